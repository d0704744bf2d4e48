import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PlatformError } from "../errors/platform-error.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";

/** A text that must stay inside; no answer may contain it. */
const SECRET = "insides-of-the-platform";
const secretError = (facts: object = {}): Error =>
  Object.assign(new Error(SECRET, { cause: new Error(SECRET) }), facts);
const circular = (): unknown => {
  const value: Record<string, unknown> = { text: SECRET };
  value["itself"] = value;
  return value;
};

/** Everything a mistake of ours may throw or return. */
const MISTAKES: Readonly<Record<string, () => unknown>> = {
  "an error": () => Promise.reject(secretError()),
  "an error with status 500": () => Promise.reject(secretError({ statusCode: 500 })),
  // As the clients of payment, push and sign-in services throw them, without and with a code.
  "an error with status 400": () =>
    Promise.reject(secretError({ statusCode: 400, code: "amount_too_small" })),
  "an error with status 401": () => Promise.reject(secretError({ statusCode: 401 })),
  "an error with status 403": () => Promise.reject(secretError({ statusCode: 403, code: undefined })),
  "an error with status 429": () => Promise.reject(secretError({ statusCode: 429, code: "rate_limit" })),
  "an error with status 502": () => Promise.reject(secretError({ statusCode: 502, code: SECRET })),
  "an error with a status that is none": () => Promise.reject(secretError({ statusCode: 7 })),
  "an error with a body of its own": () => Promise.reject(secretError({ toJSON: () => ({ stack: SECRET }) })),
  "a stack overflow": () => {
    const again = (): number => again() + 1;
    return again();
  },
  "a text": () => Promise.reject(SECRET),
  "an object": () => Promise.reject({ message: SECRET, stack: SECRET }),
  nothing: () => Promise.reject(undefined),
  null: () => Promise.reject(null),
  "an error whose message cannot be read": () => {
    const error = new Error();
    Object.defineProperty(error, "message", {
      get: () => {
        throw secretError();
      },
    });
    return Promise.reject(error);
  },
  "a refusal with a cause": () =>
    Promise.reject(new PlatformError(503, "UNAVAILABLE", "Away", { cause: secretError() })),
  "an answer in a circle": () => Promise.resolve(circular()),
  "a number that JSON does not know": () => Promise.resolve({ [SECRET]: 1n }),
  "an error as an answer": () => Promise.resolve(secretError()),
  "a stream that breaks at once": () =>
    Promise.resolve(
      new Readable({
        read() {
          this.destroy(secretError());
        },
      }),
    ),
};
const names = Object.keys(MISTAKES);

const mistaken: PlatformModule = {
  name: "mistaken",
  base: "/content/mistakes",
  routes(app) {
    names.forEach((name, index) => app.get(`/${index}`, async () => MISTAKES[name]?.()));
  },
  graphql: {
    typeDefs: "type Query { mistake(index: Int!): String }",
    resolvers: {
      Query: { mistake: (_root: unknown, { index }: { index: number }) => MISTAKES[names[index] ?? ""]?.() },
    },
  },
};

let platform: TestPlatform;
let origin = "";
beforeAll(async () => {
  platform = await createTestPlatform({ modules: () => [mistaken], config: { testMode: false } });
  origin = await platform.listen();
});
afterAll(() => platform.close());

const JSON_TYPE = "application/json; charset=utf-8";

it.each(names.map((name, index) => [name, index] as const))(
  "tells nothing of %s that a call of ours makes [PLAT-108]",
  async (name, index) => {
    // A connection that ends says nothing either.
    const response = await fetch(`${origin}/content/mistakes/${index}`).catch(() => undefined);
    const text = await response?.text().catch(() => "");
    if (name === "a stream that breaks at once") return expect(text ?? "").not.toContain(SECRET);
    expect([response?.headers.get("content-type"), response?.status]).toEqual([
      JSON_TYPE,
      name === "a refusal with a cause" ? 503 : 500,
    ]);
    expect(JSON.parse(text ?? "")).toEqual(
      name === "a refusal with a cause"
        ? { code: "UNAVAILABLE", message: "Away" }
        : { code: "INTERNAL", message: "Something went wrong" },
    );
  },
);

it.each(names.map((name, index) => [name, index] as const))(
  "tells nothing of %s that a resolver makes [PLAT-108]",
  async (_name, index) => {
    const response = await fetch(
      `${origin}/graphql?query=${encodeURIComponent(`{ mistake(index: ${index}) }`)}`,
    );
    const text = await response.text();
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/stack|\.ts:|node_modules/);
    const { errors } = JSON.parse(text) as { errors?: readonly { readonly extensions: unknown }[] };
    for (const { extensions } of errors ?? []) expect(extensions).toEqual({ code: "UNAVAILABLE" });
  },
);

it.each([
  ["no request at all", "\x00\x01\x02\r\n\r\n"],
  ["another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["an unknown method", "BREW /health HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an address that is none", "GET http:// HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an address of another host", "GET http://other.example/health HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a broken address", "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["two lengths", "POST /content/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
  [
    "length and chunks",
    "POST /content/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a chunk of no size", "POST /content/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
  ["headers of 100 KB", `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
  ["a NUL in a header", "GET /health HTTP/1.1\r\nHost: x\r\nX-Nul: a\x00b\r\n\r\n"],
  ["no host", "GET /health HTTP/1.1\r\n\r\n"],
  ["an expectation", "GET /health HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n"],
  ["an upgrade", "GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
  [
    "bytes that are no text in headers",
    Buffer.concat([
      Buffer.from("GET /launch HTTP/1.1\r\nHost: x\r\ndevice_id: "),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from("\r\nauthorization: bearer \xff\r\n\r\n", "latin1"),
    ]),
  ],
])("answers %s with no more than a refusal [PLAT-108]", async (_what, raw) => {
  const { hostname, port } = new URL(origin);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(raw));
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      socket.end();
    });
    socket.on("close", () => resolve(text));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(text) : reject(error),
    );
  });
  expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  expect(answer).not.toMatch(/stack|\.(?:ts|js):\d|node_modules|<html|Error:/);
});
