import { createHash } from "node:crypto";

/** A number from 0 to below 1 that depends on nothing but the seed and the name. */
export function lot(seed, name) {
  const digest = createHash("sha256").update(`${seed}\0${name}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** The mutants of a run: those with the smallest lots, `count` of them. */
export function drawn(mutants, { seed, count }) {
  return mutants
    .map((mutant) => ({ mutant, lot: lot(seed, mutantName(mutant)) }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** What a mutant is called wherever the file lies: its place and what stands there instead. */
export function mutantName({ fileName, location: { start, end }, replacement }) {
  return `${fileName}:${start.line}:${start.column}-${end.line}:${end.column}:${replacement}`;
}

/** Widths of an interval: what lies outside in 5 of 100 draws, and in 1 of 1,000. */
export const USUAL = 1.959964;
export const SURE = 3.290527;

/** The interval in which the share lies, after Wilson. */
export function interval(caught, all, z = USUAL) {
  if (all === 0) return [0, 1];
  const share = caught / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const scale = 1 + (z * z) / all;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

/** What stands at a place, lines and columns counted from zero. */
export function textAt(text, { start, end }) {
  const lines = text.split("\n").slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join("\n");
}

export const onOneLine = (text) => text.replace(/\s+/g, " ").slice(0, 120);
