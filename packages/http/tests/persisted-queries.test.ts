import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  createPersistedQueries,
  NOT_SUPPORTED_PAUSE_MS,
  privateOperations,
  variablesText,
  type Operation,
} from "../src/persisted-queries/index.ts";
import { sendGraphql } from "../src/persisted-queries/send-graphql.ts";
import { createRequest, type MarqueeError } from "../src/index.ts";
import { buildClient, fakeClock, fakeFetch, recordingLogger, scriptedTokens } from "../src/testing/index.ts";
import { clientOn, familiesOn } from "./client.ts";
import {
  startLoopback,
  type LoopbackAnswer,
  type LoopbackRequest,
  type LoopbackServer,
} from "./loopback-server.ts";

let server: LoopbackServer | undefined;
afterEach(() => server?.close());

function operation(
  name: string,
  kind: "query" | "mutation" = "query",
): Operation<{ name: string }, Record<string, unknown>> {
  const text = `${kind} ${name} { ${name} { __typename } }`;
  return { name, kind, text, hash: createHash("sha256").update(text).digest("hex") };
}

interface GraphqlRequest {
  readonly method: string;
  readonly name: string | undefined;
  readonly hash: string | undefined;
  readonly query: string | undefined;
  readonly variables: unknown;
}

function read({ method, path, body }: LoopbackRequest): GraphqlRequest {
  const { searchParams } = new URL(path, "http://h");
  const given = (name: string): string | null => searchParams.get(name);
  const requested =
    method === "GET"
      ? {
          name: given("operationName"),
          extensions: JSON.parse(given("extensions") ?? "{}"),
          query: given("query"),
          variables: JSON.parse(given("variables") ?? "{}"),
        }
      : (({ operationName: name, ...rest }) => ({ name, ...rest }))(JSON.parse(body));
  return {
    method,
    name: requested.name,
    hash: requested.extensions?.persistedQuery?.sha256Hash,
    query: requested.query ?? undefined,
    variables: requested.variables,
  };
}

const miss = (status = 200): LoopbackAnswer => ({
  status,
  json: {
    errors: [{ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }],
  },
});

/** A server that stores queries by their sha256, as the platform does. */
async function setUp(
  override: (request: GraphqlRequest, count: number) => LoopbackAnswer | undefined = () => undefined,
  options: {
    privateOperations?: readonly string[];
    missStatus?: number;
    source?: ReturnType<typeof scriptedTokens>;
    delayMs?: number;
  } = {},
) {
  const known = new Set<string>();
  const seen: GraphqlRequest[] = [];
  server = await startLoopback(async (request) => {
    const requested = read(request);
    seen.push(requested);
    const special = override(requested, seen.length);
    if (special) return special;
    if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs));
    if (requested.query !== undefined && requested.hash !== undefined) {
      if (createHash("sha256").update(requested.query).digest("hex") !== requested.hash)
        return { status: 400, json: { errors: [{ message: "wrong hash" }] } };
      known.add(requested.hash);
    }
    if (requested.query === undefined && !known.has(String(requested.hash))) return miss(options.missStatus);
    return { json: { data: { name: requested.name } } };
  });
  const clock = fakeClock();
  const logger = recordingLogger();
  const { request, families } = clientOn(server.origin, options.source ? { source: options.source } : {});
  const execute = createPersistedQueries({
    request,
    families,
    clock,
    logger,
    ...(options.privateOperations && { privateOperations: options.privateOperations }),
  });
  return { execute, clock, logger, seen, server, known };
}

const methods = (seen: readonly GraphqlRequest[]): string => seen.map(({ method }) => method).join(" ");
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "resolved",
    (error: MarqueeError) => error.code,
  );

