import {
  fetchConsumption,
  fetchPlayingNow,
  renewPlayback,
  requestPlayback,
  stopPlayback,
  type Playback,
} from "@marquee/content-sdk";
import { renewedAddress } from "@marquee/content-sdk/player";
import type { Client } from "@marquee/http";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, rent, signUp, type Visitor } from "../content/content.fixture.ts";
import { contentItems } from "../content/tables.ts";
import { device } from "../../schema/auth.ts";
import { rental, subscription } from "../../schema/orders.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { accessLocations, putAccessPlans, putTitle } from "./access.fixture.ts";
import { playing } from "./tables.ts";

const FILM = "0-0-44";
const OTHER_FILM = "0-0-1";
const PLAN_FILM = "0-0-5";
const RENTAL = "0-0-9";
const SECONDS = 1000;
const MINUTES = 60 * SECONDS;
const HOURS = 60 * MINUTES;

describe("a playback", () => {
  let platform: TestPlatform;
  const wait = (ms: number): void => platform.clock.advance(ms);

  /** A viewer with a plan of two screens. */
  async function premium(): Promise<Visitor & { readonly userId: string }> {
    const viewer = await signUp(platform);
    const now = platform.clock.now();
    await platform.db.insert(subscription).values({
      userId: viewer.userId,
      planId: "access-all",
      state: "activated",
      startsAt: new Date(now - HOURS),
      endsAt: new Date(now + 100 * HOURS),
    });
    return viewer;
  }
  const deviceOf = (visitor: Visitor, deviceId: string): Client =>
    contentClient(platform, visitor, { deviceId });
  async function start(client: Client, contentId: string): Promise<Playback> {
    const result = await requestPlayback(client, { contentId });
    if (!result.ok) throw new Error(`refused: ${result.code}`);
    return result.value;
  }
  /** Reads an address as a player on a network. */
  const fetchAs = (address: string, player = "player/1", from = "49.36.0.1"): Promise<Response> =>
    platform.fetch(address.replace(/^.*(?=\/cdn\/)/, ""), {
      headers: { "user-agent": player, "x-forwarded-for": from },
      redirect: "manual",
    });
  /** Status and code of reading an address. */
  async function read(...asked: Parameters<typeof fetchAs>): Promise<string> {
    const response = await fetchAs(...asked);
    if (response.status < 400) return String(response.status);
    const { code } = (await response.json()) as { code: unknown };
    return `${response.status} ${String(code)}`;
  }
  const beat = (client: Client, { playbackId }: Pick<Playback, "playbackId">) =>
    renewPlayback(client, { playbackId });

  beforeAll(async () => {
    platform = await createTestPlatform();
    await putAccessPlans(platform);
  });
  afterAll(() => platform.close());

  it("is renewed by its player: playlists and segments go on by the new address, and the old one ends [CONT-48] [CONT-98]", async () => {
    const client = deviceOf({}, "a");
    const playback = await start(client, FILM);
    const track = playback.address.replace("master", "video-240p");
    const playlist = await (await fetchAs(track)).text();
    const [, folder = "", token = ""] =
      /NAME="s",VALUE="\.\.\/\.\.\/([^"]+)"[^]*NAME="t",VALUE="([^"]+)"/.exec(playlist) ?? [];
    const segment = `/cdn/media/${folder}/240p/700.m4s?${token}`;
    expect([await read(track), await read(segment)]).toEqual(["200", "200"]);
    for (let minute = 0; minute < 10; minute += 1) {
      wait(minute === 9 ? MINUTES - SECONDS : MINUTES);
      expect((await beat(client, playback)).ok).toBe(true);
    }
    // An address answers for its ten minutes, also when it has been renewed meanwhile.
    expect([await read(track), await read(segment)]).toEqual(["200", "200"]);
    wait(SECONDS);
    const renewed = await beat(client, playback);
    if (!renewed.ok) throw new Error("refused");
    expect([await read(track), await read(segment)]).toEqual(["403 MEDIA_EXPIRED", "403 MEDIA_EXPIRED"]);
    const now = (address: string) => renewedAddress(address, renewed.value);
    expect([await read(now(track)), await read(now(segment))]).toEqual(["200", "200"]);
    // A delivery network sees one segment: only the token has changed.
    expect(now(segment).split("?")[0]).toBe(segment.split("?")[0]);
  });

  it("plays on a player that reads its playlist once, as long as it reads [CONT-98]", async () => {
    const playback = await start(deviceOf({}, "b"), FILM);
    const { remoteAddress } = playback;
    const list = await fetchAs(remoteAddress.replace("master", "video-240p"), "tv");
    expect(await list.text()).toMatch(/^240p\/700\.m4s$/m);
    const segment = remoteAddress.replace("master.m3u8", "240p/700.m4s");
    for (let minute = 0; minute < 30; minute += 5) {
      wait(5 * MINUTES);
      expect(await read(segment, "tv")).toBe("307");
    }
    const { headers } = await fetchAs(segment, "tv");
    const target = new URL(headers.get("location") ?? "", new URL(segment, "http://x"));
    expect(await read(target.pathname + target.search, "tv")).toBe("200");
    wait(10 * MINUTES);
    expect(await read(segment, "tv")).toBe("403 MEDIA_EXPIRED");
  });

  it("ends on every screen within a minute of a stop, at once for its player, and starts no other's [CONT-98] [CONT-99]", async () => {
    const viewer = await premium();
    const [here, there] = [deviceOf(viewer, "here"), deviceOf(viewer, "there")];
    const playback = await start(there, PLAN_FILM);
    expect(await read(playback.address)).toBe("200");
    wait(20 * SECONDS);
    expect(await fetchPlayingNow(here)).toEqual([
      {
        playbackId: playback.playbackId,
        contentId: PLAN_FILM,
        title: expect.any(String),
        deviceName: expect.any(String),
        isThisDevice: false,
        startedAt: platform.clock.now() - 20 * SECONDS,
      },
    ]);
    const stranger = deviceOf(await premium(), "there");
    expect(await fetchPlayingNow(stranger)).toEqual([]);
    await expect(stopPlayback(stranger, { playbackId: playback.playbackId })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      stopPlayback(deviceOf({}, "there"), { playbackId: playback.playbackId }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await beat(there, playback)).ok).toBe(true);
    await stopPlayback(here, { playbackId: playback.playbackId });
    for (const address of [playback.address, playback.remoteAddress])
      expect(await read(address)).toBe("403 PLAYBACK_STOPPED");
    expect(await beat(there, playback)).toEqual({ ok: false, notice: { kind: "stopped" } });
    expect(await fetchPlayingNow(here)).toEqual([]);
  });

  it("counts a screen of the plan for each device and for each reader of a copied address [CONT-99]", async () => {
    const viewer = await premium();
    const [first, second, third] = ["d1", "d2", "d3"].map((id) => deviceOf(viewer, id)) as [
      Client,
      Client,
      Client,
    ];
    const one = await start(first, PLAN_FILM);
    expect(await read(one.address)).toBe("200");
    // Two titles of one device are one screen.
    await start(first, FILM);
    expect(await read(one.address, "player/1", "49.36.0.2")).toBe("200");
    expect(await requestPlayback(second, { contentId: PLAN_FILM })).toMatchObject({ playerCode: 3805 });
    expect(await read(one.address, "player/2", "49.36.0.3")).toBe("403 3805");
    const names = (await fetchPlayingNow(second)).map(({ deviceName }) => deviceName);
    expect([names.length, names.filter((name) => name === "").length]).toEqual([3, 1]);
    // A playback without a call for a minute and a half is over.
    wait(60 * SECONDS);
    expect((await beat(first, one)).ok).toBe(true);
    wait(60 * SECONDS);
    const two = await start(second, PLAN_FILM);
    expect(await requestPlayback(third, { contentId: PLAN_FILM })).toMatchObject({ playerCode: 3805 });
    // The copy returns and finds no free place.
    expect(await read(one.address, "player/1", "49.36.0.2")).toBe("403 3805");
    await stopPlayback(third, { playbackId: two.playbackId });
    expect((await requestPlayback(third, { contentId: PLAN_FILM })).ok).toBe(true);
  });

  it("serves a guest's address to one reader at a time [CONT-99]", async () => {
    const client = deviceOf({}, "guest");
    const playback = await start(client, OTHER_FILM);
    expect(await read(playback.address, "mine")).toBe("200");
    expect(await read(playback.address, "other")).toBe("403 3805");
    wait(2 * MINUTES);
    expect(await read(playback.address, "other")).toBe("200");
    expect(await read(playback.address, "mine")).toBe("403 3805");
  });

  it("of two that began at once ends the later one at its heartbeat [CONT-99]", async () => {
    const viewer = await premium();
    const clients = ["r1", "r2", "r3"].map((id) => deviceOf(viewer, id));
    const started: Playback[] = [];
    for (const client of clients.slice(0, 2)) {
      started.push(await start(client, PLAN_FILM));
      wait(SECONDS);
    }
    const [row] = await platform.db
      .select()
      .from(playing)
      .where(eq(playing.id, started[1]?.playbackId ?? ""));
    const late = new Date(platform.clock.now());
    const { id: _id, ...values } = row!;
    const [made] = await platform.db
      .insert(playing)
      .values({ ...values, deviceId: "r3", startedAt: late, seenAt: late })
      .returning({ id: playing.id });
    wait(30 * SECONDS);
    const outcomes = [];
    for (const [index, playbackId] of [started[0]!.playbackId, started[1]!.playbackId, made!.id].entries())
      outcomes.push(await renewPlayback(clients[index]!, { playbackId }));
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, notice: { kind: "refused", code: 3805 } },
    ]);
  });

  it("of two that began in the same millisecond ends one at its heartbeat [CONT-99]", async () => {
    const viewer = await premium();
    const clients = ["s1", "s2", "s3"].map((id) => deviceOf(viewer, id));
    const first = await start(clients[0]!, PLAN_FILM);
    wait(SECONDS);
    const second = await start(clients[1]!, PLAN_FILM);
    const [row] = await platform.db.select().from(playing).where(eq(playing.id, second.playbackId));
    const { id: _id, ...values } = row!;
    const [made] = await platform.db
      .insert(playing)
      .values({ ...values, deviceId: "s3" })
      .returning({ id: playing.id });
    wait(30 * SECONDS);
    const isOn: boolean[] = [];
    for (const [index, playbackId] of [first.playbackId, second.playbackId, made!.id].entries())
      isOn.push((await renewPlayback(clients[index]!, { playbackId })).ok);
    expect(isOn[0]).toBe(true);
    expect(isOn.filter((ok) => ok)).toHaveLength(2);
  });

  it("is stopped with 3610 at the end of a rental, at the next heartbeat, playlist or segment [CONT-98]", async () => {
    const viewer = await signUp(platform);
    const client = deviceOf(viewer, "renting");
    await rent(platform, { userId: viewer.userId, contentId: RENTAL });
    const [first, second] = [await start(client, RENTAL), await start(client, RENTAL)];
    for (let minute = 0; minute < 239; minute += 1) {
      wait(MINUTES);
      if (minute % 10 === 0)
        for (const playback of [first, second]) expect((await beat(client, playback)).ok).toBe(true);
    }
    const segment = second.remoteAddress.replace("master.m3u8", "240p/10.m4s");
    expect(await read(segment)).toBe("307");
    const renewed = await beat(client, first);
    if (!renewed.ok) throw new Error("refused");
    wait(MINUTES);
    expect(await read(segment)).toBe("403 3610");
    expect(await read(renewed.value.address)).toBe("403 3610");
    expect(await beat(client, first)).toEqual({ ok: false, notice: { kind: "refused", code: 3610 } });
    expect(await beat(client, second)).toEqual({ ok: false, notice: { kind: "refused", code: 3610 } });
  });

  it("within a plan starts no hours of a rental of the title; the rental starts once it is what gives access [CONT-60] [DEC-097]", async () => {
    const viewer = await premium();
    const client = deviceOf(viewer, "both");
    await putTitle(platform, "0-0-both", { billing: "tvod_premium" });
    await putTitle(platform, "0-0-rental-only", { billing: "tvod" });
    for (const contentId of ["0-0-both", "0-0-rental-only"])
      await rent(platform, { userId: viewer.userId, contentId });
    const startOf = async (contentId: string) =>
      (
        await platform.db
          .select()
          .from(rental)
          .where(and(eq(rental.userId, viewer.userId), eq(rental.contentId, contentId)))
      )[0]?.startedAt?.getTime();
    const accessOf = async (contentId: string) => {
      const found = await fetchConsumption(client, { contentId });
      return found.ok && found.value.rights.access;
    };

    expect(await accessOf("0-0-both")).toBe("subscription");
    await start(client, "0-0-both");
    expect(await startOf("0-0-both")).toBeUndefined();

    const at = platform.clock.now();
    expect(await accessOf("0-0-rental-only")).toBe("rental");
    const rented = await start(client, "0-0-rental-only");
    expect(await startOf("0-0-rental-only")).toBe(at);
    for (let minute = 0; minute < 239; minute += 1) {
      wait(MINUTES);
      if (minute % 30 === 0) expect((await beat(client, rented)).ok).toBe(true);
    }
    expect((await beat(client, rented)).ok).toBe(true);
    wait(MINUTES);
    expect(await beat(client, rented)).toEqual({ ok: false, notice: { kind: "refused", code: 3610 } });

    await platform.db
      .update(subscription)
      .set({ endsAt: new Date(platform.clock.now()) })
      .where(eq(subscription.userId, viewer.userId));
    expect(await accessOf("0-0-both")).toBe("rental");
    await start(client, "0-0-both");
    expect(await startOf("0-0-both")).toBe(platform.clock.now());
  });

  it("loses its right with the plan, the licence or the country within a minute [CONT-98]", async () => {
    const viewer = await premium();
    const client = deviceOf(viewer, "losing");
    const playback = await start(client, PLAN_FILM);
    await platform.db
      .update(subscription)
      .set({ endsAt: new Date(platform.clock.now() + SECONDS) })
      .where(eq(subscription.userId, viewer.userId));
    wait(60 * SECONDS);
    expect(await read(playback.address)).toBe("403 3603");
    expect(await beat(client, playback)).toMatchObject({ ok: false, notice: { code: 3603 } });

    await putTitle(platform, "0-0-licensed", { billing: "free", countries: ["IN"] });
    const guest = deviceOf({}, "travelling");
    const free = await start(guest, "0-0-licensed");
    expect(await beat(deviceOf({ from: "US" }, "travelling"), free)).toMatchObject({
      notice: { kind: "refused", code: 604 },
    });
    const again = await start(guest, "0-0-licensed");
    await platform.db
      .update(contentItems)
      .set({ licenceExpiresAt: new Date(platform.clock.now()) })
      .where(eq(contentItems.id, "0-0-licensed"));
    wait(31 * SECONDS);
    expect(await read(again.remoteAddress)).toBe("403 606");
  });

  it("ends on a removed device within a minute, by its remote address too, and leaves its screen to others [CONT-98] [CONT-99] [SESS-66]", async () => {
    const owner = await premium();
    const signInOnTv = () => signInAs(platform, { userId: owner.userId, deviceId: "lost-tv" });
    const { bearer } = await signInOnTv();
    const remote = await start(deviceOf({ bearer }, "lost-tv"), PLAN_FILM);
    expect(await read(remote.remoteAddress, "tv")).toBe("200");
    // Another sign-in on the same device replaces its session, and what plays there goes on.
    wait(SECONDS);
    await signInOnTv();
    wait(40 * SECONDS);
    expect(await read(remote.remoteAddress, "tv")).toBe("200");

    const here = deviceOf(owner, "here");
    const own = await start(here, PLAN_FILM);
    expect(await requestPlayback(deviceOf(owner, "third"), { contentId: PLAN_FILM })).toMatchObject({
      playerCode: 3805,
    });
    const removal = await platform.fetch("/payment/v1/device?device_id=lost-tv", {
      method: "DELETE",
      headers: { authorization: `bearer ${owner.bearer ?? ""}` },
    });
    expect(removal.status).toBe(200);
    wait(31 * SECONDS);
    expect([await read(remote.remoteAddress, "tv"), await read(remote.address, "tv")]).toEqual([
      "403 PLAYBACK_STOPPED",
      "403 PLAYBACK_STOPPED",
    ]);
    expect((await beat(here, own)).ok).toBe(true);
    expect(await fetchPlayingNow(here)).toMatchObject([{ playbackId: own.playbackId }]);
    expect((await requestPlayback(deviceOf(owner, "third"), { contentId: PLAN_FILM })).ok).toBe(true);
  });

  it("refuses a copied address where its reader may not see the title, and plays on for its player [CONT-177]", async () => {
    await putTitle(platform, "0-0-at-home", { billing: "free", countries: ["IN"] });
    const client = deviceOf({}, "home");
    const playback = await start(client, "0-0-at-home");
    const track = playback.address.replace("master", "video-240p");
    const segment = playback.remoteAddress.replace("master.m3u8", "240p/0.m4s");
    const abroad = async () => [
      await read(playback.address, "vpn", "8.8.8.8"),
      await read(track, "vpn", "8.8.8.8"),
      await read(segment, "vpn", "8.8.8.8"),
    ];
    // Even before its player's call, whose place it does not take.
    expect(await abroad()).toEqual(["403 604", "403 604", "403 604"]);
    expect([await read(playback.address), await read(track), await read(segment)]).toEqual([
      "200",
      "200",
      "307",
    ]);
    wait(40 * SECONDS);
    expect(await abroad()).toEqual(["403 604", "403 604", "403 604"]);
    expect([await read(track), (await beat(client, playback)).ok]).toEqual(["200", true]);
    // A title that is allowed in both countries plays in both, each as a screen of its own.
    const viewer = await premium();
    const everywhere = await start(deviceOf(viewer, "phone"), FILM);
    expect([
      await read(everywhere.address),
      await read(everywhere.address, "tv", "8.8.8.8"),
      await read(everywhere.address, "tv", "88.198.0.1"),
    ]).toEqual(["200", "200", "403 3805"]);
  });

  it("is refused in a region of its own country where the title is blocked, for its player and for a copy [CONT-98] [CONT-177]", async () => {
    const regional = await createTestPlatform({ geo: accessLocations });
    const [mumbai, mysuru] = ["49.36.0.1", "49.207.0.1"];
    await putTitle(regional, "0-0-regional", { billing: "free", blocked: ["IN-KA"] });
    const client = contentClient(regional, {}, { deviceId: "regional" });
    const { address, playbackId } = await start(client, "0-0-regional");
    const codeOf = async (response: Response) =>
      response.ok ? response.status : ((await response.json()) as { code: unknown }).code;
    const readFrom = async (from: string, player: string) =>
      codeOf(
        await regional.fetch(address.replace(/^.*(?=\/cdn\/)/, ""), {
          headers: { "user-agent": player, "x-forwarded-for": from },
        }),
      );
    const beatFrom = async (from: string) =>
      codeOf(
        await regional.fetch("/playback/heartbeat", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            device_id: "regional",
            "x-forwarded-for": from,
          },
          body: JSON.stringify({ playback_id: playbackId }),
        }),
      );
    expect(await readFrom(mysuru, "copy")).toBe(604);
    expect([await readFrom(mumbai, "player"), await beatFrom(mumbai)]).toEqual([200, 200]);
    expect(await readFrom(mysuru, "copy")).toBe(604);
    expect([await beatFrom(mysuru), await readFrom(mumbai, "player")]).toEqual([604, 604]);
    await regional.close();
  });

  it("follows its player to another network, where the next reader is its reader [CONT-99]", async () => {
    const client = (from: "IN" | "US") => contentClient(platform, { from }, { deviceId: "moving" });
    const playback = await start(client("IN"), FILM);
    expect(await read(playback.address, "phone", "49.36.0.1")).toBe("200");
    expect(await read(playback.address, "phone", "8.8.8.8")).toBe("403 3805");
    wait(6 * SECONDS);
    expect((await beat(client("US"), playback)).ok).toBe(true);
    expect(await read(playback.address, "phone", "8.8.8.8")).toBe("200");
  });

  it("decides anew after 30 s whether a title may be played, and not before [CONT-98]", async () => {
    await putTitle(platform, "0-0-decided", { billing: "free" });
    const client = deviceOf({}, "deciding");
    const playback = await start(client, "0-0-decided");
    const licensed = (licenceExpiresAt: Date | null) =>
      platform.db.update(contentItems).set({ licenceExpiresAt }).where(eq(contentItems.id, "0-0-decided"));
    await licensed(new Date(platform.clock.now()));
    wait(29 * SECONDS);
    expect(await read(playback.address)).toBe("200");
    wait(SECONDS);
    expect(await read(playback.address)).toBe("403 606");
  });

  it("lists what plays the latest first, and for 90 s after its last call [CONT-99]", async () => {
    const viewer = await premium();
    const [first, second] = [deviceOf(viewer, "first"), deviceOf(viewer, "second")];
    const one = await start(first, PLAN_FILM);
    wait(SECONDS);
    const two = await start(second, FILM);
    const listed = async () => (await fetchPlayingNow(first)).map(({ playbackId }) => playbackId);
    expect(await listed()).toEqual([two.playbackId, one.playbackId]);
    wait(89 * SECONDS - 1);
    expect(await listed()).toEqual([two.playbackId, one.playbackId]);
    wait(1);
    expect(await listed()).toEqual([two.playbackId]);
  });

  it("is listed under the name that its device was given [CONT-99]", async () => {
    const viewer = await premium();
    await platform.db
      .insert(device)
      .values({ userId: viewer.userId, deviceId: "tv", name: "Living room", platform: "TV" });
    await start(deviceOf(viewer, "tv"), PLAN_FILM);
    const phone = deviceOf(viewer, "phone");
    expect(await fetchPlayingNow(phone)).toMatchObject([{ deviceName: "Living room", isThisDevice: false }]);
  });

  it("takes twenty heartbeats in a minute, and says after how long the next one counts [CONT-98]", async () => {
    const playback = await start(deviceOf({}, "counting"), FILM);
    const post = () =>
      platform.fetch("/playback/heartbeat", {
        method: "POST",
        headers: { "content-type": "application/json", device_id: "counting" },
        body: JSON.stringify({ playback_id: playback.playbackId }),
      });
    const statuses = [];
    for (let call = 0; call < 20; call += 1) statuses.push((await post()).status);
    expect(statuses).toEqual(Array(20).fill(200));
    wait(15 * SECONDS);
    const refused = await post();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "45"]);
    wait(45 * SECONDS);
    expect((await post()).status).toBe(200);
  });

  it("refuses heartbeats of others, of nonsense and in floods, and changes nothing [CONT-98]", async () => {
    const client = deviceOf({}, "flooding");
    const playback = await start(client, FILM);
    const rowOf = async () =>
      (await platform.db.select().from(playing).where(eq(playing.id, playback.playbackId)))[0];
    const before = await rowOf();
    expect(await beat(deviceOf({}, "another"), playback)).toEqual({ ok: false, notice: undefined });
    expect(await beat(deviceOf(await premium(), "flooding"), playback)).toEqual({
      ok: false,
      notice: undefined,
    });
    const post = async (body: unknown, path = "heartbeat") => {
      const response = await platform.fetch(`/playback/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", device_id: "flooding" },
        body: JSON.stringify(body),
      });
      return [response.status, ((await response.json()) as { code?: unknown }).code];
    };
    for (const body of [{}, { playback_id: 7 }, { playback_id: "x" }, { playback_id: "' or 1=1" }, []])
      for (const path of ["heartbeat", "stop"])
        expect(await post(body, path), JSON.stringify(body)).toEqual([400, "INVALID_ARGUMENT"]);
    expect(await post({ playback_id: "00000000-0000-4000-8000-000000000000" })).toEqual([404, "NOT_FOUND"]);
    const answers = [];
    for (let call = 0; call < 30; call += 1)
      answers.push((await post({ playback_id: playback.playbackId }))[0]);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(await rowOf()).toEqual(before);
    expect((await platform.fetch("/playback/playingNow")).status).toBe(401);
  });

  it("opens no other title's segments with a token, nor with one that was altered [CONT-98]", async () => {
    const playback = await start(deviceOf({}, "altering"), FILM);
    const playlist = await (await fetchAs(playback.address.replace("master", "video-240p"))).text();
    const [, folder = "", token = ""] =
      /NAME="s",VALUE="\.\.\/\.\.\/([^"]+)"[^]*NAME="t",VALUE="hdnts=([^"]+)"/.exec(playlist) ?? [];
    const at = (where: string, by: string) => read(`/cdn/media/${where}/240p/0.m4s?hdnts=${by}`);
    expect(await at(folder, token)).toBe("200");
    const longer = token.replace(/exp=\d+/, "exp=9999999999");
    const wider = token.replace(/acl=[^~]+/, "acl=*");
    for (const [where, by] of [
      [folder.replace(FILM, PLAN_FILM), token],
      [folder, longer],
      [folder, wider],
      [folder, ""],
      [folder, `${token}0`],
      [folder, token.toUpperCase()],
      [folder.replace(/\d+$/, "l1"), token],
    ] as const)
      expect(await at(where, by), `${where} ${by}`).toBe("403 MEDIA_FORBIDDEN");
    // Each segment has exactly one spelling; otherwise a network could be made to store any number of copies.
    expect(await read(`/cdn/media/${folder}/240p/00.m4s?hdnts=${token}`)).toBe("404 NOT_FOUND");
    // The token of a playlist is not that of a player that reads once, and the other way round.
    expect(await read(playback.address.replace("master.m3u8", "240p/0.m4s"))).toBe("404 NOT_FOUND");
  });
});
