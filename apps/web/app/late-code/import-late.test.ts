import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { importLate as ImportLate } from "./import-late.ts";

const ORIGIN = "https://marquee.example";

/** The part of a page that `importLate` uses. Files whose path is in `away` fail to load. */
function buildPage() {
  const away = new Set<string>();
  const requested: string[] = [];
  const links: { rel: string; href: string; remove(): void }[] = [];
  const path = (address: string): string => address.replace(ORIGIN, "");
  const createLink = () => {
    const hear = new Map<string, () => void>();
    const link = {
      rel: "",
      href: "",
      crossOrigin: "",
      addEventListener: (name: string, listener: () => void) => void hear.set(name, listener),
      remove: () => void links.splice(links.indexOf(link), 1),
      settle: () => hear.get(away.has(path(link.href)) ? "error" : "load")?.(),
    };
    return link;
  };
  vi.stubGlobal("window", { location: { origin: ORIGIN } });
  vi.stubGlobal("document", {
    createElement: createLink,
    querySelectorAll: (selector: string) => links.filter(({ rel }) => selector.includes(`"${rel}"`)),
    head: {
      append: (link: ReturnType<typeof createLink>) => {
        links.push(link);
        requested.push(path(link.href));
        queueMicrotask(link.settle);
      },
    },
  });
  vi.stubGlobal("fetch", (address: string) => {
    requested.push(path(address));
    return away.has(path(address))
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response("", { status: 200 }));
  });
  return {
    away,
    requested,
    brought: (address: string, rel: string) =>
      links.push({ rel, href: ORIGIN + address, remove: () => undefined }),
  };
}

let importLate: typeof ImportLate;
beforeEach(async () => {
  vi.resetModules();
  ({ importLate } = await import("./import-late.ts"));
});
afterEach(() => vi.unstubAllGlobals());

const NEEDED = ["/assets/part.js", "/assets/shared.js", "/assets/part.css"] as const;
const load = (requested: string[]) => (suffix: string) => {
  requested.push(`import${suffix}`);
  return Promise.resolve({ suffix });
};

describe("code that comes late", () => {
  it("is imported once all its files have arrived, and requests each of them once", async () => {
    const { requested, brought } = buildPage();
    brought("/assets/shared.js", "modulepreload");
    await importLate(load(requested), NEEDED);
    await importLate(load(requested), NEEDED);
    expect(requested).toEqual(["/assets/part.js", "/assets/part.css", "import", "import"]);
  });

  it.each(NEEDED)(
    "is not heard of by the engine while %s is away, and comes by its own address later [SHELL-165]",
    async (file) => {
      const { away, requested } = buildPage();
      away.add(file);
      await expect(importLate(load(requested), NEEDED)).rejects.toThrow(/fetch/);
      expect(requested).toEqual(NEEDED);
      away.clear();
      requested.length = 0;
      expect(await importLate(load(requested), NEEDED)).toEqual({ suffix: "" });
      expect(requested).toEqual([file, "import"]);
    },
  );

  it("treats an error answer as a file that did not arrive", async () => {
    const { requested } = buildPage();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
    await expect(importLate(load(requested), NEEDED)).rejects.toThrow("/assets/part.js could not be fetched");
  });

  it("is one module for all callers, under another address, if the engine caches the failure [SHELL-165]", async () => {
    const { requested } = buildPage();
    const keeps = (suffix: string) => {
      requested.push(`import${suffix}`);
      return suffix === ""
        ? Promise.reject(
            new TypeError(`Failed to fetch dynamically imported module: ${ORIGIN}/assets/part.js`),
          )
        : Promise.resolve(suffix);
    };
    expect(await Promise.all([importLate(keeps, NEEDED), importLate(keeps, NEEDED)])).toEqual([
      "?again=1",
      "?again=1",
    ]);
    expect(await importLate(keeps, NEEDED)).toBe("?again=1");
    expect(requested.slice(NEEDED.length)).toEqual([
      "import",
      "import",
      "import?again=1",
      "import?again=1",
      "import?again=1",
    ]);
  });

  it("is not requested again when it arrived and failed by itself", async () => {
    const { requested } = buildPage();
    const fails = (suffix: string) => {
      requested.push(`import${suffix}`);
      return Promise.reject(new TypeError("x is not a function"));
    };
    await expect(importLate(fails, NEEDED)).rejects.toThrow("x is not a function");
    expect(requested.slice(NEEDED.length)).toEqual(["import"]);
  });
});