describe("a read", () => {
  it("is sent as GET with hash, name and variables; the hash is the sha256 of its text [REQ-13]", async () => {
    const { execute, seen, known } = await setUp();
    const devices = operation("loggedInDevices");
    known.add(devices.hash);
    expect((await execute(devices, { country: "IN" })).data).toEqual({ name: "loggedInDevices" });
    expect(seen).toEqual([
      {
        method: "GET",
        name: "loggedInDevices",
        hash: devices.hash,
        query: undefined,
        variables: { country: "IN" },
      },
    ]);
    expect(createHash("sha256").update(devices.text).digest("hex")).toBe(seen[0]?.hash);
  });

  it.each([200, 404])(
    "that misses (status %i) is repeated as POST with query and hash, and the next GET hits [REQ-14] [DEC-055]",
    async (missStatus) => {
      const { execute, seen } = await setUp(undefined, { missStatus });
      const nudge = operation("lapserAdvanceRenewalNudge");
      expect((await execute(nudge, { country: "IN" })).data).toEqual({ name: nudge.name });
      expect((await execute(nudge, { country: "US" })).data).toEqual({ name: nudge.name });
      expect(methods(seen)).toBe("GET POST GET");
      expect(seen[1]).toEqual({
        method: "POST",
        name: nudge.name,
        hash: nudge.hash,
        query: nudge.text,
        variables: { country: "IN" },
      });
    },
  );

  it.each([
    ["only a message", { errors: [{ message: "PersistedQueryNotFound" }] }, "GET POST"],
    [
      "only a code",
      { errors: [{ message: "no", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] },
      "GET POST",
    ],
    ["another error", { errors: [{ message: "no", extensions: { code: "NOT_FOUND" } }] }, "GET"],
    ["no error", { data: {} }, "GET"],
  ])("is recognised as a miss by %s [DEC-055] [REQ-14]", async (_, json, expected) => {
    const { execute, seen } = await setUp(({ method }) => (method === "GET" ? { json } : undefined));
    await execute(operation("loggedInDevices"));
    expect(methods(seen)).toBe(expected);
  });

  it.each([500, 502, 503, 401, 403])(
    "that fails with %i rejects unchanged and is not repeated as POST [REQ-14]",
    async (status) => {
      const { execute, seen } = await setUp(() => ({ status, json: { errors: [{ message: "down" }] } }));
      expect(await codeOf(execute(operation("loggedInDevices")))).toMatch(/REJECTED|UNAUTHORIZED/);
      expect(methods(seen)).toBe("GET");
    },
  );

  it("registers a hash once when many reads miss it together", async () => {
    const { execute, seen } = await setUp(undefined, { delayMs: 20 });
    const devices = operation("loggedInDevices");
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => execute(devices, { index })));
    expect(answers.every(({ data }) => data?.name === devices.name)).toBe(true);
    expect(seen.filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(seen).toHaveLength(20);
  });

  it("is sent as POST if its address would be longer than 2 KB", async () => {
    const { execute, seen } = await setUp();
    await execute(operation("loggedInDevices"), { text: "x".repeat(2048) });
    await execute(operation("userLoginAudit"), { text: "x".repeat(1000) });
    expect(methods(seen)).toBe("POST GET POST");
  });

  it("is sent as GET up to an address of 2048 bytes, and as POST from 2049 bytes", async () => {
    const wire = fakeFetch({ json: { data: { name: "a" } } });
    const families = { graphql: "/graphql" };
    const execute = createPersistedQueries({
      request: createRequest(wire, { families }),
      families,
      clock: fakeClock(),
    });
    await execute(operation("loggedInDevices"), { text: "" });
    const spare = 2048 - (wire.seen[0]?.address.length ?? 0);
    await execute(operation("loggedInDevices"), { text: "x".repeat(spare) });
    await execute(operation("loggedInDevices"), { text: "x".repeat(spare + 1) });
    expect(wire.seen.map(({ method, address }) => [method, address.length])).toEqual([
      ["GET", 2048 - spare],
      ["GET", 2048],
      ["POST", "/graphql".length],
    ]);
  });

  it("is registered again, without another GET, when the server has lost it", async () => {
    const { execute, seen, known } = await setUp();
    const devices = operation("loggedInDevices");
    await execute(devices);
    known.clear();
    await execute(devices);
    expect(methods(seen)).toBe("GET POST GET POST");
  });

  it("is sent as plain POST for five minutes once the server stores no queries, then as GET again", async () => {
    const json = {
      errors: [
        { message: "PersistedQueryNotSupported", extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" } },
      ],
    };
    const { execute, seen, clock } = await setUp(({ hash }) =>
      hash === undefined ? { json: { data: {} } } : { json },
    );
    const devices = operation("loggedInDevices");
    expect((await execute(devices)).errors[0]?.code).toBe("PERSISTED_QUERY_NOT_SUPPORTED");
    expect(methods(seen)).toBe("GET");
    await execute(devices);
    clock.advance(NOT_SUPPORTED_PAUSE_MS - 1);
    await execute(devices);
    expect(methods(seen)).toBe("GET POST POST");
    expect(seen[2]).toMatchObject({ hash: undefined, query: devices.text });
    clock.advance(1);
    await execute(devices);
    expect(methods(seen)).toBe("GET POST POST GET");
    expect(NOT_SUPPORTED_PAUSE_MS).toBe(300_000);
  });

  it("is repeated with the new token after a 401", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const { execute, seen } = await setUp(
      (_, count) => (count === 1 || count === 3 ? { status: 401, json: {} } : undefined),
      { source },
    );
    expect((await execute(operation("loggedInDevices"))).data).toEqual({ name: "loggedInDevices" });
    expect(methods(seen)).toBe("GET GET POST POST");
  });
});

