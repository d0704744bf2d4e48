import {
  buildClient,
  fakeFetch,
  createFakePlatform,
  scriptedTokens,
  settlePromises,
} from "@marquee/http/testing";
import type { FakeStep, SeenRequest } from "@marquee/http/testing";
import { isMarqueeError } from "@marquee/http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeContent } from "../testing/index.ts";
import { createReactions } from "./create-reactions.ts";
import { createReminders } from "./create-reminders.ts";
import { createWatchlist } from "./create-watchlist.ts";

const ADDED_AT = "2026-01-01T00:00:00.000Z";
const SAVED = { json: { code: 200, message: "Saved" } };
const REFUSED = { status: 400, json: { code: 400, message: "no" } };
const signedIn = () => ({ country: "IN", language: "en", userType: "registered" as const });

/** A platform with a watchlist whose requests arrive, and whose answers leave, when the test says so. */
function slowPlatform() {
  const listed = new Set<string>();
  interface Waiting {
    readonly id: string;
    readonly isWrite: boolean;
    /** The request arrives: what it does is done, and what it will hear is decided. */
    arrive(end?: "saved" | "lost" | "dropped" | "refused"): void;
    answer(): void;
    hasArrived: boolean;
  }
  const waiting: Waiting[] = [];
  const writes: string[] = [];
  const fetch = fakeFetch((request: SeenRequest) => {
    const { method, address, body } = request;
    const isWrite = method !== "GET";
    const requested = new URL(address).searchParams.get("id") ?? undefined;
    const id = requested ?? (isWrite ? (JSON.parse(String(body)) as { id: string }).id : "");
    return new Promise<FakeStep>((resolve) => {
      let step: FakeStep = SAVED;
      const one: Waiting = {
        id,
        isWrite,
        hasArrived: false,
        arrive(end = "saved") {
          one.hasArrived = true;
          if (isWrite) {
            if (end === "saved" || end === "lost") {
              if (method === "DELETE") listed.delete(id);
              else listed.add(id);
            }
            step = end === "saved" ? SAVED : end === "refused" ? REFUSED : { status: 503, json: {} };
            return;
          }
          const ids = id === "" ? Array.from(listed) : [id].filter((one) => listed.has(one));
          const items = ids.map((known) => ({ id: known, asset_type: 0, added_at: ADDED_AT, item: null }));
          step = { json: { items, page: 1, page_size: 12, total: items.length } };
        },
        answer() {
          waiting.splice(waiting.indexOf(one), 1);
          resolve(step);
        },
      };
      if (isWrite) writes.push(`${method} ${id}`);
      waiting.push(one);
    });
  });
  const client = buildClient({ fetch, viewer: signedIn });
  /** Lets all requests arrive and be answered, also those that follow from them. */
  async function settle(): Promise<void> {
    for (;;) {
      await settlePromises();
      const [next] = waiting;
      if (next === undefined) return;
      if (!next.hasArrived) next.arrive();
      next.answer();
    }
  }
  return { client, listed, waiting, writes, settle };
}

const TITLE = { contentId: "0-0-1" };

