import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFER_SCRIPT, PRE_HYDRATION_SCRIPT, type PreHydration } from "./pre-hydration-script.ts";

type Listeners = Map<string, ((event: object) => void)[]>;

const listenTo = (listeners: Listeners) => ({
  addEventListener: (name: string, listener: () => void) =>
    void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  removeEventListener: (name: string, listener: () => void) =>
    void listeners.set(
      name,
      (listeners.get(name) ?? []).filter((other) => other !== listener),
    ),
});

interface Added {
  readonly name: string;
  readonly [property: string]: unknown;
}

/** The part of a page that the script uses; `added` are the elements that it put into the head. */
function openPage({
  picture,
  hidden = false,
}: { readonly picture?: "coming" | "there" | undefined; readonly hidden?: boolean } = {}) {
  const onWindow: Listeners = new Map();
  const onPicture: Listeners = new Map();
  const frames: (() => void)[] = [];
  const added: Added[] = [];
  const starter = {
    nonce: "word",
    textContent: 'import "/a.js"',
    getAttribute: (name: string) => (name === "data-preloads" ? "/a.js /b.js" : null),
  };
  const onDocument: Listeners = new Map();
  const location = { hash: "" };
  const frame = { hidden: true };
  const document = {
    ...listenTo(onDocument),
    getElementById: (id: string) => (id === "player" ? frame : null),
    hidden,
    head: { appendChild: (element: Added) => added.push(element) },
    currentScript: { previousElementSibling: starter },
    querySelector: (selector: string) =>
      picture === undefined || selector !== 'img[fetchpriority="high"]'
        ? null
        : { complete: picture === "there", ...listenTo(onPicture) },
    createElement: (name: string) => ({ name }),
  };
  const window: { preHydration?: PreHydration } & Record<string, unknown> = {
    document,
    location,
    setTimeout,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    ...listenTo(onWindow),
  };
  window["window"] = window;
  runInNewContext(PRE_HYDRATION_SCRIPT, window);
  runInNewContext(DEFER_SCRIPT, window);
  return {
    added,
    showsPlayer: () => !frame.hidden,
    goTo(hash: string, way: "load" | "hashchange") {
      location.hash = hash;
      const listeners = way === "load" ? onDocument.get("DOMContentLoaded") : onWindow.get(way);
      for (const listener of listeners ?? []) listener({});
    },
    preHydration: () => window.preHydration,
    paint() {
      for (const frame of frames.splice(0)) frame();
      vi.advanceTimersByTime(0);
    },
    picture: (event: "load" | "error") => onPicture.get(event)?.forEach((listener) => listener({})),
    use: (name: string, event: object = { target: {} }) =>
      onWindow.get(name)?.forEach((listener) => listener(event)),
  };
}

const STARTED: readonly Added[] = [
  { name: "link", rel: "modulepreload", href: "/a.js" },
  { name: "link", rel: "modulepreload", href: "/b.js" },
  { name: "script", type: "module", nonce: "word", textContent: 'import "/a.js"' },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("scripts of a page", () => {
  it("come after its first frame, with their integrity hashes and preloads", () => {
    for (const picture of [undefined, "there"] as const) {
      const page = openPage({ picture });
      expect(page.added).toEqual([]);
      page.paint();
      expect(page.added).toEqual(STARTED);
    }
  });

  it("wait for the first picture, whether it comes or is missing", () => {
    for (const event of ["load", "error"] as const) {
      const page = openPage({ picture: "coming" });
      page.paint();
      expect(page.added).toEqual([]);
      page.picture(event);
      expect(page.added).toEqual([]);
      page.paint();
      expect(page.added).toEqual(STARTED);
    }
  });

  it("wait at most a second for a picture that does not come", () => {
    const page = openPage({ picture: "coming" });
    vi.advanceTimersByTime(999);
    expect(page.added).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.added).toEqual(STARTED);
  });

  it("come at once when the page is used, and only once", () => {
    for (const sign of ["pointerdown", "keydown", "input"]) {
      const page = openPage({ picture: "coming" });
      page.use(sign);
      expect(page.added).toEqual(STARTED);
      page.picture("load");
      page.paint();
      vi.advanceTimersByTime(1000);
      expect(page.added).toEqual(STARTED);
    }
  });

  it("come at once in a background tab, which paints nothing", () => {
    expect(openPage({ picture: "coming", hidden: true }).added).toEqual(STARTED);
  });
});