describe("variables", () => {
  it("produce the same address byte for byte in any order of keys", async () => {
    const addresses = async (variables: object) => {
      const wire = fakeFetch({ json: { data: {} } });
      const families = familiesOn("http://h");
      await createPersistedQueries({
        request: createRequest(wire, { families }),
        families,
        clock: fakeClock(),
      })(operation("loggedInDevices"), variables);
      return wire.seen[0]?.address;
    };
    expect(await addresses({ a: 1, b: { d: [2, { f: 1, e: 2 }], c: null } })).toBe(
      await addresses({ b: { c: null, d: [2, { e: 2, f: 1 }] }, a: 1 }),
    );
    expect(await addresses({ a: [1, 2] })).not.toBe(await addresses({ a: [2, 1] }));
  });

  it("lose nothing by being sorted", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = variablesText({ value });
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })));
        expect(variablesText(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe("a private operation", () => {
  it("and every mutation are sent as POST with query and hash, every other query as GET [REQ-17]", async () => {
    const { execute, seen } = await setUp();
    expect([...privateOperations].sort()).toEqual([
      "refreshAuthToken",
      "removeDevice",
      "sendOtp",
      "userExists",
      "verifyOtp",
      "verifyOtpRegister",
    ]);
    for (const name of privateOperations) await execute(operation(name), { otp: "123456" });
    for (const name of ["updateUserDetails", "anyOther"])
      await execute(operation(name, "mutation"), { firstName: "A" });
    expect(seen.map(({ method, query, hash }) => [method, query !== undefined, hash !== undefined])).toEqual(
      Array.from({ length: privateOperations.length + 2 }, () => ["POST", true, true]),
    );
    expect(server?.seen.every(({ path }) => path === "/graphql")).toBe(true);
    seen.length = 0;
    for (const name of ["loggedInDevices", "userLoginAudit", "lapserAdvanceRenewalNudge"])
      await execute(operation(name));
    expect(seen.filter((_, index) => index % 2 === 0).map(({ method }) => method)).toEqual([
      "GET",
      "GET",
      "GET",
    ]);
  });

  it("is sent as GET, POST, GET when the list is empty, mutations still as POST", async () => {
    const { execute, seen } = await setUp(undefined, { privateOperations: [] });
    await execute(operation("verifyOtp"), { otp: "1" });
    await execute(operation("verifyOtp"), { otp: "1" });
    await execute(operation("updateUserDetails", "mutation"));
    expect(methods(seen)).toBe("GET POST GET POST");
  });
});

describe("a GraphQL call without query", () => {
  const setUpSend = () => {
    const wire = fakeFetch({ json: { data: 1 } });
    return { wire, request: createRequest(wire, { families: { graphql: "/graphql" } }) };
  };

  it("is refused locally as GET, and sent with one [REQ-15]", async () => {
    const { wire, request } = setUpSend();
    expect(await codeOf(sendGraphql(request, { method: "GET", name: "a", hash: "h" }))).toBe(
      "INVALID_OPTION",
    );
    expect(await codeOf(sendGraphql(request, { method: "GET", name: "a", hash: "h", query: "" }))).toBe(
      "INVALID_OPTION",
    );
    expect(wire.seen).toHaveLength(0);
    expect((await sendGraphql(request, { method: "GET", name: "a", hash: "h", query: "{a}" })).ok).toBe(true);
    expect(wire.seen).toHaveLength(1);
  });

  it("is refused locally as POST without body or without query in it, and sent with one [REQ-16]", async () => {
    const { wire, request } = setUpSend();
    expect(await codeOf(sendGraphql(request, { method: "POST", name: "a" }))).toBe("INVALID_OPTION");
    expect(await codeOf(sendGraphql(request, { method: "POST", name: "a", variables: { otp: "1" } }))).toBe(
      "INVALID_OPTION",
    );
    expect(wire.seen).toHaveLength(0);
    expect((await sendGraphql(request, { method: "POST", name: "a", query: "{a}" })).ok).toBe(true);
  });

  it("is refused by the public function, too [REQ-15]", async () => {
    const { wire, request } = setUpSend();
    const execute = createPersistedQueries({
      request,
      families: { graphql: "/graphql" },
      clock: fakeClock(),
    });
    expect(await codeOf(execute({ ...operation("loggedInDevices"), text: "" }))).toBe("INVALID_OPTION");
    expect(wire.seen).toHaveLength(0);
  });
});

describe("the errors of an answer", () => {
  it("are those of the answer without a logger", async () => {
    const request = createRequest(fakeFetch({ json: { errors: [{ message: "no" }] } }), {
      families: { graphql: "/graphql" },
    });
    const execute = createPersistedQueries({
      request,
      families: { graphql: "/graphql" },
      clock: fakeClock(),
    });
    expect((await execute(operation("loggedInDevices"))).errors.map(({ message }) => message)).toEqual([
      "no",
    ]);
  });

  it("have no message where the answer has none", async () => {
    const families = { graphql: "/graphql" };
    const request = createRequest(fakeFetch({ json: { errors: [{}, { message: null }, null] } }), {
      families,
    });
    const execute = createPersistedQueries({ request, families, clock: fakeClock() });
    const { errors } = await execute(operation("loggedInDevices"));
    expect(errors.map(({ message }) => message)).toEqual(["", "", ""]);
  });

  it("are not a failed call: only the logger receives them, and onFailure a refusal of the whole call [ANLT-155]", async () => {
    const told: string[] = [];
    const errors = [{ message: "said", extensions: { code: "UNAVAILABLE" } }];
    const answers = [{ json: { data: null, errors } }, { status: 503, json: { errors } }];
    const logger = recordingLogger();
    const client = buildClient({
      fetch: fakeFetch(...answers),
      logger,
      onFailure: ({ call, error }) => told.push(`${call.endpoint.path} ${error.status}`),
    });
    await client.execute(operation("loggedInDevices"));
    expect([told, logger.lines.map(({ facts }) => facts)]).toEqual([
      [],
      [{ operation: "loggedInDevices", code: "UNAVAILABLE", message: "said" }],
    ]);
    await expect(client.execute(operation("loggedInDevices"))).rejects.toMatchObject({ status: 503 });
    expect(told).toEqual([" 503"]);
  });

  it.each([
    "DEADLINE_EXCEEDED",
    "INVALID_ARGUMENT",
    "NOT_FOUND",
    "PERMISSION_DENIED",
    "UNAUTHENTICATED",
    "UNAVAILABLE",
    "SOMETHING_NEW",
  ])("are logged and kept with the code %s [REQ-18] [DEC-056]", async (code) => {
    const source = scriptedTokens({ userToken: "user-1" });
    const { execute, logger } = await setUp(
      () => ({ json: { data: null, errors: [{ message: "said", extensions: { code }, path: ["a", 0] }] } }),
      { source },
    );
    const answer = await execute(operation("loggedInDevices"));
    expect(answer).toMatchObject({ data: null, errors: [{ message: "said", code, path: ["a", 0] }] });
    expect(logger.lines).toEqual([
      {
        level: "warn",
        message: "GraphQL error",
        facts: { operation: "loggedInDevices", code, message: "said" },
      },
    ]);
    expect(source.events).toEqual([]);
  });

  it("refresh only on HTTP 401, not on UNAUTHENTICATED in a 200 [DEC-056]", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const unauthenticated = {
      json: { errors: [{ message: "no", extensions: { code: "UNAUTHENTICATED" } }] },
    };
    const { execute } = await setUp(
      (_, count) => (count === 1 ? { status: 401, json: {} } : unauthenticated),
      { source },
    );
    expect((await execute(operation("loggedInDevices"))).errors[0]?.code).toBe("UNAUTHENTICATED");
    expect(source.events).toEqual(["refresh 1"]);
  });

  it("mean maintenance if a code contains MNTN, with the message and code of the server [REQ-19]", async () => {
    const { execute } = await setUp(() => ({
      json: { errors: [{ message: "back soon", extensions: { code: "ABC_MNTN_01" } }] },
    }));
    expect((await execute(operation("loggedInDevices"))).maintenance).toMatchObject({
      message: "back soon",
      code: "ABC_MNTN_01",
    });
    await server?.close();
    const other = await setUp(() => ({ json: { errors: [{ message: "no", extensions: { code: "MNT" } }] } }));
    expect((await other.execute(operation("loggedInDevices"))).maintenance).toBeUndefined();
  });
});
