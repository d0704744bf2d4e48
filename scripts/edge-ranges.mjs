// Prints the address ranges of every country in the format of nginx's `geo`, from the open data that the platform uses too.
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { inRoot } from "./run/repository.mjs";

const require = createRequire(inRoot("apps/platform/package.json"));
/** How addresses of IPv4 and IPv6 are read and printed. */
export const FAMILIES = {
  ipv4: { bits: 32, parse: parseIpv4, print: printIpv4 },
  ipv6: { bits: 128, parse: parseIpv6, print: printIpv6 },
};

function parseIpv4(text) {
  return text.split(".").reduce((number, part) => number * 256n + BigInt(part), 0n);
}

function printIpv4(number) {
  return [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 255n).join(".");
}

function parseIpv6(text) {
  const [head, tail = ""] = text.split("::");
  const groups = (part) => part.split(":").filter(Boolean);
  const before = groups(head);
  const after = groups(tail);
  const whole = text.includes("::")
    ? [...before, ...Array(8 - before.length - after.length).fill("0"), ...after]
    : before;
  return whole.reduce((number, group) => number * 65_536n + BigInt(`0x${group}`), 0n);
}

function printIpv6(number) {
  return Array.from({ length: 8 }, (_, index) =>
    ((number >> BigInt(112 - 16 * index)) & 65_535n).toString(16),
  ).join(":");
}

/** The fewest blocks that cover a range of addresses exactly. */
export function* blocksOf(first, last, bits) {
  let start = first;
  while (start <= last) {
    let length = bits;
    while (length > 0) {
      const size = 1n << BigInt(bits - length + 1);
      if (start % size !== 0n || start + size - 1n > last) break;
      length -= 1;
    }
    yield { start, length };
    start += 1n << BigInt(bits - length);
  }
}

/** The lines for one row of the data. */
export function rangeLines(row, { bits, parse, print }) {
  const [first, last, country] = row.split(",");
  return Array.from(
    blocksOf(parse(first), parse(last), bits),
    ({ start, length }) => `${print(start)}/${length} ${country};`,
  );
}

async function printAll() {
  for (const [name, family] of Object.entries(FAMILIES)) {
    const file = require.resolve(`@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-${name}.csv`);
    for await (const row of createInterface({ input: createReadStream(file) })) {
      if (row !== "" && !process.stdout.write(`${rangeLines(row, family).join("\n")}\n`))
        await new Promise((resolve) => process.stdout.once("drain", resolve));
    }
  }
}

if (process.argv[1] === inRoot("scripts/edge-ranges.mjs")) await printAll();
