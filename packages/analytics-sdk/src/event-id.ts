/**
 * The id of an event: a UUID of version 7, whose first 48 bits are the epoch milliseconds of the event, so that a receiver can tell the day
 * from the id alone. The rest comes from a random id of version 4.
 */
export function eventIdAt(timestamp: number, randomId: string): string {
  const time = `000000000000${Math.max(0, Math.floor(timestamp)).toString(16)}`.slice(-12);
  const tail = randomId.length === 36 ? randomId.slice(15) : `000-0000-${randomId}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail}`;
}
