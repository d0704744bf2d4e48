import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FRAMES_PER_SECOND } from "./render-mezzanine.mjs";
import { compositionOffsets, findBox, readBoxes } from "./mp4-boxes.mjs";

export const VIDEO_TIMESCALE = 24000;
const SEGMENT_FRAMES = 4 * FRAMES_PER_SECOND;

/** The renditions: `kilobits` is the average for a scene of ordinary detail. */
export const RENDITIONS = [
  { id: "240p", width: 426, height: 240, profile: "main", kilobits: 110 },
  { id: "480p", width: 854, height: 480, profile: "high", kilobits: 280 },
  { id: "720p", width: 1280, height: 720, profile: "high", kilobits: 560 },
  { id: "1080p", width: 1920, height: 1080, profile: "high", kilobits: 1150 },
];

/**
 * Encodes one rendition in two passes with a closed group of pictures of exactly 4 s and writes init.mp4 and seg-n.m4s into
 * `folder`. Composition offsets are negative, so decode and presentation time both start at 0 and no edit list is needed. Returns
 * the facts for the stream's description.
 */
export function encodeVideo({ mezzanine, rendition, folder, scratch, share = 1 }) {
  mkdirSync(folder, { recursive: true });
  const whole = join(scratch, `${rendition.id}.mp4`);
  const kilobits = Math.round(rendition.kilobits * share);
  const encode = (pass, output) =>
    execFileSync("ffmpeg", [
      "-v",
      "error",
      "-y",
      "-i",
      mezzanine,
      "-an",
      "-vf",
      `scale=${rendition.width}:${rendition.height}:flags=lanczos:in_range=pc:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709,setsar=1,format=yuv420p`,
      "-color_primaries",
      "bt709",
      "-color_trc",
      "bt709",
      "-colorspace",
      "bt709",
      "-color_range",
      "tv",
      "-c:v",
      "libx264",
      "-preset",
      "slow",
      "-profile:v",
      rendition.profile,
      "-b:v",
      `${kilobits}k`,
      "-maxrate",
      `${kilobits * 1.7}k`,
      "-bufsize",
      `${kilobits * 3.4}k`,
      "-x264-params",
      `keyint=${SEGMENT_FRAMES}:min-keyint=${SEGMENT_FRAMES}:scenecut=0:open-gop=0:ref=4:aq-mode=3:aq-strength=0.9:deblock=-1,-1:psy-rd=0.8,0.1`,
      "-pass",
      `${pass}`,
      "-passlogfile",
      join(scratch, rendition.id),
      ...output,
    ]);
  encode(1, ["-f", "null", "/dev/null"]);
  encode(2, [
    "-video_track_timescale",
    `${VIDEO_TIMESCALE}`,
    "-use_editlist",
    "0",
    "-movflags",
    "+empty_moov+default_base_moof+frag_keyframe",
    whole,
  ]);
  const segments = splitFragments(readFileSync(whole));
  writeFileSync(join(folder, "init.mp4"), segments.init);
  segments.media.forEach((segment, index) => writeFileSync(join(folder, `seg-${index}.m4s`), segment));
  rmSync(whole);
  const mediaBytes = segments.media.reduce((sum, segment) => sum + segment.length, 0);
  const peak = Math.max(...segments.media.map((segment) => segment.length)) * 2;
  return {
    id: rendition.id,
    width: rendition.width,
    height: rendition.height,
    codecs: codecString(segments.init),
    bandwidth: peak,
    average_bandwidth: Math.round((mediaBytes * 8) / (segments.media.length * 4)),
    timescale: VIDEO_TIMESCALE,
  };
}

function splitFragments(data) {
  const init = [];
  const media = [];
  for (const { type, whole } of readBoxes(data)) {
    if (type === "ftyp" || type === "moov") init.push(whole);
    else if (type === "moof") media.push([whole]);
    else if (type === "mdat") media.at(-1).push(whole);
  }
  const { body, places } = compositionOffsets(media[0][0]);
  const delay = body.readInt32BE(places[0]);
  for (const [moof] of media) lowerCompositionOffsets(moof, delay);
  return { init: Buffer.concat(init), media: media.map((parts) => Buffer.concat(parts)) };
}

function lowerCompositionOffsets(moof, delay) {
  const { body, places } = compositionOffsets(moof);
  body.writeUInt8(1, 0);
  for (const place of places) body.writeInt32BE(body.readInt32BE(place) - delay, place);
}

// RFC 6381: avc1 and three bytes of avcC: profile, constraints and level.
function codecString(init) {
  const sampleTable = findBox(init, "moov/trak/mdia/minf/stbl/stsd").body;
  const at = sampleTable.indexOf("avcC");
  return `avc1.${sampleTable.toString("hex", at + 5, at + 8)}`;
}
