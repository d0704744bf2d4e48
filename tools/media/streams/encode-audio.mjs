import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aacInitSegment, aacMediaSegment, FRAME_SAMPLES, readAdtsFrames } from "./aac-track.mjs";
import { createLoop } from "./loop-synth.mjs";
import { narrations } from "./narrations.mjs";
import { scores } from "./scores.mjs";

const BITS_PER_SECOND = 72000;
const SEGMENT_SECONDS = 4;
const CUE_TAIL_MS = 350;
const VOICES = {
  en: { voice: "en-gb", wordsPerMinute: 138, iso639: "eng" },
  hi: { voice: "hi", wordsPerMinute: 132, iso639: "hin" },
  ta: { voice: "ta", wordsPerMinute: 150, iso639: "tam" },
};

export const AUDIO_LANGUAGES = Object.keys(VOICES);

/** A stream's music, composed once for all its languages. */
export function composeMusic({ name, seconds, sampleRate }) {
  const loop = createLoop({ seconds, sampleRate, seed: 1 + name.length * 7919 });
  scores[name](loop);
  const loudest = loop.left.reduce(
    (peak, value, index) => Math.max(peak, Math.abs(value), Math.abs(loop.right[index])),
    0,
  );
  return {
    left: loop.left.map((value) => (value * 0.52) / loudest),
    right: loop.right.map((value) => (value * 0.52) / loudest),
  };
}

/**
 * Speaks the narration of one language over the music, encodes it as AAC-LC and writes init.mp4 and seg-n.m4s. The encoder gets
 * the loop three times and only the second one's frames are used: so frame 0 follows the last frame without a gap, and there is
 * no priming to skip. Returns the track's description and its cues.
 */
export function encodeAudio({ name, language, music, seconds, sampleRate, folder, scratch }) {
  mkdirSync(folder, { recursive: true });
  const { left, right, cues } = speakOver({ name, language, music, seconds, sampleRate, scratch });
  const length = seconds * sampleRate;
  const pcm = new Float32Array(length * 2 * 3);
  for (let i = 0; i < length * 3; i++) {
    pcm[i * 2] = left[i % length];
    pcm[i * 2 + 1] = right[i % length];
  }
  const adts = execFileSync(
    "ffmpeg",
    [
      "-v",
      "error",
      "-f",
      "f32le",
      "-ar",
      `${sampleRate}`,
      "-ac",
      "2",
      "-i",
      "-",
      "-c:a",
      "aac",
      "-profile:a",
      "aac_low",
      "-b:a",
      `${BITS_PER_SECOND}`,
      "-f",
      "adts",
      "-",
    ],
    { input: Buffer.from(pcm.buffer), maxBuffer: 1 << 28 },
  );
  const perLoop = length / FRAME_SAMPLES;
  if (!Number.isInteger(perLoop))
    throw new Error(`${seconds} s are not a whole number of AAC frames at ${sampleRate} Hz`);
  const frames = readAdtsFrames(adts).slice(perLoop + 1, perLoop * 2 + 1);
  const { iso639 } = VOICES[language];
  writeFileSync(
    join(folder, "init.mp4"),
    aacInitSegment({ language: iso639, bandwidth: BITS_PER_SECOND, sampleRate }),
  );
  const durations = [];
  let peak = 0;
  for (let index = 0, from = 0; index < seconds / SEGMENT_SECONDS; index++) {
    const to = Math.ceil(((index + 1) * SEGMENT_SECONDS * sampleRate) / FRAME_SAMPLES);
    const segment = aacMediaSegment({
      frames: frames.slice(from, to),
      decodeTime: from * FRAME_SAMPLES,
      sequence: index + 1,
    });
    writeFileSync(join(folder, `seg-${index}.m4s`), segment);
    durations.push(((to - from) * FRAME_SAMPLES * 1000) / sampleRate);
    peak = Math.max(peak, (segment.length * 8000) / durations.at(-1));
    from = to;
  }
  return {
    track: {
      id: `audio-${language}`,
      language,
      codecs: "mp4a.40.2",
      bandwidth: Math.ceil(peak),
      timescale: sampleRate,
      channels: 2,
      segment_durations_ms: durations.map((duration) => Math.round(duration * 1000) / 1000),
    },
    cues,
  };
}

function speakOver({ name, language, music, seconds, sampleRate, scratch }) {
  const length = seconds * sampleRate;
  const speech = new Float32Array(length);
  const cues = [];
  narrations[name][language].forEach((text, index) => {
    const start = narrations[name].starts[index];
    const voice = speak({
      text,
      language,
      sampleRate,
      file: join(scratch, `${name}-${language}-${index}.wav`),
    });
    const from = Math.round((start / 1000) * sampleRate);
    if (from + voice.length > length)
      throw new Error(`${name} ${language} ${index}: speech runs past the end`);
    speech.set(voice, from);
    cues.push({
      start_ms: start,
      end_ms: Math.round(start + (voice.length / sampleRate) * 1000 + CUE_TAIL_MS),
      text,
    });
  });
  // The music gets quieter while someone speaks. The volume is computed over two rounds, so that it loops without a jump too.
  const duck = new Float32Array(length);
  const rise = 1 - Math.exp(-1 / (0.06 * sampleRate));
  const fall = 1 - Math.exp(-1 / (0.7 * sampleRate));
  let level = 0;
  for (let i = 0; i < length * 2; i++) {
    const target = Math.min(1, Math.abs(speech[i % length]) * 14);
    level += (target > level ? rise : fall) * (target - level);
    duck[i % length] = 1 - 0.5 * level;
  }
  const limit = (value) => Math.tanh(value * 1.15) / 1.15;
  return {
    cues,
    left: music.left.map((value, i) => limit(value * duck[i] + speech[i] * 0.62)),
    right: music.right.map((value, i) => limit(value * duck[i] + speech[i] * 0.62)),
  };
}

function speak({ text, language, sampleRate, file }) {
  const { voice, wordsPerMinute } = VOICES[language];
  execFileSync("espeak-ng", [
    "-v",
    voice,
    "-s",
    `${wordsPerMinute}`,
    "-p",
    "38",
    "-g",
    "2",
    "-w",
    file,
    text,
  ]);
  const raw = execFileSync(
    "ffmpeg",
    [
      "-v",
      "error",
      "-i",
      file,
      "-af",
      `highpass=f=95,lowpass=f=7200,equalizer=f=2600:t=q:w=1.2:g=-3,aecho=0.9:0.5:31|47:0.14|0.09,volume=-3dB,aresample=${sampleRate}`,
      "-ac",
      "1",
      "-f",
      "f32le",
      "-",
    ],
    { maxBuffer: 1 << 26 },
  );
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
}
