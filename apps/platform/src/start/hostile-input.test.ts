import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { DestinationStream } from "pino";
import { safeParse, type $ZodType } from "zod/v4/core";
import type * as RouteModule from "../http/route.ts";
import type { Route, Schema } from "../http/route.ts";
import { createLogger } from "../monitoring/logger.ts";
import type { TestPlatform } from "../testing/create-test-platform.ts";

type AnyRoute = Route<unknown, unknown, unknown, unknown>;

/** The schemas of every route, by method and path: each request is valid except for one value. */
const defined = vi.hoisted(() => new Map<string, AnyRoute>());
vi.mock("../http/route.ts", async (load) => {
  const real = await load<typeof RouteModule>();
  return {
    ...real,
    defineRoute: (app: FastifyInstance, route: AnyRoute) => {
      defined.set(`${route.method} ${app.prefix}${route.path}`, route);
      real.defineRoute(app, route);
    },
  };
});

let platform: TestPlatform;
let headers: Readonly<Record<string, string>> = {};
const logged: string[] = [];
const destination: DestinationStream = { write: (line) => void logged.push(line) };

beforeAll(async () => {
  // Another test file of this process may have loaded the modules without the watch on their routes.
  vi.resetModules();
  const { createTestPlatform } = await import("../testing/create-test-platform.ts");
  const { signInAs } = await import("../testing/sign-in-as.ts");
  const { demoId } = await import("../../seed/demo-accounts/demo-id.ts");
  platform = await createTestPlatform({
    config: { testMode: false },
    logger: createLogger({ level: "error", destination }),
    signIn: {
      lookupsPerAddressHour: 1_000_000,
      failedAttemptsPerAddressHour: 1_000_000,
      otpPerHour: 1_000_000,
      otpResendSeconds: 0,
      accessTokenSeconds: 86_400,
    },
  });
  headers = { ...(await signInAs(platform, { userId: demoId(2) })).headers };
});
afterAll(async () => {
  vi.resetModules();
  await platform.close();
});

interface Listed {
  readonly method: string;
  readonly path: string;
}

/** Every route of the application, including those that `defineRoute` did not create. */
function listRoutes(): readonly Listed[] {
  const parents: string[] = [];
  return platform.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", segment = "", methods = ""] = /^([│├└─\s]*)(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (segment === "") return [];
      parents.length = indent.length / 4 - 1;
      const path = parents.join("") + segment.replace(/\|[^/]*/g, "");
      parents.push(segment.replace(/\|[^/]*/g, ""));
      return methods
        .split(", ")
        .filter((method) => method !== "" && method !== "HEAD" && method !== "OPTIONS")
        .map((method) => ({ method, path }));
    });
}

const DEEP = 5_000;
const deepList = "[".repeat(DEEP) + "]".repeat(DEEP);
const deepObject = '{"a":'.repeat(DEEP) + "1" + "}".repeat(DEEP);

/** Raw JSON for one value. */
const HOSTILE_VALUES: readonly string[] = [
  deepList,
  deepObject,
  "null",
  "true",
  "[]",
  "{}",
  "[null]",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":2,"length":-1}',
  "1e999",
  "-1e999",
  "-0",
  "1e21",
  "0.1",
  "-1",
  "9007199254740993",
  "2147483648",
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '"constructor"',
  '"1e999"',
  '"NaN"',
  '"99999999999999999999999"',
  '"-1"',
  '"2020-13-45T99:99:99Z"',
  '"+275760-09-13T00:00:00.001Z"',
  '"\\u202e\\ufeff\\u2028"',
  '"\'; drop table x; --"',
  '"%00%ff%c0%80"',
  `"${"x".repeat(70_000)}"`,
  '"http://[::1"',
  '"{0}${1}%s%n"',
  '"(a+)+$"',
  '"\\\\"',
];

/** Raw text for a part of an address. */
const HOSTILE_PARTS: readonly string[] = [
  "%00",
  "%ff%fe",
  "%c0%80",
  "%ED%A0%80",
  "%E0%A4%A",
  "%",
  "__proto__",
  "constructor",
  "-1",
  "1e999",
  "NaN",
  "99999999999999999999999",
  "9007199254740993",
  "2147483648",
  "0.5",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "%27%3B--",
  "%F0%9F%92%A9",
  "x".repeat(3000),
  "%5B%5D",
  "%7B%22a%22%3A1%7D",
  "+",
  "null",
  "2020-13-45",
  "00000000-0000-0000-0000-000000000000",
];

