import { createCipheriv } from "node:crypto";
import { box, findBox, fullBox, readBoxes, uint16, uint32 } from "./mp4-boxes.mjs";

/** ISO 23001-7, scheme `cenc`: AES in counter mode, eight bytes of initialisation vector for each sample. */
const VECTOR_BYTES = 8;
/** Names the needed keys for any key system (W3C common PSSH box format). */
const COMMON_SYSTEM = Buffer.from("1077efecc0b24d02ace33c1e52e2fb4b", "hex");
const LENGTH_BYTES = 4;
/** A picture's length and type stay clear, as do units that only describe pictures. */
const CLEAR_BYTES = LENGTH_BYTES + 1;
const PICTURE_TYPES = [1, 5];

function rebuild(whole, path, change) {
  const [name, ...rest] = path;
  const parts = readBoxes(whole).map(({ type, whole: bytes, body }) => {
    if (type !== name) return bytes;
    return rest.length === 0 ? change(bytes, body) : box(type, rebuild(body, rest, change));
  });
  return Buffer.concat(parts);
}

/** Marks an initialisation segment's picture as encrypted, with the id of the key. */
export function protectInit(init, { keyId }) {
  const marked = rebuild(init, ["moov", "trak", "mdia", "minf", "stbl", "stsd"], (_bytes, body) => {
    const head = body.subarray(0, 8);
    const entry = body.subarray(8);
    const sinf = box(
      "sinf",
      box("frma", entry.subarray(4, 8)),
      fullBox("schm", 0, 0, Buffer.from("cenc"), uint32(0x00010000)),
      box("schi", fullBox("tenc", 0, 0, Buffer.from([0, 0, 1, VECTOR_BYTES]), keyId)),
    );
    return box("stsd", head, box("encv", entry.subarray(8), sinf));
  });
  const pssh = fullBox("pssh", 1, 0, COMMON_SYSTEM, uint32(1), keyId, uint32(0));
  return Buffer.concat(
    readBoxes(marked).map(({ type, whole, body }) => (type === "moov" ? box("moov", body, pssh) : whole)),
  );
}

/** Sizes of a fragment's samples, and where its trun box holds the data offset. */
function readRun(segment) {
  const { body } = findBox(segment, "moof/traf/trun");
  const flags = body.readUInt32BE(0) & 0xffffff;
  if ((flags & 0x201) !== 0x201) throw new Error("trun without data offset or sizes of samples");
  const head = 12 + (flags & 0x4 ? 4 : 0);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  const place = fields.indexOf(0x200) * 4;
  return Array.from({ length: body.readUInt32BE(4) }, (_, index) =>
    body.readUInt32BE(head + index * fields.length * 4 + place),
  );
}

/** Encrypts a sample in place. Returns its parts: how many bytes stay clear, and how many encrypted ones follow. */
function encryptSample(sample, { key, vector }) {
  const cipher = createCipheriv("aes-128-ctr", key, Buffer.concat([vector, Buffer.alloc(VECTOR_BYTES)]));
  const parts = [];
  let clear = 0;
  for (let at = 0; at < sample.length;) {
    const end = at + LENGTH_BYTES + sample.readUInt32BE(at);
    if (PICTURE_TYPES.includes(sample[at + LENGTH_BYTES] & 0x1f)) {
      const hidden = sample.subarray(at + CLEAR_BYTES, end);
      cipher.update(hidden).copy(hidden);
      parts.push({ clear: clear + CLEAR_BYTES, hidden: hidden.length });
      clear = 0;
    } else clear += end - at;
    at = end;
  }
  if (clear > 0) parts.push({ clear, hidden: 0 });
  return parts;
}

/**
 * Encrypts the samples of a media segment. `number` keeps its initialisation vectors different from other segments of the same
 * key.
 */
export function protectSegment(segment, { key, number }) {
  const sizes = readRun(segment);
  const [moof, mdat] = ["moof", "mdat"].map((name) => readBoxes(segment).find(({ type }) => type === name));
  const media = Buffer.from(mdat.body);
  let at = 0;
  const entries = sizes.map((size, index) => {
    const vector = uint32(number, index);
    const parts = encryptSample(media.subarray(at, at + size), { key, vector });
    at += size;
    return Buffer.concat([
      vector,
      uint16(parts.length),
      ...parts.map(({ clear, hidden }) => Buffer.concat([uint16(clear), uint32(hidden)])),
    ]);
  });
  const senc = fullBox("senc", 0, 2, uint32(entries.length), ...entries);
  const saiz = fullBox(
    "saiz",
    0,
    0,
    Buffer.from([0]),
    uint32(entries.length),
    Buffer.from(entries.map(({ length }) => length)),
  );
  const SAIO_BYTES = 20;
  // The extra boxes come last in the fragment's only track, and so in the fragment.
  const firstVector = moof.whole.length + saiz.length + SAIO_BYTES + 16;
  const saio = fullBox("saio", 0, 0, uint32(1, firstVector));
  const extra = Buffer.concat([saiz, saio, senc]);
  const header = rebuild(moof.whole, ["moof", "traf"], (_bytes, body) => box("traf", body, extra));
  const run = findBox(header, "moof/traf/trun").body;
  run.writeInt32BE(run.readInt32BE(8) + extra.length, 8);
  return Buffer.concat(
    readBoxes(segment).map(({ type, whole }) =>
      type === "moof" ? header : type === "mdat" ? box("mdat", media) : whole,
    ),
  );
}
