import { gunzipSync, gzipSync } from "node:zlib";
import { readThumbnails } from "@marquee/content-sdk/timeline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../monitoring/logger.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { decodeTimeOf } from "./fragment.ts";
import { thumbnailList } from "./thumbnails.ts";

const FILM = "0-0-44";
/** A film without speech. */
const SILENT_FILM = "0-0-1";
const FILM_S = 4560;

describe("media", () => {
  let platform: TestPlatform;
  let master: string;
  let base: string;

  const getText = async (path: string): Promise<string> => (await platform.fetch(path)).text();
  /** Where the segments of an address are, and the token that opens them, as its playlists say. */
  const segmentsOf = async (folder: string) => {
    const text = await getText(`${folder}video-240p.m3u8`);
    const [, path = "", token = ""] =
      /NAME="s",VALUE="\.\.\/\.\.\/([^"]+)"\n.*NAME="t",VALUE="([^"]+)"/.exec(text) ?? [];
    return (file: string): string => `/cdn/media/${path}/${file}?${token}`;
  };
  let at: (file: string) => string;
  const segment = async (path: string): Promise<Buffer> =>
    Buffer.from(await (await platform.fetch(at(path))).arrayBuffer());

  async function playback(parameters: string) {
    const response = await platform.fetch(`/playback/getDetails/secure?${parameters}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    return (await response.json()) as { address: string; audio: readonly { language: string }[] };
  }
  const play = async (parameters: string): Promise<string> => (await playback(parameters)).address;

  beforeAll(async () => {
    platform = await createTestPlatform({ logger: createLogger({ level: "silent" }) });
    master = await play(`content_id=${FILM}`);
    base = master.replace("master.m3u8", "");
    at = await segmentsOf(base);
  });
  afterAll(() => platform.close());

  it("has no sound track for a film in which nobody speaks, and plays its picture and subtitles [SHELL-161]", async () => {
    const { address, audio } = await playback(`content_id=${SILENT_FILM}&preferred_audio_language=hi`);
    expect(audio).toEqual([]);
    const spoken = (await playback(`content_id=${FILM}`)).audio.map(({ language }) => language);
    expect(spoken.sort()).toEqual(["en", "hi", "ta"]);
    const text = await getText(address);
    expect(text).not.toMatch(/TYPE=AUDIO|AUDIO="|mp4a/);
    expect([...text.matchAll(/TYPE=SUBTITLES.*?LANGUAGE="(\w+)"/g)].map(([, code]) => code)).toEqual([
      "en",
      "hi",
      "ta",
    ]);
    expect((await platform.fetch(address.replace("master", "video-240p"))).status).toBe(200);
    expect((await platform.fetch(address.replace("master", "audio-en"))).status).toBe(404);
  });

  it("sends playlists compressed to clients that accept it, and uncompressed to all others [CONT-179]", async () => {
    const address = `${base}video-240p.m3u8`;
    const ask = async (accepted?: string) => {
      const { headers, body } = await platform.fetch(address, {
        headers: accepted === undefined ? {} : { "accept-encoding": accepted },
      });
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      return { encoding: headers.get("content-encoding"), bytes };
    };
    const plain = await ask();
    expect([plain.encoding, plain.bytes.toString().startsWith("#EXTM3U")]).toEqual([null, true]);
    const packed = await ask("br, GZIP;q=0.5");
    expect(packed.encoding).toBe("gzip");
    // A client of tests may have opened it already.
    const opened = packed.bytes[0] === 0x1f ? gunzipSync(packed.bytes) : packed.bytes;
    expect(opened.toString().split("\n").length).toBe(plain.bytes.toString().split("\n").length);
    expect(gzipSync(plain.bytes).length).toBeLessThan(plain.bytes.length / 5);
    for (const refused of ["identity", "br", "gzip;q=0", "gzip; q=0.0, br"])
      expect([refused, (await ask(refused)).encoding]).toEqual([refused, null]);
  });

  it("lists qualities from the smallest up, sound tracks and subtitles in three languages [PLAT-81]", async () => {
    const response = await platform.fetch(master);
    expect(response.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    const text = await response.text();
    expect([...text.matchAll(/^video-(\d+)p\.m3u8$/gm)].map(([, height]) => Number(height))).toEqual([
      240, 480, 720, 1080,
    ]);
    for (const code of ["en", "hi", "ta"]) {
      expect(text).toMatch(new RegExp(`TYPE=AUDIO.*LANGUAGE="${code}".*URI="audio-${code}.m3u8"`));
      expect(text).toMatch(new RegExp(`TYPE=SUBTITLES.*LANGUAGE="${code}".*URI="subtitles-${code}.m3u8"`));
    }
  });

  it.each(["video-240p", "video-1080p", "audio-en", "subtitles-hi"])(
    "fills the catalogue duration in %s and ends",
    async (name) => {
      const text = await getText(`${base}${name}.m3u8`);
      const lengths = [...text.matchAll(/^#EXTINF:([\d.]+),$/gm)].map(([, seconds]) => Number(seconds));
      expect(lengths).toHaveLength(Math.ceil(FILM_S / 4));
      expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(FILM_S, 1);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(Number(/TARGETDURATION:(\d+)/.exec(text)?.[1]));
      expect(text.trimEnd().endsWith("#EXT-X-ENDLIST")).toBe(true);
    },
  );

  it("moves the decode times of each repetition on by whole loops, to the tick", async () => {
    const first = decodeTimeOf(await segment("480p/3.m4s")) ?? 0n;
    const second = decodeTimeOf(await segment("480p/9.m4s")) ?? 0n;
    const hundredth = decodeTimeOf(await segment("480p/603.m4s")) ?? 0n;
    expect(second - first).toBe(24n * 24_000n);
    expect(hundredth - first).toBe(100n * 24n * 24_000n);
    const sound = [
      decodeTimeOf(await segment("audio-en/0.m4s")) ?? 0n,
      decodeTimeOf(await segment("audio-en/6.m4s")) ?? 0n,
    ];
    expect((sound[1] ?? 0n) - (sound[0] ?? 0n)).toBe(24n * 48_000n);
  });

  it("repeats pictures otherwise unchanged, to be cached forever", async () => {
    const [first, later] = [await segment("240p/1.m4s"), await segment("240p/7.m4s")];
    expect(later.length).toBe(first.length);
    expect(later.equals(first)).toBe(false);
    expect(later.subarray(2000).equals(first.subarray(2000))).toBe(true);
    const response = await platform.fetch(at("240p/1.m4s"));
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=\d+, immutable$/);
    expect(response.headers.get("content-type")).toBe("video/mp4");
  });

  it("times subtitles from the start of the title, alike in both segments a cue touches", async () => {
    const cues = (text: string) =>
      [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].map(([, start, end]) => [start, end]);
    const seconds = (text = "") => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    const all = new Map<string, number>();
    for (const number of [600, 601, 602, 603, 604, 605]) {
      const text = await getText(at(`subtitles-en/${number}.vtt`));
      expect(text.startsWith("WEBVTT\n")).toBe(true);
      for (const [start, end] of cues(text)) {
        expect(seconds(end)).toBeGreaterThan(number * 4);
        expect(seconds(start)).toBeLessThan((number + 1) * 4);
        all.set(`${start}-${end}`, (all.get(`${start}-${end}`) ?? 0) + 1);
      }
    }
    expect(all.size).toBeGreaterThan(1);
    const early = cues(await getText(at("subtitles-en/2.vtt")));
    const late = cues(await getText(at("subtitles-en/602.vtt")));
    expect(late.map(([start]) => seconds(start) - 2400)).toEqual(
      early.map(([start]) => expect.closeTo(seconds(start), 3)),
    );
  });

  it("sends the requested range, and refuses one outside the file", async () => {
    const whole = await segment("240p/0.m4s");
    const part = await platform.fetch(at("240p/0.m4s"), { headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
    const tail = await platform.fetch(at("240p/0.m4s"), { headers: { range: "bytes=-5" } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(whole.subarray(-5))).toBe(true);
    const beyond = await platform.fetch(at("240p/0.m4s"), {
      headers: { range: `bytes=${whole.length}-` },
    });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
  });

  it("lists thumbnails over the whole title, each a tile of one small picture, and none of a channel [CONT-133]", async () => {
    const response = await platform.fetch(`${base}thumbnails.vtt`);
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "text/vtt; charset=utf-8",
      "no-store",
    ]);
    const thumbnails = readThumbnails(await response.text());
    expect(thumbnails).toHaveLength(285);
    expect(thumbnails.slice(0, 3).map(({ startMs, x, y }) => [startMs, x, y])).toEqual([
      [0, 0, 0],
      [16_000, 0, 180],
      [32_000, 0, 90],
    ]);
    expect(thumbnails.at(-1)).toMatchObject({ endMs: FILM_S * 1000, width: 160, height: 90 });
    const picture = await platform.fetch(base + (thumbnails[0]?.address ?? ""));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(bytes.length).toBeLessThan(32 * 1024);
    const channel = await play("channel_id=0-9-1");
    expect((await platform.fetch(channel.replace("master.m3u8", "thumbnails.vtt"))).status).toBe(404);
    expect((await platform.fetch(`${base}thumbnails.png`)).status).toBe(404);
  });

  it.each([
    [7, [0, 2, 4, 6], 7],
    [600, [0, 2, 4, 6], 600],
    [601, [0, 4, 8, 12], 601],
    // A whole loop later the picture is the same.
    [7200, [0, 26, 52, 78], 7200],
  ])("of %s s stand at %s s and on, to the end", (durationS, starts, end) => {
    const stream = {
      name: "x",
      loop_ms: 24_000,
      segment_ms: 4000,
      video: [],
      audio: [],
      subtitles: {},
      thumbnails: { every_ms: 2000, columns: 4, width: 160, height: 90 },
    };
    const list = readThumbnails(thumbnailList(stream, durationS) ?? "");
    expect(list.slice(0, 4).map(({ startMs }) => startMs / 1000)).toEqual(starts);
    expect((list.at(-1)?.endMs ?? 0) / 1000).toBe(end);
    expect(list.length).toBeLessThanOrEqual(300);
    const { thumbnails: _none, ...without } = stream;
    expect([thumbnailList(without, durationS), thumbnailList(stream, 0)]).toEqual([undefined, undefined]);
  });

  it.each([
    "240p/1140.m4s",
    "240p/-1.m4s",
    "240p/x.m4s",
    "360p/0.m4s",
    "subtitles-en/1140.vtt",
    "subtitles-de/0.vtt",
    "video-360p.m3u8",
    "stream.json",
    "240p/..%2F..%2Fstream.json",
  ])("answers 404 for what the title does not have: %s", async (path) => {
    const response = await platform.fetch(path.includes("/") ? at(path) : base + path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, "NOT_FOUND"]);
  });

  it("answers 403 for an address that was changed and for one of another title", async () => {
    const [payload = "", signature = ""] = base.split("/")[4]?.split(".") ?? [];
    const fields = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
    const forged = Buffer.from(JSON.stringify([...fields.slice(0, 2), "0-0-5", ...fields.slice(3)])).toString(
      "base64url",
    );
    const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const token of [
      `${forged}.${signature}`,
      `${payload}.${flipped}`,
      `${payload}.`,
      payload,
      `${payload}.${signature}.x`,
      `${payload}.${signature}=`,
    ]) {
      const response = await platform.fetch(`/cdn/media/play/${token}/master.m3u8`);
      expect([response.status, ((await response.json()) as { code: string }).code], token).toEqual([
        403,
        "MEDIA_FORBIDDEN",
      ]);
    }
  });

  it("answers 403 once the address has expired, for playlists and segments alike", async () => {
    const { clock } = platform;
    const before = clock.now();
    const address = await play(`content_id=${FILM}`);
    const folder = address.replace("master.m3u8", "");
    const segmentAt = await segmentsOf(folder);
    clock.advance(10 * 60_000 - 1000);
    expect((await platform.fetch(address)).status).toBe(200);
    expect((await platform.fetch(segmentAt("240p/0.m4s"))).status).toBe(200);
    clock.advance(1000);
    for (const path of [
      address,
      `${folder}video-240p.m3u8`,
      `${folder}thumbnails.vtt`,
      `${folder}thumbnails.jpg`,
      segmentAt("240p/0.m4s"),
      segmentAt("subtitles-en/0.vtt"),
    ]) {
      const response = await platform.fetch(path);
      expect([response.status, ((await response.json()) as { code: string }).code], path).toEqual([
        403,
        "MEDIA_EXPIRED",
      ]);
    }
    clock.set(before);
  });
});