interface Body {
  readonly type?: string;
  readonly raw: string | Buffer;
  readonly encoding?: string;
}

const json = (raw: string | Buffer): Body => ({ type: "application/json", raw });

/** Whole bodies. */
const HOSTILE_BODIES: readonly Body[] = [
  json(""),
  json("{"),
  json("nul"),
  json("[]"),
  json('"text"'),
  json("1e999"),
  json("null"),
  json(deepList),
  json(deepObject),
  json('{"a":1,"a":{"a":2},"__proto__":{"x":1}}'),
  json('{"constructor":{"prototype":{"x":1}}}'),
  json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])),
  json(Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])),
  json(Buffer.from('{"a":"b"}', "utf16le")),
  { type: "application/json; charset=utf-7", raw: "{}" },
  { type: "application/json", raw: "{}", encoding: "gzip" },
  { type: "text/plain", raw: "{}" },
  { type: "text/xml", raw: "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>" },
  { type: "multipart/form-data", raw: "--x" },
  { type: "multipart/form-data; boundary=x", raw: "--x\r\nContent-Disposition: form-data\r\n\r\n" },
  { type: "application/x-www-form-urlencoded", raw: "a=%ff&a[b][c]=1&__proto__[x]=1&=&&&%" },
  { type: "application/x-www-form-urlencoded", raw: `a${"[a]".repeat(5000)}=1` },
  { type: "application/graphql", raw: "{ viewer { country } }" },
  { type: "application/json/x;;;=", raw: "{}" },
  { type: ";", raw: "{}" },
  { raw: "{}" },
];

const TEXTS = [
  "x",
  "someone@example.com",
  "+919000000001",
  "919000000001",
  "IN",
  "en",
  "web_app",
  "2020-01-01",
  "2020-01-01T00:00:00Z",
  "0-0-5",
  "00000000-0000-4000-8000-000000000000",
  "123456",
  "http://127.0.0.1:3000/x",
  "1",
  "a".repeat(64),
  "12345678901234567890",
];

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, $ZodType>>;
  readonly element?: $ZodType;
  readonly innerType?: $ZodType;
  readonly options?: readonly $ZodType[];
  readonly in?: $ZodType;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly getter?: () => $ZodType;
}

const definitionOf = (schema: $ZodType): Definition => schema._zod.def;
const resolve = (schema: Schema<unknown>): $ZodType => (typeof schema === "function" ? schema() : schema);

/** A value that a schema accepts, if one can be found. */
function sampleOf(schema: $ZodType): unknown {
  const {
    type,
    shape,
    element,
    innerType,
    options,
    in: input,
    entries,
    values,
    getter,
  } = definitionOf(schema);
  if (shape !== undefined)
    return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sampleOf(field)]));
  if (element !== undefined) return [sampleOf(element)];
  if (innerType !== undefined) return sampleOf(innerType);
  if (options?.[0] !== undefined) return sampleOf(options[0]);
  if (input !== undefined) return sampleOf(input);
  if (entries !== undefined) return Object.values(entries)[0];
  if (values !== undefined) return values[0];
  if (getter !== undefined) return sampleOf(getter());
  if (type === "boolean") return true;
  if (type === "record") return {};
  const candidates: readonly unknown[] = type === "number" ? [1, 0, 10, 1_736_000_000_000] : TEXTS;
  return candidates.find((candidate) => safeParse(schema, candidate).success) ?? candidates[0];
}

const fieldsOf = (schema: Schema<unknown> | undefined): Readonly<Record<string, unknown>> => {
  if (schema === undefined) return {};
  const sample = sampleOf(resolve(schema));
  return typeof sample === "object" && sample !== null ? { ...sample } : {};
};

/** Every n-th value for each field, another one for the next field; `npm run test:all` sends them all. */
const STRIDE = process.env["TEST_ALL"] === "1" ? 1 : 9;
let turn = 0;
function some<Value>(values: readonly Value[]): readonly Value[] {
  turn += 1;
  return values.filter((_, index) => (index + turn) % STRIDE === 0);
}

