import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLinger } from "./linger.ts";
import { MODAL_FADE_MS } from "../../theme/motion.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps a hidden modal for 199 ms and has it gone at 201 [SHELL-125]", () => {
  const changes: boolean[] = [];
  const linger = createLinger(MODAL_FADE_MS);
  linger.subscribe(() => changes.push(linger.get()));
  linger.setOpen(true);
  linger.setOpen(false);
  vi.advanceTimersByTime(199);
  expect(linger.get()).toBe(true);
  vi.advanceTimersByTime(2);
  expect([linger.get(), changes]).toEqual([false, [true, false]]);
});

it("stays when it is opened again before it has left", () => {
  const linger = createLinger(MODAL_FADE_MS);
  linger.setOpen(true);
  linger.setOpen(false);
  vi.advanceTimersByTime(150);
  linger.setOpen(true);
  vi.advanceTimersByTime(1000);
  expect(linger.get()).toBe(true);
});

it("is not rendered before it was opened", () => {
  const linger = createLinger(MODAL_FADE_MS);
  linger.setOpen(false);
  vi.advanceTimersByTime(1000);
  expect(linger.get()).toBe(false);
});
