import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlatformModule } from "../contracts/platform-module.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";
import { defineRoute } from "./route.ts";

let platform: TestPlatform;
let port: number;
beforeAll(async () => {
  const sample: PlatformModule = {
    name: "sample",
    base: "/content",
    routes(app) {
      defineRoute(app, { method: "GET", path: "/movie/:id", handler: () => ({}) });
      defineRoute(app, { method: "POST", path: "/movie", handler: () => ({}) });
    },
  };
  platform = await createTestPlatform({ modules: () => [sample] });
  port = Number(new URL(await platform.listen()).port);
}, 60_000);
afterAll(() => platform.close());

/** Sends bytes as they are and returns the whole answer. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer)).on("error", reject);
  });

const request = (path: string, header = ""): string =>
  `GET ${path} HTTP/1.1\r\nhost: platform\r\nconnection: close\r\n${header}\r\n`;

describe("what never reaches a call", () => {
  it.each([
    ["bytes that are no HTTP", "hello\r\n\r\n", 400, "The request is not valid HTTP"],
    ["a header without a colon", request("/health", "bare words\r\n"), 400, "The request is not valid HTTP"],
    [
      "a header of 20 KB",
      request("/health", `x: ${"y".repeat(20_000)}\r\n`),
      431,
      "The address and the headers are larger than 16 KB",
    ],
    ["an address that cannot be decoded", request("/content/%ff"), 400, "The address cannot be decoded"],
  ])("is answered like every refusal, and never cached: %s [PLAT-156]", async (_, text, status, message) => {
    const answer = await send(text);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const line of [
      "content-type: application/json; charset=utf-8",
      "x-content-type-options: nosniff",
      "cache-control: private, no-store",
    ])
      expect(head.split("\r\n")).toContain(line);
    expect(JSON.parse(body)).toEqual({ code: "INVALID_ARGUMENT", message });
  });

  it("has a request id where an address cannot be decoded, and nothing of what was sent [PLAT-156]", async () => {
    const answer = await send(request("/content/canary%ff", "x-request-id: browser-0157\r\nx: canary\r\n"));
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nx-request-id: browser-0157\r\n/);
    expect(answer).not.toContain("canary");
    expect(await send(request("/content/%ff"))).toMatch(/\r\nx-request-id: [\w-]{8,}\r\n/);
  });

  it("is heard by a caller that is still sending a body which is too large [PLAT-156] [PLAT-111]", async () => {
    const bytes = 8 * 1024 * 1024;
    const head = `POST /content/movie HTTP/1.1\r\nhost: platform\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    const closed = once(socket, "close");
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
    // A connection that closes now loses the answer for a caller that writes before it reads.
    answer = "";
    socket.write(Buffer.alloc(bytes, 0x20));
    socket.write(request("/health"));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("has a request id and a reason where a part of an address is too long [PLAT-156]", async () => {
    const headers = { "x-request-id": "browser-0156" };
    const long = await platform.fetch(`/content/movie/${"x".repeat(4_097)}`, { headers });
    expect([long.status, await long.json()]).toEqual([
      414,
      { code: "INVALID_ARGUMENT", message: "A part of the address has more than 4096 characters" },
    ]);
    expect(long.headers.get("x-request-id")).toBe("browser-0156");
    expect(long.headers.get("cache-control")).toBe("private, no-store");
    expect(long.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await platform.fetch(`/content/movie/${"x".repeat(4_096)}`)).status).toBe(200);
  });
});
