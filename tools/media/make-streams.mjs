// Makes apps/platform/media/streams. Needs: apt-get install ffmpeg espeak-ng chromium fonts-noto-core fonts-noto-extra
// Usage: node make-streams.mjs [name …]   Frames are stored in .tmp/ and drawn again only when that folder is removed.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeThumbnails } from "./make-thumbnails.mjs";
import { AUDIO_LANGUAGES, composeMusic, encodeAudio } from "./streams/encode-audio.mjs";
import { encodeVideo, RENDITIONS } from "./streams/encode-video.mjs";
import { renderMezzanine } from "./streams/render-mezzanine.mjs";
import { auroraScene } from "./streams/scene-aurora.mjs";
import { harbourScene } from "./streams/scene-harbour.mjs";
import { monsoonScene } from "./streams/scene-monsoon.mjs";
import { spotScene } from "./streams/scene-spot.mjs";

const LABEL = "Marquee sample stream";

// The advertisement's sound is at 32 kHz, as 12 s are a whole number of AAC frames there but not at 48 kHz.
const STREAMS = [
  { name: "aurora", scene: auroraScene, seconds: 24, sampleRate: 48000, label: LABEL, share: 0.9 },
  { name: "harbour", scene: harbourScene, seconds: 24, sampleRate: 48000, label: LABEL, share: 1 },
  { name: "monsoon", scene: monsoonScene, seconds: 24, sampleRate: 48000, label: LABEL, share: 1.15 },
  { name: "spot", scene: spotScene, seconds: 12, sampleRate: 32000, share: 0.9 },
];

const work = process.env.MEDIA_WORK ?? join(import.meta.dirname, ".tmp");
const output = join(import.meta.dirname, "..", "..", "apps", "platform", "media", "streams");
const wanted = process.argv.slice(2);

mkdirSync(work, { recursive: true });
for (const stream of STREAMS) {
  if (wanted.length > 0 && !wanted.includes(stream.name)) continue;
  await makeStream(stream);
  console.log(`${stream.name}: done`);
}

async function makeStream({ name, scene, seconds, sampleRate, label, share }) {
  const folder = join(output, name);
  const mezzanine = join(work, `${name}.mkv`);
  await renderMezzanine({ scene, seconds, label, file: mezzanine });
  rmSync(folder, { recursive: true, force: true });
  const video = RENDITIONS.map((rendition) =>
    encodeVideo({ mezzanine, rendition, folder: join(folder, rendition.id), scratch: work, share }),
  );
  const music = composeMusic({ name, seconds, sampleRate });
  const audio = [];
  const subtitles = {};
  for (const language of AUDIO_LANGUAGES) {
    const { track, cues } = encodeAudio({
      name,
      language,
      music,
      seconds,
      sampleRate,
      folder: join(folder, `audio-${language}`),
      scratch: work,
    });
    audio.push(track);
    subtitles[language] = cues;
  }
  const description = { name, loop_ms: seconds * 1000, segment_ms: 4000, video, audio, subtitles };
  writeFileSync(join(folder, "stream.json"), `${JSON.stringify(description, null, 2)}\n`);
  makeThumbnails(name);
}
