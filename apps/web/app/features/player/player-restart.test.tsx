import { expect, it } from "vitest";
import { SOON } from "../../testing/page-for-tests.tsx";
import { buildCard, openPlayer, PROGRAMME } from "./open-player-for-tests.tsx";
import { PlayerDialog } from "./PlayerDialog.tsx";

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
  window.dispatchEvent(new window.Event(isOnline ? "online" : "offline"));
}

it("plays a programme on where it was, by itself after an outage and at another try [CONT-124] [CONT-161]", async () => {
  const { calls, openedVideo, press } = await openPlayer();
  const requests = () => calls.filter(({ call }) => call.endsWith("/getDetails/secure")).length;
  const first = await openedVideo();
  expect(first.currentTime).toBe(0);
  first.currentTime = 1234;
  setOnline(false);
  first.dispatchEvent(new window.Event("error"));
  await expect
    .poll(() => document.querySelector('[role="alert"]')?.textContent, SOON)
    .toContain("No internet connection");
  setOnline(true);
  const second = await openedVideo();
  expect([requests(), second.currentTime]).toEqual([2, 1234]);
  second.currentTime = 1300;
  second.dispatchEvent(new window.Event("error"));
  await press("Try again");
  const third = await openedVideo();
  expect([requests(), third.currentTime]).toEqual([3, 1300]);
});

/** Opens a player whose requests get these answers in turn, plays to 1234 s, and tries again after a fault of the stream. */
async function positionAfterRetry(
  answers: readonly object[],
  options?: Parameters<typeof openPlayer>[0],
): Promise<number> {
  const left = [...answers];
  const { openedVideo, press } = await openPlayer({
    ...options,
    answer: (call) => (call.endsWith("/getDetails/secure") ? Response.json(left.shift()) : undefined),
  });
  const first = await openedVideo();
  first.currentTime = 1234;
  first.dispatchEvent(new window.Event("error"));
  await press("Try again");
  return (await openedVideo()).currentTime;
}

it("begins the next programme at its beginning when the one that was played is over [CONT-124]", async () => {
  const next = { ...PROGRAMME, programme_at: "2026-11-30T21:00:00.000Z" };
  expect(await positionAfterRetry([PROGRAMME, PROGRAMME])).toBe(1234);
  expect(await positionAfterRetry([PROGRAMME, next])).toBe(0);
});

it("plays a title on from its history, to which another device may have added [CONT-91]", async () => {
  const { programme_at: _at, programme_title: _title, ...facts } = PROGRAMME;
  const film = { ...facts, content_id: "0-0-1", duration: 6000 };
  const card = buildCard({ id: "0-0-1", kind: "movie", assetType: 0, to: "/movies/details/one/0-0-1" });
  const element = (
    <PlayerDialog title={{ card, language: "en", programmeId: undefined }} onClose={() => undefined} />
  );
  expect(await positionAfterRetry([film, { ...film, resume_at: 4200 }], { element })).toBe(4200);
});
