import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";

const SCRIPT = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8");

type Listener = (event: object) => void;

/** The service worker in a browser with notifications and these open windows. */
function startWorker(windows: readonly string[] = []) {
  const listeners: Record<string, Listener> = {};
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: "https://tv.example" },
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    registration: {
      showNotification: (title: string, options: object) =>
        Promise.resolve(void shown.push([title, options])),
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          windows.map((url) => ({ url, focus: () => Promise.resolve(void opened.push(`focus ${url}`)) })),
        ),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  };
  runInContext(SCRIPT, createContext({ self, URL }));
  const tell = async (name: string, facts: object): Promise<void> => {
    let work: unknown;
    listeners[name]?.({ ...facts, waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  return { tell, shown, opened };
}

const icon = "/favicon.svg";

describe("a message of the browser", () => {
  it.each<[string, unknown, readonly unknown[]]>([
    [
      "of ours",
      { json: () => ({ title: "Film", body: "Starts soon", url: "/myprofile/reminders" }) },
      ["Film", { body: "Starts soon", icon, data: { url: "/myprofile/reminders" } }],
    ],
    [
      "that leads elsewhere",
      { json: () => ({ title: "Film", url: "//evil.example" }) },
      ["Film", { body: "", icon, data: { url: "/" } }],
    ],
    [
      "that leads elsewhere by a backslash",
      { json: () => ({ title: "Film", url: "/\\evil.example" }) },
      ["Film", { body: "", icon, data: { url: "/" } }],
    ],
    [
      "of wrong types",
      { json: () => ({ title: 7, body: {}, url: [] }) },
      ["Marquee", { body: "", icon, data: { url: "/" } }],
    ],
    ["without text", null, ["Marquee", { body: "", icon, data: { url: "/" } }]],
    [
      "that cannot be read",
      {
        json: () => {
          throw new SyntaxError("no JSON");
        },
      },
      ["Marquee", { body: "", icon, data: { url: "/" } }],
    ],
  ])("%s is shown [ANLT-131]", async (_, data, expected) => {
    const { tell, shown } = startWorker();
    await tell("push", { data });
    expect(shown).toEqual([expected]);
  });

  it("opens its page, or shows the window that has it open [ANLT-131]", async () => {
    const notification = { close: () => undefined, data: { url: "/myprofile/reminders" } };
    const address = "https://tv.example/myprofile/reminders";
    const closed = startWorker(["https://tv.example/"]);
    await closed.tell("notificationclick", { notification });
    const open = startWorker([address]);
    await open.tell("notificationclick", { notification });
    expect([closed.opened, open.opened]).toEqual([[address], [`focus ${address}`]]);
  });
});
