import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createViewerModule } from "../modules/viewer/module.ts";
import {
  invalidArgument,
  notFound,
  permissionDenied,
  PlatformError,
  unauthenticated,
} from "../errors/platform-error.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import {
  createTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from "../testing/create-test-platform.ts";
import { readRegisteredOperations } from "./registered-operations.ts";
import { viewerOperation } from "@marquee/auth-sdk/wire";

const REFUSALS: Readonly<Record<string, () => Error>> = {
  INVALID_ARGUMENT: () => invalidArgument("type: must be email or mobile"),
  NOT_FOUND: () => notFound("No such device"),
  PERMISSION_DENIED: () => permissionDenied("Not yours"),
  UNAUTHENTICATED: () => unauthenticated(),
  UNAVAILABLE: () => new PlatformError(503, "UNAVAILABLE", "The provider is away"),
};

const sample: PlatformModule = {
  name: "sample",
  graphql: {
    typeDefs: `
      extend type Query { fail(code: String!): String broken: String endless: String people(first: Int): [Person!]! }
      type Mutation { rename(name: String!): String! }
      type Person { name: String! friends(first: Int): [Person!]! }`,
    resolvers: {
      Query: {
        fail: (_root: unknown, { code }: { code: string }) => {
          throw REFUSALS[code]?.() ?? new Error("unknown");
        },
        broken: () => {
          throw new Error("select secret from vault");
        },
        endless: () => new Promise(() => undefined),
        people: () => [],
      },
      Mutation: { rename: (_root: unknown, { name }: { name: string }) => name },
    },
  },
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const extensions = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

function client(platform: () => TestPlatform) {
  const read = async (response: Response) => ({
    status: response.status,
    body: (await response.json()) as Answer,
  });
  const get = async (params: Record<string, unknown>) => {
    const query = new URLSearchParams(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );
    return read(await platform().fetch(`/graphql?${query}`));
  };
  const post = async (body: unknown, type = "application/json") =>
    read(
      await platform().fetch("/graphql", {
        method: "POST",
        headers: { "content-type": type },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  return { get, post, codeOf: ({ body }: { body: Answer }) => body.errors?.[0]?.extensions?.code };
}

const modules: TestPlatformOptions["modules"] = () => [createViewerModule(), sample];

describe("the GraphQL call", () => {
  let platform: TestPlatform;
  const { get, post, codeOf } = client(() => platform);

  beforeAll(async () => {
    platform = await createTestPlatform({
      modules,
      registeredOperations: await readRegisteredOperations(),
      executionTimeoutMs: 300,
      config: { testMode: false },
    });
  });
  afterAll(() => platform.close());

  it("misses an unknown hash, learns it by POST with query and hash, hits it by GET [PLAT-40] [DEC-055]", async () => {
    const query = "{ viewer { country } }";
    const miss = await get({ extensions: extensions(sha256(query)) });
    expect(miss).toEqual({
      status: 200,
      body: {
        errors: [{ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }],
      },
    });
    expect(await post({ query, extensions: extensions(sha256(query)) })).toEqual({
      status: 200,
      body: { data: { viewer: { country: "IN" } } },
    });
    expect(await get({ extensions: extensions(sha256(query)) })).toEqual({
      status: 200,
      body: { data: { viewer: { country: "IN" } } },
    });
  });

  it("refuses a hash that is not that of the text with 400 and does not learn it [PLAT-40]", async () => {
    const query = "{ viewer { isSignedIn } }";
    const other = sha256("{ viewer { displayLanguage } }");
    const refused = await post({ query, extensions: extensions(other) });
    expect([refused.status, codeOf(refused)]).toEqual([400, "PERSISTED_QUERY_MISMATCH"]);
    expect(codeOf(await get({ extensions: extensions(other) }))).toBe("PERSISTED_QUERY_NOT_FOUND");
  });

  it("knows our own clients' operations without registration", async () => {
    const answer = await get({ operationName: "viewer", extensions: extensions(viewerOperation.hash) });
    expect(answer.body.data).toEqual({
      viewer: {
        country: "IN",
        displayLanguage: "en",
        contentLanguages: [],
        isSignedIn: false,
        __typename: "Viewer",
      },
    });
    expect(sha256(viewerOperation.text)).toBe(viewerOperation.hash);
  });

  it.each(Object.keys(REFUSALS))("answers %s as the code of an error [PLAT-49]", async (code) => {
    const answer = await post({ query: `{ fail(code: "${code}") }` });
    expect([answer.status, codeOf(answer)]).toEqual([200, code]);
  });

  it("answers DEADLINE_EXCEEDED when a resolver does not end [PLAT-49]", async () => {
    expect(codeOf(await post({ query: "{ endless }" }))).toBe("DEADLINE_EXCEEDED");
  });

  it("reveals nothing about a failure", async () => {
    const answer = await post({ query: "{ broken }" });
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ message: "Something went wrong", extensions: { code: "UNAVAILABLE" } }),
    ]);
    expect(JSON.stringify(answer.body)).not.toContain("vault");
  });

  it("refuses a mutation by GET and accepts it by POST", async () => {
    const query = 'mutation { rename(name: "a") }';
    expect((await get({ query })).status).toBe(405);
    expect((await post({ query })).body).toEqual({ data: { rename: "a" } });
  });

  it("lets an ordinary query pass and refuses one that is too deep [PLAT-50]", async () => {
    const nested = (depth: number): string =>
      `{ people { ${"friends { ".repeat(depth)} name ${"} ".repeat(depth)} } }`;
    expect((await post({ query: nested(5) })).body).toEqual({ data: { people: [] } });
    const refused = await post({ query: nested(12) });
    expect([refused.status, codeOf(refused)]).toEqual([400, "INVALID_ARGUMENT"]);
  });

  it("refuses a query that costs too much by aliases, pages or fragments [PLAT-50]", async () => {
    const aliases = `{ ${Array.from({ length: 900 }, (_, index) => `a${index}: viewer { country isSignedIn }`).join(" ")} }`;
    const pages = "{ people(first: 100) { friends(first: 100) { name } } }";
    const doubling = Array.from(
      { length: 14 },
      (_, index) => `fragment f${index} on Person { ...f${index + 1} ...f${index + 1} }`,
    ).join(" ");
    const bomb = `{ people { ...f0 } } ${doubling} fragment f14 on Person { name }`;
    for (const query of [aliases, pages, bomb]) {
      const refused = await post({ query });
      expect([refused.status, codeOf(refused)]).toEqual([400, "INVALID_ARGUMENT"]);
    }
  });

  it("lets pass what is at its limit in depth and cost, and refuses one more, in inline fragments too [PLAT-50]", async () => {
    const statusOf = async (query: string) => (await post({ query })).status;
    const nested = (levels: number, open = "{", close = "}"): string =>
      `{ people ${open} ${`friends ${open} `.repeat(levels - 2)} name ${`${close} `.repeat(levels - 2)} ${close} }`;
    const inline = (levels: number) => nested(levels, "{ ... on Person {", "} }");
    expect([await statusOf(nested(12)), await statusOf(nested(13))]).toEqual([200, 400]);
    expect([await statusOf(inline(12)), await statusOf(inline(13))]).toEqual([200, 400]);
    // One field, as many times its list as `first` says, each with one field of its own.
    const people = (first: number) => `{ people(first: ${first}) { name } }`;
    expect([await statusOf(people(1_999)), await statusOf(people(2_000))]).toEqual([200, 400]);
    const byVariable = async (friends: number) =>
      (
        await post({
          query: `query ($n: Int) { ${Array.from({ length: friends }, (_, index) => `p${index}: people(first: $n) { name friends { name } }`).join(" ")} }`,
          variables: { n: 1 },
        })
      ).status;
    // Of 2,000 words the query passes, though it costs less than it may.
    const aliases = Array.from({ length: 665 }, (_, index) => `name${index}: name`).join(" ");
    const words = (more: string) => `{ people { ${aliases} ${more} } }`;
    expect([await statusOf(words("")), await statusOf(words("name"))]).toEqual([200, 400]);
    // A size in a variable counts as a page of twelve: 1 + 12 * 3 fields each.
    expect([await byVariable(54), await byVariable(55)]).toEqual([200, 400]);
  });

  it("refuses introspection outside test mode [PLAT-50]", async () => {
    const introspection = await post({ query: "{ __schema { types { name } } }" });
    expect([introspection.status, codeOf(introspection)]).toEqual([400, "INVALID_ARGUMENT"]);
    for (const query of [
      '{ __type(name: "Viewer") { name } }',
      "{ ...f } fragment f on Query { __schema { types { name } } }",
    ])
      expect([query, (await post({ query })).status]).toEqual([query, 400]);
    expect((await post({ query: "{ viewer { __typename } }" })).status).toBe(200);
    const typo = await post({ query: "{ viewer { contry } }" });
    expect([typo.status, codeOf(typo)]).toEqual([400, "INVALID_ARGUMENT"]);
    expect(typo.body.errors?.[0]?.message).toBe('Cannot query field "contry" on type "Viewer".');
  });

  it.each([
    ["no query", {}, 400],
    ["a query that is none", { query: "{" }, 400],
    ["a query that is a number", { query: 5 }, 400],
    ["variables that are a list", { query: "{ viewer { country } }", variables: [] }, 400],
    ["a list of queries", [{ query: "{ viewer { country } }" }], 400],
    ["a hash that is none", { extensions: { persistedQuery: { version: 1, sha256Hash: "' or 1=1" } } }, 400],
    ["a NUL in a variable", { query: "{ viewer { country } }", variables: { a: "\0" } }, 400],
    ["a query that is too long", { query: `{ viewer { country } } #${"x".repeat(40_000)}` }, 400],
    ["a query of too many words", { query: `{ viewer { ${"country ".repeat(3000)} } }` }, 400],
  ])("refuses %s", async (_name, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it("refuses a body that is not JSON with 415 and variables that are not JSON with 400", async () => {
    expect((await post("{ viewer { country } }", "application/graphql")).status).toBe(415);
    expect((await get({ query: "{ viewer { country } }", variables: "{" })).status).toBe(400);
  });
});

describe("the GraphQL call in test mode", () => {
  it("shows its schema", async () => {
    const platform = await createTestPlatform({ modules });
    const answer = await client(() => platform).post({ query: "{ __schema { queryType { name } } }" });
    expect(answer.body).toEqual({ data: { __schema: { queryType: { name: "Query" } } } });
    await platform.close();
  }, 60_000);

  it("answers a code containing MNTN in maintenance [PLAT-49]", async () => {
    const closed = await createTestPlatform({ modules, config: { maintenance: true } });
    const answer = await client(() => closed).post({ query: "{ viewer { country } }" });
    expect(answer).toEqual({
      status: 200,
      body: { errors: [{ message: expect.any(String), extensions: { code: "MNTN" } }] },
    });
    expect((await closed.fetch("/health")).status).toBe(200);
    await closed.close();
  }, 60_000);
});
