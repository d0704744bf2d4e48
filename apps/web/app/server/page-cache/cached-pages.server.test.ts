import { describe, expect, it, vi } from "vitest";
import { createCachedPages, type CachedPage } from "./cached-pages.server.ts";

const RETENTION_MS = 100;
const OF_ALL_GUESTS = { etag: 'W/"1"', "cache-control": "private, no-cache" };

function setUp({ maximumPages = 10, maximumBytes = 10_000 } = {}) {
  const time = { now: 0 };
  return {
    time,
    pages: createCachedPages({ cacheMs: RETENTION_MS, maximumPages, maximumBytes, now: () => time.now }),
  };
}

const page = (
  text: string,
  headers: Readonly<Record<string, string>> = OF_ALL_GUESTS,
  status = 200,
): Response => new Response(text, { status, headers });

async function textOf(answer: CachedPage | Response): Promise<string> {
  return answer instanceof Response ? answer.text() : answer.body.toString();
}

/** Renders a page with the number of pages rendered before it. */
function counter(text = "page", headers?: Readonly<Record<string, string>>, status?: number) {
  let count = 0;
  return vi.fn(async () => page(`${text} ${(count += 1)}`, headers, status));
}

describe("createCachedPages", () => {
  it("renders once for a thousand guests who come at the same time", async () => {
    const { pages } = setUp();
    const render = counter();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => pages.answer("home", render)));
    expect(new Set(await Promise.all(answers.map(textOf)))).toEqual(new Set(["page 1"]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("answers a cached page until its lifetime ends, counted from the start of rendering, and not after", async () => {
    const { pages, time } = setUp();
    const render = counter();
    await pages.answer("home", async () => {
      time.now = 40;
      return render();
    });
    time.now = RETENTION_MS - 1;
    expect(await textOf(await pages.answer("home", render))).toBe("page 1");
    time.now = RETENTION_MS;
    expect(await textOf(await pages.answer("home", render))).toBe("page 2");
  });

  it("shows a fault as soon as the cached page has expired, and caches no fault", async () => {
    const { pages, time } = setUp();
    await pages.answer("home", counter());
    const broken = counter("fault", { "cache-control": "private, no-store" }, 500);
    expect(await textOf(await pages.answer("home", broken))).toBe("page 1");
    time.now = RETENTION_MS;
    expect([
      await textOf(await pages.answer("home", broken)),
      await textOf(await pages.answer("home", broken)),
    ]).toEqual(["fault 1", "fault 2"]);
    expect(await textOf(await pages.answer("home", counter("well")))).toBe("well 1");
  });

  it.each([
    ["a page that is not found", OF_ALL_GUESTS, 404],
    ["a page with a cookie", { ...OF_ALL_GUESTS, "set-cookie": "a=b" }, 200],
    ["a private page", { etag: 'W/"1"', "cache-control": "private, no-store" }, 200],
    ["a page without rules", { etag: 'W/"1"' }, 200],
    ["a streamed page with a nonce", { "cache-control": "private, no-cache" }, 200],
  ])("gives %s to nobody else", async (_what, headers, status) => {
    const { pages } = setUp();
    const render = counter("page", headers, status);
    const answers = await Promise.all([pages.answer("x", render), pages.answer("x", render)]);
    expect(await Promise.all(answers.map(textOf))).toEqual(["page 1", "page 2"]);
    expect(await textOf(await pages.answer("x", render))).toBe("page 3");
  });

  it("lets the others render when the first of them fails", async () => {
    const { pages } = setUp();
    const [first, second] = await Promise.allSettled([
      pages.answer("x", () => Promise.reject(new Error("down"))),
      pages.answer("x", counter()),
    ]);
    expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
  });

  it("lets one of those who waited render for all when the first has left, and each alone if that fails too", async () => {
    const { pages } = setUp();
    const others = vi.fn(async () => page("shared"));
    const leave = () => Promise.reject(new Error("left"));
    const [first, ...rest] = await Promise.allSettled([
      pages.answer("x", leave),
      ...Array.from({ length: 20 }, () => pages.answer("x", others)),
    ]);
    expect([first.status, rest.every(({ status }) => status === "fulfilled")]).toEqual(["rejected", true]);
    expect(others).toHaveBeenCalledTimes(1);
    await pages.answer("x", others);
    expect(others).toHaveBeenCalledTimes(1);

    const failing = vi.fn(leave);
    await Promise.allSettled(Array.from({ length: 20 }, () => pages.answer("y", failing)));
    expect(failing).toHaveBeenCalledTimes(20);
  });

  it("drops the page that was not requested for longest", async () => {
    const { pages } = setUp({ maximumPages: 2 });
    const render = { a: counter("a"), b: counter("b"), c: counter("c") };
    for (const key of ["a", "b", "a", "c", "a", "b"] as const) await pages.answer(key, render[key]);
    expect([render.a.mock.calls.length, render.b.mock.calls.length, render.c.mock.calls.length]).toEqual([
      1, 2, 1,
    ]);
  });

  it("stores no more bytes than its limit, compressed forms included", async () => {
    const { pages } = setUp({ maximumBytes: 1000 });
    const [small, large] = [
      vi.fn(async () => page("x".repeat(200))),
      vi.fn(async () => page("x".repeat(501))),
    ];
    for (const key of ["a", "b", "a", "b"]) await pages.answer(key, small);
    expect(small).toHaveBeenCalledTimes(2);
    for (const key of ["c", "c", "a", "b"]) await pages.answer(key, key === "c" ? large : small);
    expect([large.mock.calls.length, small.mock.calls.length]).toEqual([2, 2]);
    await pages.answer("d", small);
    await pages.answer("a", small);
    expect(small).toHaveBeenCalledTimes(4);
  });
});
