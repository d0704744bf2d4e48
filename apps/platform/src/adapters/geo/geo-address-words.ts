import { isIP } from "node:net";

/**
 * An internet address as 32-bit words, the highest first: one word for IPv4, four for IPv6.
 * An IPv4 address inside an IPv6 one (::ffff:a.b.c.d) counts as IPv4. Undefined for anything else.
 */
export function addressWords(address: string): readonly number[] | undefined {
  const plain = address.toLowerCase();
  switch (isIP(plain)) {
    case 4:
      return [ipv4Word(plain)];
    case 6:
      return ipv6Words(plain);
    default:
      return undefined;
  }
}

function ipv4Word(address: string): number {
  return address.split(".").reduce((word, part) => word * 256 + Number(part), 0);
}

function ipv6Words(address: string): readonly number[] {
  const plain = (address.split("%")[0] ?? "").replace(/(\d+\.\d+\.\d+\.\d+)$/, (dotted) => {
    const word = ipv4Word(dotted);
    return `${Math.floor(word / 0x10000).toString(16)}:${(word % 0x10000).toString(16)}`;
  });
  const [head = "", tail] = plain.split("::");
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const all = [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
  const words = [0, 2, 4, 6].map((at) => (all[at] ?? 0) * 0x10000 + (all[at + 1] ?? 0));
  const isMapped = words[0] === 0 && words[1] === 0 && words[2] === 0xffff;
  return isMapped ? [words[3] ?? 0] : words;
}

function groups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => parseInt(group, 16));
}