describe("the watchlist of a viewer", () => {
  it("shows a change at once, saves it, and resolves once the platform has it [CONT-69]", async () => {
    const { client, waiting, writes, settle, listed } = slowPlatform();
    const watchlist = createWatchlist(client);
    const heard: (boolean | undefined)[] = [];
    watchlist.subscribe((state) => heard.push(state.listed.get("0-0-1")));
    const added = watchlist.add(TITLE);
    await settlePromises();
    expect([heard, waiting.length, listed.size]).toEqual([[true], 1, 0]);
    await settle();
    expect(await added).toEqual({ ok: true, value: true });
    expect([watchlist.get().listed.get("0-0-1"), writes]).toEqual([true, ["POST 0-0-1"]]);
  });

  it("has the result of the last of many presses, and skips those in between [CONT-69]", async () => {
    const { client, writes, settle, listed } = slowPlatform();
    const watchlist = createWatchlist(client);
    const ends = [
      watchlist.add(TITLE),
      watchlist.remove(TITLE),
      watchlist.add(TITLE),
      watchlist.remove(TITLE),
    ];
    await settle();
    expect((await Promise.all(ends)).map((end) => (end.ok ? "saved" : end.code))).toEqual([
      "REPLACED",
      "REPLACED",
      "REPLACED",
      "saved",
    ]);
    expect([writes, listed.size, watchlist.get().listed.get("0-0-1")]).toEqual([
      ["POST 0-0-1", "DELETE 0-0-1"],
      0,
      false,
    ]);
  });

  it("toggles the displayed state, also if a press comes before the first render [CONT-69]", async () => {
    const { client, settle, listed } = slowPlatform();
    const watchlist = createWatchlist(client);
    const ends = [watchlist.toggle(TITLE), watchlist.toggle(TITLE), watchlist.toggle(TITLE)];
    await settle();
    expect(await ends[2]).toEqual({ ok: true, value: true });
    expect([watchlist.get().listed.get("0-0-1"), listed.size]).toEqual([true, 1]);
    const out = watchlist.toggle(TITLE);
    await settle();
    expect([await out, listed.size]).toEqual([{ ok: true, value: false }, 0]);
  });

  it("reverts a refused change without another read, and a lost one only if the platform lacks it [CONT-69]", async () => {
    for (const [end, isListed, code, asks] of [
      ["refused", undefined, "NOT_SAVED", 0],
      ["dropped", false, "NOT_SAVED", 1],
      ["lost", true, undefined, 1],
    ] as const) {
      const { client, waiting, settle } = slowPlatform();
      const watchlist = createWatchlist(client);
      const added = watchlist.add(TITLE);
      await settlePromises();
      waiting[0].arrive(end);
      waiting[0].answer();
      await settlePromises();
      expect(waiting).toHaveLength(asks);
      await settle();
      const result = await added;
      expect([watchlist.get().listed.get("0-0-1"), result.ok ? undefined : result.code]).toEqual([
        isListed,
        code,
      ]);
    }
  });

  it("does not let the answer to an earlier read undo a press, and uses the rest of the answer [CONT-69]", async () => {
    const { client, waiting, settle, listed } = slowPlatform();
    listed.add("0-0-1").add("0-0-2");
    const watchlist = createWatchlist(client);
    const loading = watchlist.load();
    await settlePromises();
    const [question] = waiting;
    question.arrive();
    const removed = watchlist.remove(TITLE);
    await settlePromises();
    waiting[1].arrive();
    waiting[1].answer();
    await removed;
    question.answer();
    await loading;
    await settle();
    const { entries, total, listed: marks } = watchlist.get();
    expect([entries?.map(({ contentId }) => contentId), total, [...marks]]).toEqual([
      ["0-0-2"],
      1,
      [
        ["0-0-1", false],
        ["0-0-2", true],
      ],
    ]);
  });

  it("hides an item while it is removed, shows it again if that is refused, and counts accordingly [CONT-69]", async () => {
    const { client, waiting, settle, listed } = slowPlatform();
    listed.add("0-0-1").add("0-0-2");
    const watchlist = createWatchlist(client);
    void watchlist.load();
    await settle();
    const shown = () => [watchlist.get().entries?.length, watchlist.get().total, watchlist.get().hasMore];
    const removed = watchlist.remove(TITLE);
    await settlePromises();
    expect(shown()).toEqual([1, 1, false]);
    waiting[0].arrive("refused");
    waiting[0].answer();
    await removed;
    expect(shown()).toEqual([2, 2, false]);
    void watchlist.remove(TITLE);
    await settle();
    expect(shown()).toEqual([1, 1, false]);
    void watchlist.add({ contentId: "0-0-3" });
    await settle();
    expect(shown()).toEqual([2, 2, false]);
  });

  it("sends nothing and reads nothing for a guest [CONT-69]", async () => {
    const fetch = fakeFetch();
    const guest = buildClient({ fetch });
    const ends = [
      await createWatchlist(guest).add(TITLE),
      await createReminders(guest).add({ targetId: "p" }),
      await createReactions(guest).press({ contentId: "0-0-1", reaction: "like" }),
    ];
    const watchlist = createWatchlist(guest);
    await Promise.all([
      watchlist.load(),
      watchlist.check(TITLE),
      createReminders(guest).load(),
      createReactions(guest).load(TITLE),
    ]);
    expect(ends).toEqual([1, 2, 3].map(() => ({ ok: false, code: "LOGIN_NEEDED" })));
    expect([await watchlist.loadMore(), watchlist.get().entries, watchlist.get().listed.size]).toEqual([
      false,
      undefined,
      0,
    ]);
    expect(fetch.seen).toEqual([]);
  });

  it("sends nothing after it is closed, so that no press reaches the list of the next viewer [CONT-69]", async () => {
    const { client, waiting, writes, settle } = slowPlatform();
    const watchlist = createWatchlist(client);
    const ends = [watchlist.add(TITLE), watchlist.remove(TITLE)];
    await settlePromises();
    expect(waiting).toHaveLength(1);
    const before = watchlist.get();
    watchlist.close();
    await settle();
    ends.push(watchlist.add(TITLE));
    expect((await Promise.all(ends)).map((end) => end.ok || end.code)).toEqual([
      "REPLACED",
      "REPLACED",
      "REPLACED",
    ]);
    expect([writes, watchlist.get()]).toEqual([["POST 0-0-1"], before]);
  });

  it("reports why it could not be read, keeps its items, and clears the error with the next answer [CONT-69]", async () => {
    const fetch = fakeFetch(
      {
        json: {
          items: [{ id: "0-0-1", asset_type: 0, added_at: ADDED_AT }],
          page: 1,
          page_size: 12,
          total: 1,
        },
      },
      { json: { items: "none" } },
      { json: { items: [], page: 1, page_size: 12, total: 0 } },
    );
    const watchlist = createWatchlist(buildClient({ fetch, viewer: signedIn }));
    await watchlist.load();
    await watchlist.load();
    const { problem, entries } = watchlist.get();
    expect([isMarqueeError(problem) && problem.code, entries?.length]).toEqual(["UNREADABLE_ANSWER", 1]);
    await watchlist.load();
    expect([watchlist.get().problem, watchlist.get().entries]).toEqual([undefined, []]);
  });

  it("counts as the platform does after a title of a page not read was removed or toggled [CONT-69]", async () => {
    let ids = Array.from({ length: 14 }, (_, place) => `0-0-${place}`);
    const fetch = fakeFetch(({ method, address }) => {
      const one = new URL(address).searchParams.get("id");
      if (method === "DELETE") ids = ids.filter((id) => id !== one);
      if (method !== "GET") return SAVED;
      const items = ids.slice(0, 12).map((id) => ({ id, asset_type: 0, added_at: ADDED_AT, item: null }));
      return { json: { items, page: 1, page_size: 12, total: ids.length } };
    });
    const watchlist = createWatchlist(buildClient({ fetch, viewer: signedIn }));
    await watchlist.load();
    await watchlist.remove({ contentId: "0-0-13" });
    await settlePromises();
    expect([watchlist.get().total, watchlist.get().entries?.length]).toEqual([13, 12]);
    await watchlist.check({ contentId: "0-0-12" });
    expect(await watchlist.toggle({ contentId: "0-0-12" })).toEqual({ ok: true, value: false });
    await settlePromises();
    expect([watchlist.get().total, watchlist.get().hasMore]).toEqual([12, false]);
  });

  it("fetches the page of the next title, and shows no title twice [CONT-69]", async () => {
    const items = Array.from({ length: 30 }, (_, index) => ({
      id: `0-0-${index}`,
      asset_type: 0,
      added_at: ADDED_AT,
      item: null,
    }));
    const pages: (string | null)[] = [];
    const fetch = fakeFetch(({ method, address }: SeenRequest) => {
      if (method === "DELETE") {
        const id = new URL(address).searchParams.get("id");
        items.splice(
          items.findIndex((item) => item.id === id),
          1,
        );
        return SAVED;
      }
      const page = new URL(address).searchParams.get("page");
      pages.push(page);
      const start = (Number(page) - 1) * 12;
      return {
        json: {
          items: items.slice(start, start + 12),
          page: Number(page),
          page_size: 12,
          total: items.length,
        },
      };
    });
    const watchlist = createWatchlist(buildClient({ fetch, viewer: signedIn }));
    await watchlist.load();
    await watchlist.remove({ contentId: "0-0-3" });
    expect(await watchlist.loadMore()).toBe(true);
    while (watchlist.get().hasMore) await watchlist.loadMore();
    const ids = watchlist.get().entries?.map(({ contentId }) => contentId) ?? [];
    expect([pages, ids.length, new Set(ids).size, watchlist.get().total]).toEqual([
      ["1", "1", "2", "3"],
      29,
      29,
      29,
    ]);
  });

  const ids = ["a", "b"];
  const press = fc.record({
    act: fc.constant("press" as const),
    id: fc.constantFrom(...ids),
    isListed: fc.boolean(),
  });
  const move = fc.record({
    act: fc.constantFrom("arrive" as const, "answer" as const),
    index: fc.nat(5),
    end: fc.constantFrom("saved" as const, "lost" as const, "dropped" as const, "refused" as const),
  });
  const read = fc.record({
    act: fc.constantFrom("load" as const, "check" as const),
    id: fc.constantFrom(...ids),
  });

  it("matches the platform in the end, whatever is lost, refused or late, and has the last press if that was saved [CONT-69]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(press, move, read), { maxLength: 25 }), async (schedule) => {
        const { client, listed, waiting, settle } = slowPlatform();
        const watchlist = createWatchlist(client);
        const last = new Map<
          string,
          { readonly isListed: boolean; readonly end: Promise<{ ok: boolean }> }
        >();
        for (const step of schedule) {
          if (step.act === "press") {
            const title = { contentId: step.id };
            const end = step.isListed ? watchlist.add(title) : watchlist.remove(title);
            last.set(step.id, { isListed: step.isListed, end });
            await Promise.resolve();
            expect(watchlist.get().listed.get(step.id)).toBe(step.isListed);
          } else if (step.act === "load") void watchlist.load();
          else if (step.act === "check") void watchlist.check({ contentId: step.id });
          else {
            const one = waiting[step.index % Math.max(1, waiting.length)];
            // Only requests that save are lost; a lost read would simply be sent again.
            if (step.act === "arrive" && one !== undefined && !one.hasArrived) one.arrive(step.end);
            else if (step.act === "answer" && one?.hasArrived) one.answer();
          }
          await settlePromises();
        }
        await settle();
        for (const [id, { isListed, end }] of last) {
          expect(watchlist.get().listed.get(id) ?? false).toBe(listed.has(id));
          if ((await end).ok) expect(listed.has(id)).toBe(isListed);
        }
        watchlist.get().entries?.forEach(({ contentId }) => expect(listed.has(contentId)).toBe(true));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("reminders and reactions of a viewer", () => {
  const platform = () => {
    const fake = createFakePlatform({ families: [fakeContent()] });
    const client = buildClient({
      fetch: fake.fetch,
      tokens: scriptedTokens({ userToken: "any" }),
      viewer: signedIn,
    });
    return { fake, client };
  };

  it("know every target once all are read, and forget removed ones [CONT-69]", async () => {
    const { client } = platform();
    const [here, elsewhere] = [createReminders(client), createReminders(client)];
    await here.add({ targetId: "p-1" });
    await here.add({ targetId: "p-2" });
    await elsewhere.remove({ targetId: "p-1" });
    await here.load();
    expect([...here.get().listed]).toEqual([
      ["p-1", false],
      ["p-2", true],
    ]);
    expect(here.get().entries?.map(({ targetId }) => targetId)).toEqual(["p-2"]);
  });

  it("like, switch, and revert on a second press [CONT-35]", async () => {
    const { client, fake } = platform();
    const reactions = createReactions(client);
    const now = () => reactions.get().get("0-0-1");
    const press = (reaction: "like" | "dislike") => reactions.press({ contentId: "0-0-1", reaction });
    const seen: unknown[] = [now()];
    for (const pressed of ["like", "dislike", "dislike"] as const) {
      expect(await press(pressed)).toEqual({ ok: true, value: now() });
      seen.push(now());
    }
    expect(seen).toEqual([undefined, "like", "dislike", "none"]);
    expect(fake.seen.map(({ body }) => Object(body).action)).toEqual(["like", "dislike", "none"]);
    await press("like");
    const later = createReactions(client);
    await later.load(TITLE);
    expect(later.get().get("0-0-1")).toBe("like");
  });

  it("show a refused like as it was before [CONT-69]", async () => {
    const { client, fake } = platform();
    const reactions = createReactions(client);
    await reactions.press({ contentId: "0-0-1", reaction: "like" });
    fake.failNext("user", REFUSED);
    expect(await reactions.press({ contentId: "0-0-1", reaction: "dislike" })).toEqual({
      ok: false,
      code: "NOT_SAVED",
    });
    expect(reactions.get().get("0-0-1")).toBe("like");
    // The session has ended unnoticed: the platform does not know the viewer.
    const unknown = buildClient({
      fetch: fakeFetch({ status: 401, json: { code: 401, message: "Please sign in" } }),
      viewer: signedIn,
    });
    expect(await createReactions(unknown).press({ contentId: "0-0-1", reaction: "like" })).toEqual({
      ok: false,
      code: "LOGIN_NEEDED",
    });
  });

  it("name the missing option, and send nothing [CONT-66]", async () => {
    const { client, fake } = platform();
    const wrong = {} as never;
    for (const [act, option] of [
      [createWatchlist(client).add(wrong), "contentId"],
      [createWatchlist(client).remove(wrong), "contentId"],
      [createWatchlist(client).check(wrong), "contentId"],
      [createWatchlist(client).toggle(wrong), "contentId"],
      [createReminders(client).toggle(wrong), "targetId"],
      [createReminders(client).add(wrong), "targetId"],
      [createReminders(client).remove(wrong), "targetId"],
      [createReactions(client).load(wrong), "contentId"],
      [createReactions(client).press({ contentId: "0-0-1", reaction: "love" as never }), "reaction"],
    ] as const)
      await expect(act).rejects.toMatchObject({ code: "INVALID_OPTION", option });
    expect(() => createWatchlist({} as never)).toThrow(expect.objectContaining({ option: "client" }));
    expect(fake.seen).toEqual([]);
  });
});
