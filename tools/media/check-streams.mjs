// Checks that every stream of apps/platform/media/streams can be repeated: two loops of each track, moved by the loop's length,
// must decode without any message of ffmpeg, start at 0 and last exactly twice the loop. Needs: apt-get install ffmpeg
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compositionOffsets, decodeTimeOf, findBox, moveSegment, readBoxes } from "./streams/mp4-boxes.mjs";

const LOOPS = 2;
const root = join(import.meta.dirname, "..", "..", "apps", "platform", "media", "streams");
const scratch = mkdtempSync(join(tmpdir(), "check-streams-"));
let problems = 0;

for (const name of readdirSync(root)) {
  const description = JSON.parse(readFileSync(join(root, name, "stream.json"), "utf8"));
  const loaded = [];
  for (const track of [...description.video, ...description.audio])
    loaded.push(checkTrack(name, description, track));
  checkTogether(name, description, loaded);
}
rmSync(scratch, { recursive: true });
console.log(problems === 0 ? "all streams repeat cleanly" : `${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;

function checkTrack(name, description, track) {
  const folder = join(root, name, track.id);
  const init = readFileSync(join(folder, "init.mp4"));
  const count = description.loop_ms / description.segment_ms;
  const segments = Array.from({ length: count }, (_, index) =>
    readFileSync(join(folder, `seg-${index}.m4s`)),
  );
  const where = `${name}/${track.id}`;
  expect(!init.includes("elst"), `${where}: has an edit list`);
  segments.forEach((segment, index) => {
    const boxes = readBoxes(segment);
    expect(
      boxes.map(({ type }) => type).join() === "moof,mdat",
      `${where} seg-${index}: boxes ${boxes.map(({ type }) => type)}`,
    );
    const fragments = readBoxes(findBox(segment, "moof").body).filter(({ type }) => type === "traf");
    expect(fragments.length === 1, `${where} seg-${index}: ${fragments.length} traf`);
    const durations = track.segment_durations_ms ?? segments.map(() => description.segment_ms);
    const expected = durations.slice(0, index).reduce((sum, duration) => sum + duration, 0);
    expect(
      Math.abs((decodeTimeOf(segment) * 1000) / track.timescale - expected) < 0.02,
      `${where} seg-${index}: decode time`,
    );
  });
  const ticks = (description.loop_ms * track.timescale) / 1000;
  const repeated = [init];
  for (let loop = 0; loop < LOOPS; loop++) {
    segments.forEach((segment, index) => {
      repeated.push(
        moveSegment(segment, {
          decodeTime: decodeTimeOf(segment) + loop * ticks,
          sequence: loop * count + index + 1,
        }),
      );
    });
  }
  const file = join(scratch, `${name}-${track.id}.mp4`);
  writeFileSync(file, Buffer.concat(repeated));
  return { file, track, where, offsets: track.height === undefined ? [] : segments.flatMap(offsetsOf) };
}

function checkTogether(name, description, loaded) {
  const seconds = (description.loop_ms / 1000) * LOOPS;
  for (const { file, track, where, offsets } of loaded) {
    const isVideo = track.height !== undefined;
    const decode = spawnSync("ffmpeg", ["-v", "warning", "-xerror", "-i", file, "-f", "null", "-"], {
      encoding: "utf8",
    });
    expect(decode.status === 0 && decode.stderr === "", `${where}: ${decode.stderr}`);
    const times = spawnSync(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=pts,dts,duration", "-of", "csv=p=0", file],
      { encoding: "utf8" },
    )
      .stdout.trim()
      .split("\n")
      .map((line) => line.split(",").map(Number))
      .map(([pts, dts, duration]) => [pts, dts, Number.isNaN(duration) ? 1024 : duration]);
    // ffprobe shifts the pictures of a track with negative composition offsets, so the offsets are read from the boxes.
    const shown = isVideo
      ? times.map(([, dts, duration], index) => [dts + offsets[index % offsets.length], dts, duration])
      : times;
    const start = Math.min(...shown.map(([pts]) => pts)) / track.timescale;
    const end = Math.max(...shown.map(([pts, , duration]) => pts + duration)) / track.timescale;
    const gaps = times.slice(1).filter(([, dts], index) => dts !== times[index][1] + times[index][2]).length;
    expect(start === 0, `${where}: starts at ${start}`);
    expect(Math.abs(end - seconds) < 1e-6, `${where}: ends at ${end}, not ${seconds}`);
    expect(gaps === 0, `${where}: ${gaps} gaps between packets`);
    const units = isVideo ? seconds * 24 : (seconds * track.timescale) / 1024;
    expect(times.length === units, `${where}: ${times.length} packets, not ${units}`);
  }
  for (const [language, cues] of Object.entries(description.subtitles)) {
    cues.forEach((cue, index) => {
      const next = cues[index + 1]?.start_ms ?? description.loop_ms;
      expect(cue.start_ms < cue.end_ms && cue.end_ms <= next, `${name} subtitles ${language} ${index}`);
    });
  }
}

function offsetsOf(segment) {
  const { body, places } = compositionOffsets(segment);
  return places.map((place) => body.readInt32BE(place));
}

function expect(holds, problem) {
  if (holds) return;
  problems++;
  console.error(problem);
}
