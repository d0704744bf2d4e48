import {
  createReactions,
  createReminders,
  createWatchlist,
  fetchGuide,
  searchContent,
} from "@marquee/content-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import { sdkBrowser, signedInBrowser, type SdkBrowser } from "./sdk-browser.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const signedInAs = (name: string): Promise<SdkBrowser> => signedInBrowser(platform, name);

describe("the lists of a viewer on the platform", () => {
  it("end with the last of many presses, on every device [CONT-69]", async () => {
    const { auth } = await signedInAs("registered");
    const [item] = (await searchContent(auth, { query: "sintel" })).items;
    const title = { contentId: item!.id };
    const watchlist = createWatchlist(auth);
    const ends = await Promise.all([
      watchlist.toggle(title),
      watchlist.toggle(title),
      watchlist.toggle(title),
    ]);
    expect(ends[2]).toEqual({ ok: true, value: true });
    const elsewhere = createWatchlist((await signedInAs("registered")).auth);
    await Promise.all([elsewhere.load(), elsewhere.check(title)]);
    expect(elsewhere.get().listed.get(title.contentId)).toBe(true);
    expect(elsewhere.get().entries?.map(({ contentId }) => contentId)).toContain(title.contentId);
    expect(await elsewhere.remove(title)).toEqual({ ok: true, value: false });
    await watchlist.load();
    expect(watchlist.get().entries?.map(({ contentId }) => contentId)).not.toContain(title.contentId);
  });

  it("undo what the platform refuses: an unknown title and an unknown programme [CONT-69]", async () => {
    const { auth } = await signedInAs("registered");
    const [watchlist, reminders] = [createWatchlist(auth), createReminders(auth)];
    expect(await watchlist.add({ contentId: "0-0-99999" })).toEqual({ ok: false, code: "NOT_SAVED" });
    expect(await reminders.add({ targetId: "0-9-1-none" })).toEqual({ ok: false, code: "NOT_SAVED" });
    expect([watchlist.get().listed.size, reminders.get().listed.size]).toEqual([0, 0]);
  });

  it("hold reminders of programmes to come and reactions as they were pressed [CONT-69]", async () => {
    const { auth } = await signedInAs("registered");
    const { channels } = await fetchGuide(auth);
    const now = auth.clock.now();
    const next = channels.flatMap(({ programmes }) => programmes).find(({ startsAt }) => startsAt > now);
    const target = { targetId: next!.id };
    const reminders = createReminders(auth);
    expect(await reminders.add(target)).toEqual({ ok: true, value: true });
    const again = createReminders(auth);
    await again.load();
    expect([again.get().entries?.map(({ targetId }) => targetId), again.get().hasMore]).toEqual([
      [target.targetId],
      false,
    ]);
    expect(await again.toggle(target)).toEqual({ ok: true, value: false });

    const [item] = (await searchContent(auth, { query: "sintel" })).items;
    const reactions = createReactions(auth);
    const pressed = { contentId: item!.id, reaction: "like" } as const;
    expect(await reactions.press(pressed)).toEqual({ ok: true, value: "like" });
    const later = createReactions(auth);
    await later.load(pressed);
    expect(later.get().get(item!.id)).toBe("like");
    expect(await later.press(pressed)).toEqual({ ok: true, value: "none" });
  });

  it("are empty for a guest, without a call [CONT-69]", async () => {
    const { auth, requested } = sdkBrowser(platform);
    const before = requested.length;
    expect(await createWatchlist(auth).add({ contentId: "0-0-1" })).toEqual({
      ok: false,
      code: "LOGIN_NEEDED",
    });
    expect(requested.length).toBe(before);
  });
});
