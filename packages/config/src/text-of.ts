/** What callers without types hand in for a text, as one; none of them is the name of anything. */
export const textOf = (given: unknown): string => String(given);
