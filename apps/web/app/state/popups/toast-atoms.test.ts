import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startToastTimerAtom, showToastAtom, toastAtom } from "./toast-atoms.ts";

type Store = ReturnType<typeof createStore>;

/** Shows a message and starts its timer at once; returns a function to stop the timer. */
function show(store: Store, message: { readonly text: string; readonly durationMs?: number }): () => void {
  store.set(showToastAtom, message);
  const toast = store.get(toastAtom);
  if (toast === undefined) throw new Error("no message shows");
  return store.set(startToastTimerAtom, toast);
}

describe("a toast", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows for 2000 ms, then is gone [SHELL-124]", () => {
    const store = createStore();
    show(store, { text: "Saved" });
    vi.advanceTimersByTime(1999);
    expect(store.get(toastAtom)?.text).toBe("Saved");
    vi.advanceTimersByTime(2);
    expect(store.get(toastAtom)).toBeUndefined();
  });

  it("shows for the duration its caller sets [SHELL-124]", () => {
    const store = createStore();
    show(store, { text: "Read this", durationMs: 5000 });
    vi.advanceTimersByTime(4999);
    expect(store.get(toastAtom)?.text).toBe("Read this");
    vi.advanceTimersByTime(2);
    expect(store.get(toastAtom)).toBeUndefined();
  });

  it("has its full duration from when it becomes visible, however late [SHELL-124]", () => {
    const store = createStore();
    store.set(showToastAtom, { text: "Saved" });
    vi.advanceTimersByTime(60_000);
    const toast = store.get(toastAtom);
    expect(toast?.text).toBe("Saved");
    if (toast !== undefined) store.set(startToastTimerAtom, toast);
    vi.advanceTimersByTime(1999);
    expect(store.get(toastAtom)?.text).toBe("Saved");
    vi.advanceTimersByTime(2);
    expect(store.get(toastAtom)).toBeUndefined();
  });

  it("is replaced by a newer one, which has its full duration", () => {
    const store = createStore();
    const stop = show(store, { text: "First" });
    vi.advanceTimersByTime(1500);
    stop();
    show(store, { text: "Second" });
    vi.advanceTimersByTime(1999);
    expect(store.get(toastAtom)?.text).toBe("Second");
    vi.advanceTimersByTime(2);
    expect(store.get(toastAtom)).toBeUndefined();
  });

  it("is not hidden by the timer of the previous one", () => {
    const store = createStore();
    show(store, { text: "First" });
    vi.advanceTimersByTime(1500);
    store.set(showToastAtom, { text: "Second" });
    vi.advanceTimersByTime(1000);
    expect(store.get(toastAtom)?.text).toBe("Second");
  });
});
