import { box, fullBox, uint16, uint32, uint64 } from "./mp4-boxes.mjs";

export const FRAME_SAMPLES = 1024;

const IDENTITY_MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
// MPEG-4 AudioSpecificConfig: AAC-LC, two channels, by sample rate.
const AUDIO_SPECIFIC_CONFIGS = { 48000: Buffer.from([0x11, 0x90]), 32000: Buffer.from([0x12, 0x90]) };

/** Splits an ADTS stream into its raw AAC frames. */
export function readAdtsFrames(adts) {
  const frames = [];
  for (let at = 0; at < adts.length;) {
    if (adts[at] !== 0xff || (adts[at + 1] & 0xf0) !== 0xf0) throw new Error(`no ADTS header at byte ${at}`);
    const headerBytes = adts[at + 1] & 1 ? 7 : 9;
    const length = ((adts[at + 3] & 3) << 11) | (adts[at + 4] << 3) | (adts[at + 5] >> 5);
    frames.push(adts.subarray(at + headerBytes, at + length));
    at += length;
  }
  return frames;
}

/** The initialisation segment of an AAC track; `language` is a three-letter code (ISO 639-2), bandwidth in bits per second. */
export function aacInitSegment({ language, bandwidth, sampleRate }) {
  const packedLanguage = [...language].reduce(
    (packed, letter) => (packed << 5) | (letter.charCodeAt(0) - 0x60),
    0,
  );
  const decoderConfig = descriptor(
    4,
    Buffer.from([0x40, 0x15, 0, 0x18, 0]),
    uint32(bandwidth * 1.2, bandwidth),
    descriptor(5, AUDIO_SPECIFIC_CONFIGS[sampleRate]),
  );
  const elementaryStream = fullBox(
    "esds",
    0,
    0,
    descriptor(3, Buffer.from([0, 1, 0]), decoderConfig, descriptor(6, Buffer.from([2]))),
  );
  const sampleEntry = box(
    "mp4a",
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(8),
    uint16(2, 16, 0, 0),
    uint32(sampleRate * 65536),
    elementaryStream,
  );
  const sampleTable = box(
    "stbl",
    fullBox("stsd", 0, 0, uint32(1), sampleEntry),
    fullBox("stts", 0, 0, uint32(0)),
    fullBox("stsc", 0, 0, uint32(0)),
    fullBox("stsz", 0, 0, uint32(0, 0)),
    fullBox("stco", 0, 0, uint32(0)),
  );
  const media = box(
    "mdia",
    fullBox("mdhd", 0, 0, uint32(0, 0, sampleRate, 0), uint16(packedLanguage, 0)),
    fullBox("hdlr", 0, 0, uint32(0), Buffer.from("soun"), Buffer.alloc(12), Buffer.from("Marquee audio\0")),
    box(
      "minf",
      fullBox("smhd", 0, 0, uint32(0)),
      box("dinf", fullBox("dref", 0, 0, uint32(1), fullBox("url ", 0, 1))),
      sampleTable,
    ),
  );
  const trackHeader = fullBox(
    "tkhd",
    0,
    7,
    uint32(0, 0, 1, 0, 0),
    Buffer.alloc(8),
    uint16(0, 1, 0x0100, 0),
    IDENTITY_MATRIX,
    uint32(0, 0),
  );
  const movieHeader = fullBox(
    "mvhd",
    0,
    0,
    uint32(0, 0, 1000, 0, 0x00010000),
    uint16(0x0100, 0),
    Buffer.alloc(8),
    IDENTITY_MATRIX,
    Buffer.alloc(24),
    uint32(2),
  );
  return Buffer.concat([
    box("ftyp", Buffer.from("iso6"), uint32(0), Buffer.from("iso6cmfcdashmp41")),
    box(
      "moov",
      movieHeader,
      box("trak", trackHeader, media),
      box("mvex", fullBox("trex", 0, 0, uint32(1, 1, FRAME_SAMPLES, 0, 0x02000000))),
    ),
  ]);
}

/** One media segment: a moof with one traf, then the frames. `decodeTime` in samples. */
export function aacMediaSegment({ frames, decodeTime, sequence }) {
  const build = (dataOffset) =>
    box(
      "moof",
      fullBox("mfhd", 0, 0, uint32(sequence)),
      box(
        "traf",
        fullBox("tfhd", 0, 0x020000, uint32(1)),
        fullBox("tfdt", 1, 0, uint64(decodeTime)),
        fullBox(
          "trun",
          0,
          0x000201,
          uint32(frames.length, dataOffset, ...frames.map((frame) => frame.length)),
        ),
      ),
    );
  return Buffer.concat([build(build(0).length + 8), box("mdat", ...frames)]);
}

function descriptor(tag, ...parts) {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, body.length]), body]);
}
