import { createDecipheriv } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { requestPlayback, stopPlayback, type Playback } from "@marquee/content-sdk";
import { licenceAddress } from "@marquee/content-sdk/player";
import type { Client } from "@marquee/http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, rent, signUp } from "../content/content.fixture.ts";
import { contentItems } from "../content/tables.ts";
import { streamsFolder } from "../media/module.ts";

const FILM = "0-0-33";
const CLEAR_FILM = "0-0-44";
const RENTAL = "0-0-9";
const SECONDS = 1000;
const MINUTES = 60 * SECONDS;
/** Of the sample, in base64url. */
const KEY_ID = "8Ld9j23v0-Dree4Il93yjA";

describe("the licence of an encrypted stream", () => {
  let platform: TestPlatform;
  const wait = (ms: number): void => platform.clock.advance(ms);

  async function start(client: Client, contentId: string): Promise<Playback> {
    const result = await requestPlayback(client, { contentId });
    if (!result.ok) throw new Error(`refused: ${result.code}`);
    return result.value;
  }
  const ask = (address: string, body: unknown = { kids: [KEY_ID], type: "temporary" }, player = "player/1") =>
    platform.fetch(licenceAddress({ address: address.replace(/^.*(?=\/cdn\/)/, "") }), {
      method: "POST",
      headers: { "user-agent": player, "x-forwarded-for": "49.36.0.1", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  /** Status and code of asking. */
  async function asked(...wanted: Parameters<typeof ask>): Promise<string> {
    const response = await ask(...wanted);
    if (response.ok) return String(response.status);
    const { code } = (await response.json()) as { code: unknown };
    return `${response.status} ${String(code)}`;
  }

  beforeAll(async () => {
    platform = await createTestPlatform();
    await platform.db.update(contentItems).set({ stream: "vault" }).where(eq(contentItems.id, RENTAL));
  });
  afterAll(() => platform.close());

  it("answers the key of its pictures, which must not be cached [PLAT-150]", async () => {
    const { address } = await start(contentClient(platform, {}, { deviceId: "a" }), FILM);
    const response = await ask(address);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const licence = (await response.json()) as { readonly keys: readonly { readonly k: string }[] };
    expect(licence).toEqual({
      keys: [{ kty: "oct", kid: KEY_ID, k: expect.stringMatching(/^[\w-]{22}$/) }],
      type: "temporary",
    });
    // The first picture of both, with the parts that the segment declares: decrypted, it must equal the original.
    const [closed, open] = await Promise.all(
      ["vault", "aurora"].map((name) => readFile(join(streamsFolder(), name, "240p", "seg-0.m4s"))),
    );
    const entry = closed!.indexOf("senc") + 12;
    const vector = Buffer.concat([closed!.subarray(entry, entry + 8), Buffer.alloc(8)]);
    const clear = closed!.readUInt16BE(entry + 10);
    const length = closed!.readUInt32BE(entry + 12);
    const key = Buffer.from(licence.keys[0]!.k, "base64url");
    const partOf = (segment: Buffer): Buffer => {
      const at = segment.indexOf("mdat") + 4 + clear;
      return segment.subarray(at, at + length);
    };
    expect(partOf(closed!).equals(partOf(open!))).toBe(false);
    const decipher = createDecipheriv("aes-128-ctr", key, vector);
    expect(decipher.update(partOf(closed!)).equals(partOf(open!))).toBe(true);
  });

  it("is refused for another key, a stream without one and nonsense [PLAT-150]", async () => {
    const client = contentClient(platform, {}, { deviceId: "b" });
    const { address } = await start(client, FILM);
    const other = `${KEY_ID.slice(0, -4)}AAAA`;
    expect(await asked(address, { kids: [other] })).toBe("404 NOT_FOUND");
    expect(await asked(address, { kids: [KEY_ID, other] })).toBe("404 NOT_FOUND");
    for (const body of [
      {},
      [],
      { kids: [] },
      { kids: KEY_ID },
      { kids: ["../key"] },
      { kids: Array(17).fill(KEY_ID) },
    ])
      expect(await asked(address, body), JSON.stringify(body)).toBe("400 INVALID_ARGUMENT");
    expect(await asked(address, { kids: [KEY_ID], type: "persistent-license" })).toBe("400 INVALID_ARGUMENT");
    const clear = await start(client, CLEAR_FILM);
    expect(await asked(clear.address)).toBe("404 NOT_FOUND");
    expect(await asked(address)).toBe("200");
  });

  it("is refused at an altered or foreign address, after ten minutes, and to another session [PLAT-150]", async () => {
    const { address } = await start(contentClient(platform, {}, { deviceId: "c" }), FILM);
    expect(await asked(address)).toBe("200");
    const token = /play\/([^/]+)\//.exec(address)?.[1] ?? "";
    const clear = await start(contentClient(platform, {}, { deviceId: "d" }), CLEAR_FILM);
    const foreign = /play\/([^/]+)\//.exec(clear.address)?.[1] ?? "";
    const mixed = `${token.split(".")[0] ?? ""}.${foreign.split(".").slice(1).join(".")}`;
    for (const altered of [`${token}0`, token.slice(1), mixed, "x", foreign.toUpperCase()])
      expect(await asked(address.replace(token, altered)), altered).toBe("403 MEDIA_FORBIDDEN");
    // What a guest plays is for one reader.
    expect(await asked(address, undefined, "player/2")).toBe("403 3805");
    wait(10 * MINUTES + SECONDS);
    expect(await asked(address)).toBe("403 MEDIA_EXPIRED");
  });

  it("is refused at once after a stop, and within a minute of the end of the right [PLAT-150]", async () => {
    const viewer = await signUp(platform);
    const client = contentClient(platform, viewer, { deviceId: "e" });
    const stopped = await start(client, FILM);
    expect(await asked(stopped.address)).toBe("200");
    await stopPlayback(client, { playbackId: stopped.playbackId });
    for (const address of [stopped.address, stopped.remoteAddress])
      expect(await asked(address)).toBe("403 PLAYBACK_STOPPED");

    await rent(platform, { userId: viewer.userId, contentId: RENTAL });
    const rented = await start(client, RENTAL);
    expect(await asked(rented.address)).toBe("200");
    await platform.db
      .update(contentItems)
      .set({ licenceExpiresAt: new Date(platform.clock.now() + SECONDS) })
      .where(eq(contentItems.id, RENTAL));
    wait(60 * SECONDS);
    expect(await asked(rented.address)).toBe("403 606");
  });
});
