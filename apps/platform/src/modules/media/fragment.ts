/** A box of an MP4 file: where its content begins and where it ends. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > end) return;
    yield { type: bytes.toString("latin1", at + 4, at + 8), start: at + 8, end: at + size };
    at += size;
  }
}

function findBox(bytes: Buffer, path: readonly string[]): Box | undefined {
  let found: Box | undefined = { type: "", start: 0, end: bytes.length };
  for (const type of path) {
    if (found === undefined) return undefined;
    found = [...boxesIn(bytes, found.start, found.end)].find((box) => box.type === type);
  }
  return found;
}

/**
 * A copy of a segment of the looped recording for its position in the live stream: sets the sequence number and adds the
 * shift to the decode time. A segment has one fragment with a 64-bit decode time.
 * @throws {Error} for any other segment
 */
export function shiftFragment(
  segment: Buffer,
  position: { readonly sequence: number; readonly shiftTicks: bigint },
): Buffer {
  const bytes = Buffer.from(segment);
  const header = findBox(bytes, ["moof", "mfhd"]);
  const time = findBox(bytes, ["moof", "traf", "tfdt"]);
  if (header === undefined || time === undefined || bytes.readUInt8(time.start) !== 1)
    throw new Error("The segment has no fragment with a 64-bit decode time");
  bytes.writeUInt32BE(position.sequence >>> 0, header.start + 4);
  bytes.writeBigUInt64BE(bytes.readBigUInt64BE(time.start + 4) + position.shiftTicks, time.start + 4);
  return bytes;
}

/** Decode time of a segment in ticks; undefined without a 64-bit decode time. */
export function decodeTimeOf(segment: Buffer): bigint | undefined {
  const time = findBox(segment, ["moof", "traf", "tfdt"]);
  return time === undefined || segment.readUInt8(time.start) !== 1
    ? undefined
    : segment.readBigUInt64BE(time.start + 4);
}