const failures: string[] = [];
const statuses = new Map<number, number>();
/** What an error document or a trace would show. */
const INSIDES =
  /\bat [\w.<>[\] ]+ \(|node_modules|\.(?:ts|js|mjs):\d+|[a-z]Error\b|\bstack\b|\bselect .* from|\$\d+ |Failed query/;

async function send(method: string, url: string, body?: Body): Promise<void> {
  const before = logged.length;
  const response = await platform.app.inject({
    method: method as "GET",
    url,
    headers: {
      ...headers,
      ...(body?.type === undefined ? {} : { "content-type": body.type }),
      ...(body?.encoding === undefined ? {} : { "content-encoding": body.encoding }),
    },
    ...(body === undefined ? {} : { payload: body.raw }),
  });
  const { statusCode: status } = response;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const text = status < 400 ? "" : response.body;
  if (status < 500 && logged.length === before && !INSIDES.test(text)) return;
  const what = `${method} ${url.slice(0, 120)} ${body?.type} ${body?.raw.toString().slice(0, 160)}`;
  failures.push(`${status} ${what} -> ${text.slice(0, 300)} ${logged.slice(before).join("").slice(0, 600)}`);
}

/** Parameters of paths that `defineRoute` did not create. */
const USUAL_PARAMS: Readonly<Record<string, string>> = { provider: "google", "*": "token" };
const addressOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(
    /:(\w+)|\*/g,
    (found, name?: string) => params[name ?? found] ?? USUAL_PARAMS[name ?? found] ?? "x",
  );

/** An object as JSON, one of its values raw. */
const withRaw = (fields: Readonly<Record<string, unknown>>, name: string, raw: string): string =>
  `{${Object.entries(fields)
    .filter(([other, given]) => other !== name && given !== undefined)
    .map(([other, given]) => `${JSON.stringify(other)}:${JSON.stringify(given)}`)
    .concat(`${JSON.stringify(name)}:${raw}`)
    .join(",")}}`;

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

async function attack({ method, path }: Listed): Promise<void> {
  const plain = (key: string) => key.replace(/:\w+/g, ":");
  const route = [...defined].find(([key]) => plain(key) === plain(`${method} ${path}`))?.[1];
  const body = fieldsOf(route?.body);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const params = Object.fromEntries(
    Object.entries(fieldsOf(route?.params)).map(([name, value]) => [name, encodeURIComponent(textOf(value))]),
  );
  const query = new URLSearchParams(
    Object.entries(fieldsOf(route?.query)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value)]],
    ),
  );
  const base = addressOf(path, params);
  const url = query.size > 0 ? `${base}?${query}` : base;
  for (const name of names)
    for (const part of some(HOSTILE_PARTS)) await send(method, addressOf(path, { ...params, [name]: part }));
  for (const name of [...query.keys(), "unknown"]) {
    const others = new URLSearchParams([...query].filter(([other]) => other !== name));
    for (const part of some(HOSTILE_PARTS)) await send(method, `${base}?${others}&${name}=${part}`);
    await send(method, `${base}?${others}&${name}=once&${name}=twice`);
  }
  if (method === "GET") return;
  for (const hostile of some(HOSTILE_BODIES)) await send(method, url, hostile);
  for (const name of Object.keys(body))
    for (const value of [deepList, deepObject, ...some(HOSTILE_VALUES)])
      await send(method, url, json(withRaw(body, name, value)));
}

/** Operations of every kind of argument. */
const OPERATIONS = [
  "query($x: String) { userExists(email: $x) { exists } }",
  'query($x: String!) { sendOtp(type: $x, value: "+919000000001", platform: "Web") { code } }',
  'query($x: String!) { sendOtp(type: "mobile", value: $x, platform: "Web") { code } }',
  'query($x: String!) { verifyOtp(type: "mobile", value: "+919000000001", otp: $x) { code } }',
  'query($x: String!) { verifyOtpRegister(type: "mobile", value: "+919000000001", secureToken: $x) { code } }',
  "query($x: String!) { refreshAuthToken(refreshToken: $x) { code } }",
  "query($x: String!) { userLoginAudit(deviceId: $x) { deviceId } }",
  "query($x: String!) { lapserAdvanceRenewalNudge(country: $x) { __typename } }",
  'mutation($x: String!) { updateUserDetails(firstName: $x, lastName: "x") { code } }',
  "mutation($x: [String!]!) { removeDevice(deviceIds: $x) { status } }",
];

