import { expect } from "@playwright/test";
import { WEB_URL } from "../addresses.ts";
import type { Engine } from "./engine.ts";

const MATCHING = {
  link: "a[href]",
  button: "button, summary, [role=button], input[type=submit]",
  heading: "h1, h2, h3",
  dialog: "[role=dialog], dialog",
  field: "input, textarea",
} as const;
type Role = keyof typeof MATCHING;

/** JavaScript that finds an element by selector and name, in a syntax that the oldest engine supports. */
const FIND = `(function (selector, pattern) {
  var wanted = new RegExp(pattern);
  function nameOf(element) {
    var by = element.getAttribute("aria-labelledby");
    var label = element.labels && element.labels[0];
    var text = element.getAttribute("aria-label") || (by && (document.getElementById(by) || {}).textContent) ||
      (label && label.textContent) || element.textContent;
    return text.replace(/\\s+/g, " ").trim();
  }
  return Array.prototype.filter.call(document.querySelectorAll(selector), function (element) {
    return element.getClientRects().length > 0 && wanted.test(nameOf(element));
  })[0];
})`;

/** Returns the actions of a visitor in an engine. Elements are found by role and name. */
export function visitorOf(engine: Engine) {
  const find = (role: Role, name: RegExp): string =>
    `${FIND}(${JSON.stringify(MATCHING[role])}, ${JSON.stringify(name.source)})`;
  /** Evaluates an expression; undefined if it fails, for example as the page is navigating away. */
  const ask = (expression: string): Promise<unknown> => engine.evaluate(expression).catch(() => undefined);
  const until = async (expression: string, what: string): Promise<void> => {
    await expect.poll(() => ask(`Boolean(${expression})`), { message: what }).toBe(true);
  };
  const see = (role: Role, name: RegExp): Promise<void> =>
    until(find(role, name), `${role} ${name.source} in ${engine.agent}`);
  /** Resolves with the position of an element once it no longer moves and nothing covers it. */
  const placeOf = async (role: Role, name: RegExp): Promise<{ x: number; y: number }> => {
    let place = { x: 0, y: 0 };
    await expect
      .poll(
        async () => {
          const found = await ask(`(function (element) {
            if (!element) return "";
            element.scrollIntoView({ block: "center", inline: "center" });
            var box = element.getClientRects()[0];
            var x = box.left + box.width / 2, y = box.top + box.height / 2;
            var top = document.elementFromPoint(x, y);
            var label = element.labels && element.labels[0];
            var reached = top && (element.contains(top) || top.contains(element) || (label && label.contains(top)));
            return reached ? x + " " + y : "";
          })(${find(role, name)})`);
          const [x = 0, y = 0] = (typeof found === "string" ? found : "").split(" ").map(Number);
          const isStill = x > 0 && x === place.x && y === place.y;
          place = { x, y };
          return isStill;
        },
        { message: `${role} ${name.source} can be pressed in ${engine.agent}` },
      )
      .toBe(true);
    return place;
  };
  const press = async (role: Role, name: RegExp): Promise<void> => {
    const { x, y } = await placeOf(role, name);
    await engine.pressAt(x, y);
  };
  return {
    engine,
    see,
    press,
    until,
    gone: (role: Role, name: RegExp) => until(`!${find(role, name)}`, `no ${role} ${name.source}`),
    async fill(name: RegExp, text: string): Promise<void> {
      await press("field", name);
      await engine.type(text);
      await until(`${find("field", name)}.value === ${JSON.stringify(text)}`, `${name.source} is typed`);
    },
    /** Opens a page and waits until it is hydrated. */
    async open(path: string): Promise<void> {
      await engine.open(WEB_URL + path);
      await until(`document.readyState !== "loading" && !("preHydration" in window)`, `${path} is hydrated`);
    },
  };
}

export type EngineVisitor = ReturnType<typeof visitorOf>;
