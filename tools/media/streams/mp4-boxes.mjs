/** Builds, reads and rewrites ISO base media boxes: only what fragmented MP4 with one track per file needs. */

export function box(type, ...parts) {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

export function fullBox(type, version, flags, ...parts) {
  return box(type, uint32((version << 24) | flags), ...parts);
}

export function uint32(...values) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
}

export function uint16(...values) {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

export function uint64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value), 0);
  return bytes;
}

/** The boxes directly inside `data`, each with its type, all its bytes and its body, as views (not copies). */
export function readBoxes(data) {
  const boxes = [];
  for (let at = 0; at < data.length;) {
    const size = data.readUInt32BE(at);
    if (size < 8 || at + size > data.length) throw new Error(`broken box at byte ${at}`);
    const whole = data.subarray(at, at + size);
    boxes.push({ type: whole.toString("latin1", 4, 8), whole, body: whole.subarray(8) });
    at += size;
  }
  return boxes;
}

/** Follows a path such as `moov/trak/mdia` to the first matching box; throws when there is none. */
export function findBox(data, path) {
  let found = { whole: data, body: data };
  for (const type of path.split("/")) {
    const next = readBoxes(found.body).find((candidate) => candidate.type === type);
    if (!next) throw new Error(`no ${type} box in ${path}`);
    found = next;
  }
  return found;
}

/** Copies a segment, moved to `decodeTime` (in ticks) and numbered `sequence`. */
export function moveSegment(segment, { decodeTime, sequence }) {
  const moved = Buffer.from(segment);
  findBox(moved, "moof/mfhd").body.writeUInt32BE(sequence, 4);
  const tfdt = findBox(moved, "moof/traf/tfdt").body;
  if (tfdt.readUInt8(0) !== 1) throw new Error("tfdt is not version 1");
  tfdt.writeBigUInt64BE(BigInt(decodeTime), 4);
  return moved;
}

/** The decode time of a segment in ticks. */
export function decodeTimeOf(segment) {
  return Number(findBox(segment, "moof/traf/tfdt").body.readBigUInt64BE(4));
}

/**
 * Where a segment's composition offsets are: `places` are byte positions in `body`, the trun box, one per sample.
 * ISO 14496-12: version and flags, count, then the optional fields that the flags name.
 */
export function compositionOffsets(segment) {
  const { body } = findBox(segment, "moof/traf/trun");
  const flags = body.readUInt32BE(0) & 0xffffff;
  if (!(flags & 0x800)) throw new Error("trun without composition offsets");
  const head = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const before = [0x100, 0x200, 0x400].filter((flag) => flags & flag).length * 4;
  const places = Array.from(
    { length: body.readUInt32BE(4) },
    (_, index) => head + index * (before + 4) + before,
  );
  return { body, places };
}
