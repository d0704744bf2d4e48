import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LATE_SCRIPTS_SCRIPT } from "./late-scripts-script.ts";

type Listeners = Map<string, () => void>;

const listenTo = (listeners: Listeners) => ({
  addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  removeEventListener: (name: string) => void listeners.delete(name),
});

/** As much of a page as the script touches; `begun` are the scripts that were let come. */
function openPage({
  picture,
  hidden = false,
}: { readonly picture?: "coming" | "there" | undefined; readonly hidden?: boolean } = {}) {
  const onWindow: Listeners = new Map();
  const onPicture: Listeners = new Map();
  const frames: (() => void)[] = [];
  const begun: { type?: string; nonce?: string; textContent?: string }[] = [];
  const preload = { rel: "late-modulepreload" };
  const held = {
    isConnected: true,
    nonce: "word",
    textContent: 'import "/a.js"',
    replaceWith: (script: (typeof begun)[number]) => (begun.push(script), (held.isConnected = false)),
  };
  const document = {
    hidden,
    currentScript: { previousElementSibling: held, remove: vi.fn() },
    querySelector: () =>
      picture === undefined ? null : { complete: picture === "there", ...listenTo(onPicture) },
    querySelectorAll: () => [preload],
    createElement: () => ({}),
  };
  runInNewContext(LATE_SCRIPTS_SCRIPT, {
    document,
    setTimeout,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    ...listenTo(onWindow),
  });
  return {
    begun,
    preload,
    onWindow,
    starter: document.currentScript,
    paint() {
      for (const frame of frames.splice(0)) frame();
      vi.advanceTimersByTime(0);
    },
    picture: (event: "load" | "error") => onPicture.get(event)?.(),
    use: (event: string) => onWindow.get(event)?.(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("scripts of a page", () => {
  it("come after its first frame, with their proof and their preloads", () => {
    for (const picture of [undefined, "there"] as const) {
      const page = openPage({ picture });
      expect(page.begun).toEqual([]);
      expect(page.preload.rel).toBe("late-modulepreload");
      page.paint();
      expect(page.begun).toEqual([
        { type: "module", async: true, nonce: "word", textContent: 'import "/a.js"' },
      ]);
      expect(page.preload.rel).toBe("modulepreload");
      expect(page.starter.remove).toHaveBeenCalledOnce();
    }
  });

  it("wait for the first picture, whether it comes or is missing", () => {
    for (const event of ["load", "error"] as const) {
      const page = openPage({ picture: "coming" });
      page.paint();
      expect(page.begun).toEqual([]);
      page.picture(event);
      expect(page.begun).toEqual([]);
      page.paint();
      expect(page.begun).toHaveLength(1);
    }
  });

  it("wait for a picture that does not come no longer than a second", () => {
    const page = openPage({ picture: "coming" });
    vi.advanceTimersByTime(999);
    expect(page.begun).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.begun).toHaveLength(1);
  });

  it("come at once when the page is used, and once only", () => {
    for (const sign of ["pointerdown", "keydown", "input"]) {
      const page = openPage({ picture: "coming" });
      page.use(sign);
      expect(page.begun).toHaveLength(1);
      expect(page.onWindow.size).toBe(0);
      page.picture("load");
      page.paint();
      vi.advanceTimersByTime(1000);
      expect(page.begun).toHaveLength(1);
    }
  });

  it("come at once in the background, where nothing is painted", () => {
    expect(openPage({ picture: "coming", hidden: true }).begun).toHaveLength(1);
  });
});
