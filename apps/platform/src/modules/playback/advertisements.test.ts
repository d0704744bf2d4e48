import { fetchAdBreaks } from "@marquee/content-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../monitoring/logger.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { composeModules } from "../../wiring/compose-modules.ts";
import { contentClient, signUp, subscribe } from "../content/content.fixture.ts";
import { createAdToken, readAdToken } from "./ad-token.ts";

const FILM = "0-0-1";
const HOUR = 3_600_000;

describe("an advertisement", () => {
  const logged: string[] = [];
  let platform: TestPlatform;
  beforeAll(async () => {
    const destination = { write: (line: string) => void logged.push(line) };
    platform = await createTestPlatform({ logger: createLogger({ level: "info", destination }) });
  });
  afterAll(() => platform.close());

  const breaks = () => fetchAdBreaks(contentClient(platform), { contentId: FILM });
  const statusOf = async (path: string): Promise<number> => (await platform.fetch(path)).status;
  const addressesIn = (vast: string): readonly string[] =>
    [...vast.matchAll(/<!\[CDATA\[([^\]]+)\]\]>/g)].map(([, address = ""]) => address);
  /** Events of a break that the log has counted, in their order. */
  const countedOf = (breakId: string): readonly string[] =>
    logged.flatMap((line) => {
      const { msg, event, adBreak } = JSON.parse(line) as Readonly<
        Record<"msg" | "event" | "adBreak", string>
      >;
      return msg === "advertisement event" && adBreak === breakId ? [event] : [];
    });

  it("is a VAST document that names its picture, its length, when it can be skipped and where it leads [PLAT-141]", async () => {
    const [first, second] = await breaks();
    expect([first?.id, first?.positionMs, first?.durationMs]).toEqual(["0-0-1-0", 0, 30_000]);
    const response = await platform.fetch(first?.address ?? "");
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("cache-control"),
    ]).toEqual([200, "application/xml; charset=utf-8", "no-store"]);
    const vast = await response.text();
    expect(vast).toContain('<VAST version="4.2"');
    expect(vast).toContain('<Linear skipoffset="00:00:05">');
    expect(vast).toContain("<Duration>00:00:12</Duration>");
    expect(vast).toContain("<ClickThrough><![CDATA[/premium]]></ClickThrough>");
    expect(
      [...vast.matchAll(/<(Impression|Error|ClickTracking)><!\[CDATA\[[^\]]*\/(\w+)\]\]>/g)].map(
        ([, element, event]) => [element, event],
      ),
    ).toEqual([
      ["Impression", "impression"],
      ["Error", "error"],
      ["ClickTracking", "click"],
    ]);
    const tracked = [...vast.matchAll(/<Tracking event="(\w+)"><!\[CDATA\[[^\]]*\/(\w+)\]\]>/g)];
    expect(tracked.map(([, event, counter]) => [event, counter])).toEqual(
      ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip"].map((name) => [name, name]),
    );
    expect(
      [...vast.matchAll(/width="(\d+)" height="(\d+)"/g)].map(([, ...size]) => size.map(Number)),
    ).toEqual([
      [854, 480],
      [1280, 720],
    ]);
    const files = addressesIn(vast).filter((address) => address.startsWith("/cdn/"));
    expect(files).toEqual(["/cdn/media/spots/spot/480p.mp4", "/cdn/media/spots/spot/720p.mp4"]);
    for (const file of files) {
      const picture = await platform.fetch(file);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      expect(
        Buffer.from(await picture.arrayBuffer())
          .subarray(4, 8)
          .toString(),
      ).toBe("ftyp");
    }
    // Each break of each call is a showing of its own.
    const again = await breaks();
    expect(new Set([first?.address, second?.address, again[0]?.address]).size).toBe(3);
  });

  it("counts each event of a showing once, and says nothing of who sees it [PLAT-141]", async () => {
    const place = (await breaks())[2];
    const vast = await (await platform.fetch(place?.address ?? "")).text();
    const events = addressesIn(vast).filter((address) => address.startsWith("/playback/adEvents/"));
    const named = events.map((address) => address.split("/").at(-1) ?? "");
    expect([...named].sort()).toEqual([
      "click",
      "complete",
      "error",
      "firstQuartile",
      "impression",
      "midpoint",
      "skip",
      "start",
      "thirdQuartile",
    ]);
    for (const address of [...events, ...events]) expect(await statusOf(address)).toBe(200);
    expect(countedOf("0-0-1-2")).toEqual(named);
    const lines = logged.filter((line) => line.includes('"advertisement event"'));
    expect(lines.filter((line) => line.includes(place?.address.split("/").at(-1) ?? "-"))).toEqual([]);
    // Neither address, device nor person: nothing beside the event, its break and the request.
    const facts = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
    for (const name of ["level", "time", "service", "requestId", "msg", "event", "adBreak"])
      facts.delete(name);
    expect([...facts]).toEqual([]);
    // Another showing of the same break counts for itself.
    const again = addressesIn(await (await platform.fetch((await breaks())[2]?.address ?? "")).text());
    const impression = again.find((address) => address.endsWith("/impression")) ?? "";
    expect(await statusOf(impression)).toBe(200);
    expect(countedOf("0-0-1-2")).toEqual([...named, "impression"]);
  });

  it("is refused to addresses that were altered, made up or are over, and counts nothing for them [PLAT-141]", async () => {
    const place = (await breaks())[1];
    const token = place?.address.split("/").at(-1) ?? "";
    const [payload = "", signature = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify(["x", "0-0-1-9", 9_999_999_999])).toString("base64url");
    for (const bad of [
      `${other}.${signature}`,
      `${payload}.${signature.toUpperCase()}`,
      payload,
      `${token}.x`,
      `${payload}.${"é".repeat(22)}`,
    ])
      for (const path of [
        `/playback/vast/${encodeURIComponent(bad)}`,
        `/playback/adEvents/${encodeURIComponent(bad)}/start`,
      ])
        expect(await statusOf(path), path).toBe(403);
    expect(await statusOf(`/playback/adEvents/${token}/applause`)).toBe(404);
    expect(await statusOf(`/cdn/media/spots/aurora/480p.mp4`)).toBe(404);
    expect(await statusOf(`/cdn/media/spots/spot/stream.json`)).toBe(404);
    expect(countedOf("0-0-1-9")).toEqual([]);
    const before = platform.clock.now();
    platform.clock.advance(12 * HOUR);
    expect(await statusOf(place?.address ?? "")).toBe(403);
    platform.clock.set(before);
  });

  it("is for one showing, so that no cache may keep its addresses or counters [PLAT-141]", async () => {
    const answer = await platform.fetch(`/playback/displayAds?country=IN&content_id=${FILM}`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const vast = await (await platform.fetch((await breaks())[0]?.address ?? "")).text();
    const counter = await platform.fetch(
      addressesIn(vast).find((address) => address.endsWith("/midpoint")) ?? "",
    );
    expect([counter.headers.get("content-type"), counter.headers.get("cache-control")]).toEqual([
      "image/gif",
      "no-store",
    ]);
  });

  it("is shown in the countries of the operator alone, by where the viewer is [PLAT-141] [CONT-49]", async () => {
    const breaksIn = async (countries: readonly string[], from: "IN" | "US" | "AE") => {
      const own = await createTestPlatform({
        modules: (ports) => composeModules({ ...ports, advertisementCountries: countries }),
      });
      const { length } = await fetchAdBreaks(contentClient(own, { from }), { contentId: FILM });
      await own.close();
      return length > 0;
    };
    expect([await breaksIn(["US", "AE"], "AE"), await breaksIn(["US", "AE"], "IN")]).toEqual([true, false]);
    expect(await breaksIn([], "US")).toBe(false);
  });

  it("is not shown to viewers with a plan, nor in countries that the operator has not named [CONT-49] [PLAT-80]", async () => {
    const premium = await signUp(platform);
    await subscribe(platform, premium.userId);
    expect(await fetchAdBreaks(contentClient(platform, premium), { contentId: FILM })).toEqual([]);
    expect(
      (await fetchAdBreaks(contentClient(platform, { from: "US" }), { contentId: FILM })).length,
    ).toBeGreaterThan(0);
  });
});

it("the token of a showing is only valid for its platform, and until it expires [PLAT-141]", () => {
  const [secret, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const showing = { id: "a", breakId: "b", expiresAtS: 100 };
  const token = createAdToken(showing, secret);
  expect(readAdToken(token, { secret, nowMs: 99_999 })).toEqual(showing);
  expect(readAdToken(token, { secret, nowMs: 100_000 })).toBeUndefined();
  expect(readAdToken(token, { secret: other, nowMs: 0 })).toBeUndefined();
});