/** A button to press; `busy` tells whether it is marked as busy. */
function buildButton({ type = "button", hasAction }: { type?: string; hasAction?: boolean } = {}) {
  const attributes = new Map<string, string>();
  const button = {
    type,
    form: hasAction === undefined ? null : { hasAttribute: (name: string) => hasAction && name === "action" },
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    closest: (selector: string) => (selector === "button" ? button : null),
  };
  return { button, busy: () => attributes.get("aria-busy") };
}
const pressOf = (target: object) => ({ target, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() });

describe("an event before the page is hydrated", () => {
  it.each([{}, { type: "submit" }, { type: "submit", hasAction: false }, { hasAction: true }])(
    "is kept once where only script answers it, and the button shows at once that it was taken: %j",
    (options) => {
      const page = openPage();
      const { button, busy } = buildButton(options);
      const press = pressOf(button);
      page.use("click", press);
      page.use("click", press);
      expect(press.preventDefault).toHaveBeenCalledTimes(2);
      expect(press.stopImmediatePropagation).toHaveBeenCalledTimes(2);
      expect(page.preHydration()?.used).toEqual([button]);
      expect(busy()).toBe("true");
    },
  );

  it("is left to the browser when a form has an address, and on elements that are not buttons", () => {
    const page = openPage();
    const { button, busy } = buildButton({ type: "submit", hasAction: true });
    for (const target of [button, { closest: () => null }, {}]) {
      const press = pressOf(target);
      page.use("click", press);
      expect(press.preventDefault).not.toHaveBeenCalled();
    }
    expect(page.preHydration()?.used).toEqual([]);
    expect(busy()).toBeUndefined();
  });

  it("is not recorded again while it is replayed, nor after the end", () => {
    const page = openPage();
    const field = {};
    page.use("input", { target: field });
    page.use("input", { target: field });
    const { button, busy } = buildButton();
    page.preHydration()?.replay(() => page.use("click", pressOf(button)));
    page.preHydration()?.replay(() => page.use("input", { target: button }));
    expect(page.preHydration()?.used).toEqual([field]);
    page.preHydration()?.end();
    expect(page.preHydration()).toBeUndefined();
    page.use("click", pressOf(button));
    expect(busy()).toBeUndefined();
  });
});

describe("the place of the player", () => {
  const link = { closest: (selector: string) => (selector === 'a[href*="#play"]' ? {} : null) };

  it("shows at once when a link or the address opens the player, and hides with the address [CONT-160]", () => {
    for (const hash of ["#play", "#play:0-9-7-100"]) {
      const page = openPage();
      expect(page.showsPlayer()).toBe(false);
      page.goTo(hash, "hashchange");
      expect(page.showsPlayer()).toBe(true);
      page.goTo("", "hashchange");
      expect(page.showsPlayer()).toBe(false);
      page.goTo(hash, "load");
      expect(page.showsPlayer()).toBe(true);
    }
    const pressed = openPage();
    const press = pressOf(link);
    pressed.use("click", press);
    expect(pressed.showsPlayer()).toBe(true);
    expect(press.preventDefault).not.toHaveBeenCalled();
  });

  it("stays away for other links and addresses, for a press that opens a window, and once the page is hydrated [CONT-160]", () => {
    const page = openPage();
    page.goTo("#episodes", "load");
    page.goTo("#episodes", "hashchange");
    page.use("click", pressOf({ closest: () => null }));
    for (const key of ["altKey", "ctrlKey", "metaKey", "shiftKey"])
      page.use("click", { ...pressOf(link), [key]: true });
    expect(page.showsPlayer()).toBe(false);
    page.preHydration()?.end();
    page.goTo("#play", "hashchange");
    expect(page.showsPlayer()).toBe(false);
  });
});
