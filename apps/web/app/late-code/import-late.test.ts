import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { importLate as ImportLate } from "./import-late.ts";

const ORIGIN = "https://marquee.example";

/** A browser's page, as far as code that comes late needs it. Files whose path is `away` do not come. */
function buildPage() {
  const away = new Set<string>();
  const asked: string[] = [];
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
        asked.push(path(link.href));
        queueMicrotask(link.settle);
      },
    },
  });
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(path(address));
    return away.has(path(address))
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response("", { status: 200 }));
  });
  return {
    away,
    asked,
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
const load = (asked: string[]) => (suffix: string) => {
  asked.push(`import${suffix}`);
  return Promise.resolve({ suffix });
};

describe("code that comes late", () => {
  it("is imported once all its files are here, and asks for each of them once", async () => {
    const { asked, brought } = buildPage();
    brought("/assets/shared.js", "modulepreload");
    await importLate(load(asked), NEEDED);
    await importLate(load(asked), NEEDED);
    expect(asked).toEqual(["/assets/part.js", "/assets/part.css", "import", "import"]);
  });

  it.each(NEEDED)(
    "is not heard of by the engine while %s is away, and comes by its own address later [SHELL-165]",
    async (file) => {
      const { away, asked } = buildPage();
      away.add(file);
      await expect(importLate(load(asked), NEEDED)).rejects.toThrow(/fetch/);
      expect(asked).toEqual(NEEDED);
      away.clear();
      asked.length = 0;
      expect(await importLate(load(asked), NEEDED)).toEqual({ suffix: "" });
      expect(asked).toEqual([file, "import"]);
    },
  );

  it("takes an answer that is none for a file that did not come", async () => {
    const { asked } = buildPage();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
    await expect(importLate(load(asked), NEEDED)).rejects.toThrow("/assets/part.js could not be fetched");
  });

  it("is one module for all who ask, under another address, where the engine keeps it as failed [SHELL-165]", async () => {
    const { asked } = buildPage();
    const keeps = (suffix: string) => {
      asked.push(`import${suffix}`);
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
    expect(asked.slice(NEEDED.length)).toEqual([
      "import",
      "import",
      "import?again=1",
      "import?again=1",
      "import?again=1",
    ]);
  });

  it("is not asked for again where it came and failed by itself", async () => {
    const { asked } = buildPage();
    const fails = (suffix: string) => {
      asked.push(`import${suffix}`);
      return Promise.reject(new TypeError("x is not a function"));
    };
    await expect(importLate(fails, NEEDED)).rejects.toThrow("x is not a function");
    expect(asked.slice(NEEDED.length)).toEqual(["import"]);
  });
});
