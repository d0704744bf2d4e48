import { createHash } from "node:crypto";

/** A number from 0 to below 1 that depends only on seed and name. */
export function lot(seed, name) {
  const digest = createHash("sha256").update(`${seed}\0${name}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** The mutants of a run: the `count` mutants with the smallest lots. */
export function drawn(mutants, { seed, count }) {
  return mutants
    .map((mutant) => ({ mutant, lot: lot(seed, mutantName(mutant)) }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** A mutant's name: its place and its replacement. */
export function mutantName({ fileName, location: { start, end }, replacement }) {
  return `${fileName}:${start.line}:${start.column}-${end.line}:${end.column}:${replacement}`;
}

/** Widths of an interval: the true share is outside in 5 of 100 draws (USUAL), in 1 of 1,000 (SURE). */
export const USUAL = 1.959964;
export const SURE = 3.290527;

/** Wilson's confidence interval of a share. */
export function interval(caught, all, z = USUAL) {
  if (all === 0) return [0, 1];
  const share = caught / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const scale = 1 + (z * z) / all;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

/** The text at a location; lines and columns count from zero. */
export function textAt(text, { start, end }) {
  const lines = text.split("\n").slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join("\n");
}

export const onOneLine = (text) => text.replace(/\s+/g, " ").slice(0, 120);
