import { expect, it } from "vitest";
import { SOON } from "../../testing/page-for-tests.tsx";
import { openPlayer } from "./open-player-for-tests.tsx";

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
