import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const create = (url: unknown): Promise<Response> =>
  platform.fetch("/launch/shorturl", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url }),
  });
const shortOf = async (path: string): Promise<string> =>
  ((await (await create(platform.ports.webOrigin + path)).json()) as { short: string }).short;

describe("short addresses", () => {
  it("lead to the page they were made for [PLAT-20]", async () => {
    const short = await shortOf("/global/hi/movies/details/sintel/0-0-113?utm_source=share#cast");
    expect(short).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/launch\/shorturl\/[0-9A-Za-z]{8}$/);
    const response = await platform.fetch(new URL(short).pathname.replace("/api", ""));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      `${platform.ports.webOrigin}/global/hi/movies/details/sintel/0-0-113?utm_source=share#cast`,
    );
  });

  it("are the same for the same page and differ between pages", async () => {
    expect(await shortOf("/movies")).toBe(await shortOf("/movies"));
    expect(await shortOf("/movies")).not.toBe(await shortOf("/tv-shows"));
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => shortOf("/news")))).size).toBe(1);
  });

  it.each([
    "https://evil.example/movies",
    "http://127.0.0.1.evil.example/",
    "http://127.0.0.1:3000@evil.example/",
    "http://user@127.0.0.1:3000/",
    "http://127.0.0.1:3001/",
    "javascript:alert(1)",
  ])("are refused for %s, which is another origin [PLAT-20]", async (url) => {
    const response = await create(url);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "FOREIGN_ORIGIN" });
  });

  it.each([
    ["//evil.example/"],
    ["http://127.0.0.1:3000.evil.example/"],
    ["/movies"],
    ["not an address"],
    [""],
    [7],
    ["http://127.0.0.1:3000/".padEnd(2100, "x")],
  ])("are refused for %j, which is no address", async (url) => {
    expect((await create(url)).status).toBe(400);
  });

  it("are made for addresses of at most 2,048 characters as they are stored, whatever their script [PLAT-108]", async () => {
    // Different characters, as an index compresses what repeats.
    const han = (count: number) =>
      Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
        "",
      );
    const address = (count: number) => `${platform.ports.webOrigin}/search?q=${han(count)}`;
    expect((await create(address(1900))).status).toBe(400);
    expect((await create(address(227))).status).toBe(400);
    expect((await create(address(226))).status).toBe(200);
  });

  it("that do not exist are 404", async () => {
    expect((await platform.fetch("/launch/shorturl/00000000")).status).toBe(404);
    expect((await platform.fetch("/launch/shorturl/x")).status).toBe(400);
  });
});
