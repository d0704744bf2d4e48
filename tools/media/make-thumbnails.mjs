// Makes thumbnails.jpg of each sample stream from its segments. Needs: apt-get install ffmpeg
// Usage: node make-thumbnails.mjs [name …]   make-streams.mjs runs it for every stream that it makes.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Twelve of them cover one loop of 24 s; a stream that repeats needs no more. */
const EVERY_MS = 2000;
const COLUMNS = 4;
const TILE = { width: 160, height: 90 };
/** Seeks land on whole pictures; the middle of an interval shows it better than its start. */
const MIDDLE_S = EVERY_MS / 2000;

const output = join(import.meta.dirname, "..", "..", "apps", "platform", "media", "streams");

/** Writes a stream's thumbnails, and adds them to its description. */
export function makeThumbnails(name) {
  const folder = join(output, name);
  const description = JSON.parse(readFileSync(join(folder, "stream.json"), "utf8"));
  const parts = readdirSync(join(folder, "480p"))
    .filter((file) => /^seg-\d+\.m4s$/.test(file))
    .sort((left, right) => Number.parseInt(left.slice(4), 10) - Number.parseInt(right.slice(4), 10));
  const video = Buffer.concat(["init.mp4", ...parts].map((file) => readFileSync(join(folder, "480p", file))));
  const rows = Math.ceil(description.loop_ms / EVERY_MS / COLUMNS);
  const filter = [
    `trim=start=${MIDDLE_S}`,
    "setpts=PTS-STARTPTS",
    `fps=${1000 / EVERY_MS}:round=up:start_time=0`,
    `scale=${TILE.width}:${TILE.height}:flags=lanczos`,
    `tile=${COLUMNS}x${rows}`,
  ].join(",");
  const options = ["-v", "error", "-y", "-i", "-", "-vf", filter, "-frames:v", "1", "-q:v", "6"];
  execFileSync("ffmpeg", [...options, join(folder, "thumbnails.jpg")], { input: video });
  const thumbnails = { every_ms: EVERY_MS, columns: COLUMNS, ...TILE };
  writeFileSync(join(folder, "stream.json"), `${JSON.stringify({ ...description, thumbnails }, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename)
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : readdirSync(output))
    makeThumbnails(name);
