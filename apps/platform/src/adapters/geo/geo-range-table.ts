const NEWLINE = 0x0a;
const COMMA = 0x2c;
const COLON = 0x3a;
const DOT = 0x2e;

/** How many 32-bit words an address has: 1 for IPv4, 4 for IPv6. */
type WordCount = 1 | 4;

/**
 * Address ranges with their country, sorted by first address. Typed arrays keep it small: 10 bytes for a range of IPv4, 34 for
 * IPv6.
 */
export interface GeoRangeTable {
  /** Number of ranges. */
  readonly size: number;
  /** The country of an address given as words, the highest first; undefined when no range contains it. */
  countryOf(address: readonly number[]): string | undefined;
}

/**
 * Reads sorted lines `first address,last address,country` and skips malformed lines. It parses bytes rather than strings because
 * the first visitor waits while half a million lines are read.
 */
export function parseGeoRanges(csv: Uint8Array, words: WordCount): GeoRangeTable {
  const lines = countLines(csv);
  const starts = new Uint32Array(lines * words);
  const ends = new Uint32Array(lines * words);
  const countries = new Uint16Array(lines);
  const readAddress = words === 1 ? readIpv4 : readIpv6;
  let size = 0;
  for (let from = 0; from < csv.length;) {
    const found = csv.indexOf(NEWLINE, from);
    const end = found < 0 ? csv.length : found;
    const first = csv.indexOf(COMMA, from);
    const last = csv.indexOf(COMMA, first + 1);
    if (first > from && last > first && last + 3 <= end) {
      readAddress({ bytes: csv, from, to: first, into: starts, at: size * words });
      readAddress({ bytes: csv, from: first + 1, to: last, into: ends, at: size * words });
      countries[size] = ((csv[last + 1] ?? 0) << 8) | (csv[last + 2] ?? 0);
      size += 1;
    }
    from = end + 1;
  }
  return { size, countryOf: (address) => search({ starts, ends, countries, size, words }, address) };
}

interface Ranges {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly countries: Uint16Array;
  readonly size: number;
  readonly words: WordCount;
}

/**
 * Finds the last range that starts at or before the address. Ranges nest: a wide range is followed by the exceptions inside it,
 * which are more exact. When the last range ends before the address, an earlier, wider one may still contain it.
 */
function search(
  { starts, ends, countries, size, words }: Ranges,
  address: readonly number[],
): string | undefined {
  if (address.length !== words) return undefined;
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(starts, middle * words, address) > 0) high = middle;
    else low = middle + 1;
  }
  for (let index = low - 1; index >= 0 && index >= low - MAX_NESTED; index -= 1) {
    if (compare(ends, index * words, address) < 0) continue;
    const country = countries[index] ?? 0;
    return String.fromCharCode(country >> 8, country & 0xff);
  }
  return undefined;
}

/** The most exceptions that one wide range may hold; the packaged files have far fewer. */
const MAX_NESTED = 2048;

function compare(bounds: Uint32Array, at: number, address: readonly number[]): number {
  for (let word = 0; word < address.length; word += 1) {
    const difference = (bounds[at + word] ?? 0) - (address[word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

interface AddressText {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly into: Uint32Array;
  readonly at: number;
}

function readIpv4({ bytes, from, to, into, at }: AddressText): void {
  let word = 0;
  let part = 0;
  for (let index = from; index < to; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === DOT) {
      word = word * 256 + part;
      part = 0;
    } else part = part * 10 + (byte - 0x30);
  }
  into[at] = word * 256 + part;
}

/** Stores groups as they are read; once their number is known, those after `::` move to the end. */
function readIpv6({ bytes, from, to, into, at }: AddressText): void {
  let group = 0;
  let value = 0;
  let gap = -1;
  let hasDigits = false;
  into.fill(0, at, at + 4);
  const put = (index: number, text: number): void => {
    const word = at + (index >> 1);
    into[word] = (into[word] ?? 0) + (index % 2 === 0 ? text * 0x10000 : text);
  };
  for (let index = from; index < to; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte !== COLON) {
      value = value * 16 + (byte < 0x3a ? byte - 0x30 : (byte | 0x20) - 0x57);
      hasDigits = true;
      continue;
    }
    if (hasDigits) put(group++, value);
    if (bytes[index + 1] === COLON) gap = group;
    value = 0;
    hasDigits = false;
  }
  if (hasDigits) put(group++, value);
  if (gap >= 0 && gap < group) moveToEnd(into, at, gap, group);
}

/** Moves the groups after `::` to the end of the address. */
function moveToEnd(into: Uint32Array, at: number, gap: number, count: number): void {
  const groups = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const word = into[at + (index >> 1)] ?? 0;
    return index % 2 === 0 ? word >>> 16 : word & 0xffff;
  });
  const tail = groups.slice(gap, count);
  const moved = [...groups.slice(0, gap), ...new Array<number>(8 - count).fill(0), ...tail];
  for (let word = 0; word < 4; word += 1)
    into[at + word] = (moved[word * 2] ?? 0) * 0x10000 + (moved[word * 2 + 1] ?? 0);
}

function countLines(csv: Uint8Array): number {
  let lines = csv.length > 0 ? 1 : 0;
  for (let at = csv.indexOf(NEWLINE); at >= 0; at = csv.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
