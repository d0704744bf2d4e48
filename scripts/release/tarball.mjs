import { gunzipSync } from "node:zlib";
import { seenManifest } from "./seen-manifest.mjs";

const BLOCK = 512;

const text = (bytes) => bytes.toString("utf8").replace(/\0.*$/s, "");

/** The files of a package's tarball: path below `package/` -> content. */
export function readTarball(bytes) {
  const tar = gunzipSync(bytes);
  const files = new Map();
  for (let offset = 0; offset + BLOCK <= tar.length && tar[offset] !== 0;) {
    const header = tar.subarray(offset, offset + BLOCK);
    const size = Number.parseInt(text(header.subarray(124, 136)).trim(), 8);
    const kind = String.fromCharCode(header[156]);
    const prefix = text(header.subarray(345, 500));
    const name = [prefix, text(header.subarray(0, 100))].filter(Boolean).join("/");
    if (kind !== "0" && kind !== "\0") throw new Error(`the entry ${name} is of an unknown kind: ${kind}`);
    offset += BLOCK;
    files.set(name.replace(/^package\//, ""), tar.subarray(offset, offset + size));
    offset += Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** A manifest without fields that change with every release of our other packages, and without those that no user sees. */
function lastingManifest(bytes) {
  const { dependencies = {}, ...rest } = seenManifest(bytes);
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith("@marquee/"));
  return JSON.stringify([rest, others]);
}

/** The first file in which two tarballs of one version differ; undefined when users get the same. */
export function firstDifference(one, other) {
  const [before, after] = [readTarball(one), readTarball(other)];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.find((name) => {
    const [left, right] = [before.get(name), after.get(name)];
    if (!left || !right) return true;
    return name === "package.json" ? lastingManifest(left) !== lastingManifest(right) : !left.equals(right);
  });
}