/** Documents that are hostile in themselves. */
const DOCUMENTS = [
  `{ ${"a { ".repeat(990)} ${"}".repeat(990)} }`,
  `{ userExists(email: ${"[".repeat(900)}${"]".repeat(900)}) { exists } }`,
  "query q($x: String = $y) { viewer { country } }",
  "fragment f on Query { ...f } { ...f }",
  "{ __proto__ constructor toString }",
  'query($x: String @deprecated(reason: "")) { viewer { country } }',
  '{ viewer { country @include(if: "no") @skip(if: null) } }',
  "subscription { viewer { country } }",
  "type Query { a: Int }",
  "{ viewer { country } } { viewer { country } }",
  '{ userExists(email: """\u0000""") { exists } }',
  '{ userExists(email: "\\uD800") { exists } }',
  "{ userExists(email: 1e999) { exists } }",
];

it("answers no hostile body, address or header with a 5xx, and shows no insides [PLAT-108]", async () => {
  const routes = listRoutes();
  const shape = (text: string) => text.replace(/:\w+/g, ":").replace(/\/$/, "");
  const mounted = new Set(routes.map(({ method, path }) => shape(`${method} ${path}`)));
  expect([...defined.keys()].filter((key) => !mounted.has(shape(key)))).toEqual([]);
  expect(defined.size).toBeGreaterThan(100);
  for (const route of routes) await attack(route);
  expect(failures).toEqual([]);
  // Attacks that are all turned away at the door would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(200);
  expect(statuses.get(401) ?? 0).toBeLessThan(200);
}, 900_000);

it("answers no hostile GraphQL document, variable or extension with a 5xx [PLAT-108] [PLAT-50]", async () => {
  const post = (raw: string) => send("POST", "/graphql", json(raw));
  for (const query of OPERATIONS)
    for (const value of [deepList, deepObject, ...some(HOSTILE_VALUES)])
      await post(`{"query":${JSON.stringify(query)},"variables":{"x":${value}}}`);
  const fields = { query: "{ viewer { country } }", variables: {}, operationName: null, extensions: {} };
  for (const name of ["query", "variables", "operationName", "extensions", "unknown"])
    for (const value of HOSTILE_VALUES) {
      await post(withRaw(fields, name, value));
      await send("GET", `/graphql?query=%7Bviewer%7Bcountry%7D%7D&${name}=${encodeURIComponent(value)}`);
    }
  for (const value of HOSTILE_VALUES)
    await post(
      withRaw(fields, "extensions", `{"persistedQuery":{"version":${value},"sha256Hash":${value}}}`),
    );
  for (const document of DOCUMENTS) {
    await post(JSON.stringify({ query: document }));
    await send("GET", `/graphql?query=${encodeURIComponent(document)}`);
  }
  expect(failures).toEqual([]);
}, 120_000);

it("refuses what is nested too deep with 400, naming the part [PLAT-108]", async () => {
  const answer = async (method: "GET" | "POST", url: string, payload?: string) => {
    const { statusCode, body } = await platform.app.inject({
      method,
      url,
      headers: { "content-type": "application/json" },
      ...(payload === undefined ? {} : { payload }),
    });
    return [statusCode, body];
  };
  const nested = (levels: number) =>
    `{"query":"{ viewer { country } }","variables":{"x":${"[".repeat(levels)}${"]".repeat(levels)}}}`;
  expect(await answer("POST", "/graphql", nested(5000))).toEqual([
    400,
    '{"code":"INVALID_ARGUMENT","message":"body: is nested deeper than 64 levels"}',
  ]);
  expect((await answer("POST", "/graphql", nested(300_000)))[0]).toBe(400);
  expect((await answer("POST", "/graphql", nested(60)))[0]).toBe(200);
  const variables = encodeURIComponent(`{"x":${"[".repeat(500)}${"]".repeat(500)}}`);
  expect(
    (await answer("GET", `/graphql?query=%7Bviewer%7Bcountry%7D%7D&variables=${variables}`))[1],
  ).toContain("variables: is nested deeper than 64 levels");
});
