import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  systemClock,
  systemTimers,
  createFetch,
  deadline,
  headers,
  onlyFor,
  tokens,
  withoutHeaders,
  type Fetch,
} from "../src/index.ts";
import { scriptedTokens, type ScriptedTokens } from "../src/testing/index.ts";
import { facts } from "./client.ts";
import {
  startLoopback,
  type LoopbackAnswer,
  type LoopbackRequest,
  type LoopbackServer,
} from "./loopback-server.ts";

const KEY = "sb_publishable_key";
const FIRST = { id: 1, title: "A Trip to the Moon" };

/** Tables, functions and files as supabase-js requests them, for requests with the second token. */
function answer({ method, path, headers: given, body }: LoopbackRequest): LoopbackAnswer {
  if (given["authorization"] !== "bearer user-2")
    return { status: 401, json: { code: "PGRST301", message: "JWT expired" } };
  if (path.startsWith("/rest/v1/films") && method === "GET") return { json: [FIRST] };
  if (path.startsWith("/rest/v1/films") && method === "POST")
    return { status: 201, json: [JSON.parse(body)] };
  if (path === "/functions/v1/greet")
    return { json: { greeting: `Hello ${(JSON.parse(body) as { name: string }).name}` } };
  if (path === "/storage/v1/object/list/posters") return { json: [{ name: "moon.txt", id: "1" }] };
  if (path === "/storage/v1/object/posters/moon.txt" && method === "POST")
    return { json: { Id: "1", Key: "posters/moon.txt", size: body.length } };
  if (path.startsWith("/storage/v1/object/posters/moon.txt"))
    return { text: "the moon", headers: { "content-type": "text/plain" } };
  return { status: 404, json: { message: `no ${method} ${path}` } };
}

let own: LoopbackServer;
let foreign: LoopbackServer;
beforeAll(async () => {
  own = await startLoopback(answer);
  foreign = await startLoopback(() => ({ json: [FIRST] }));
});
afterAll(() => Promise.all([own.close(), foreign.close()]));

let source: ScriptedTokens;
let fetch: typeof globalThis.fetch;
beforeEach(() => {
  source = scriptedTokens({ userToken: "user-1" });
  const bases = {
    rest: `${own.origin}/rest/v1`,
    functions: `${own.origin}/functions/v1`,
    storage: `${own.origin}/storage/v1`,
  };
  const steps = [
    deadline({ timeoutMs: 8000, timers: systemTimers() }),
    headers({ viewer: () => facts, clock: systemClock(), clientKey: "web-build" }),
    tokens({ source }),
    withoutHeaders(["Authorization"]),
  ];
  fetch = createFetch(
    steps.map((step) => onlyFor(bases, step)),
    globalThis.fetch,
  );
});

const clientOf = (origin: string, given: Fetch = fetch): SupabaseClient =>
  createClient(origin, KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: given as typeof globalThis.fetch },
  });

const bearers = ({ seen }: LoopbackServer, since: number): (string | undefined)[] =>
  seen.slice(since).map((request) => request.headers["authorization"]);

describe("supabase-js accepts our fetch unwrapped", () => {
  it.each<[string, (client: SupabaseClient) => PromiseLike<{ data: unknown; error: unknown }>, unknown]>([
    ["reads a table", (client) => client.from("films").select("id,title").eq("id", 1), [FIRST]],
    ["writes a table", (client) => client.from("films").insert({ id: 2 }).select(), [{ id: 2 }]],
    [
      "calls a function",
      (client) => client.functions.invoke("greet", { body: { name: "Méliès" } }),
      { greeting: "Hello Méliès" },
    ],
    ["lists files", (client) => client.storage.from("posters").list(), [{ name: "moon.txt", id: "1" }]],
    [
      "stores a file",
      (client) => client.storage.from("posters").upload("moon.txt", new Blob(["the moon"])),
      { id: "1", path: "moon.txt", fullPath: "posters/moon.txt" },
    ],
  ])("%s and recovers from its 401 with one refresh", async (_title, ask, expected) => {
    const before = own.seen.length;
    expect(await ask(clientOf(own.origin))).toMatchObject({ data: expected, error: null });
    expect(bearers(own, before)).toEqual(["bearer user-1", "bearer user-2"]);
    expect(source.events).toEqual(["drop 1", "refresh 1"]);
    expect(
      own.seen
        .slice(before)
        .map(({ headers: given }) => [given["apikey"], given["x-access-token"], given["device_id"]]),
    ).toEqual(Array.from({ length: 2 }, () => [KEY, "platform-1", "device-1"]));
    const [refused, repeated] = own.seen.slice(before);
    expect(repeated?.body.replace(/-+formdata-\S+/g, "")).toBe(refused?.body.replace(/-+formdata-\S+/g, ""));
  });

  it("reads a file as a Blob", async () => {
    const { data, error } = await clientOf(own.origin).storage.from("posters").download("moon.txt");
    expect([await data?.text(), error]).toEqual(["the moon", null]);
  });

  it("recovers from twenty calls refused at once with one refresh", async () => {
    const client = clientOf(own.origin);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => client.from("films").select()));
    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 20 }, () => [FIRST]));
    expect(source.events.filter((event) => event.startsWith("refresh"))).toEqual(["refresh 1"]);
  });

  it("sends none of our headers to another address, and its own headers unchanged", async () => {
    const before = foreign.seen.length;
    expect(await clientOf(foreign.origin).from("films").select()).toMatchObject({
      data: [FIRST],
      error: null,
    });
    const [requested] = foreign.seen.slice(before);
    expect(requested?.headers).toMatchObject({ apikey: KEY, authorization: `Bearer ${KEY}` });
    expect(
      Object.keys(requested?.headers ?? {}).filter((name) =>
        ["x-access-token", "x-z5-guest-token", "esk", "device_id"].includes(name),
      ),
    ).toEqual([]);
    expect(JSON.stringify(requested)).not.toContain("user-1");
  });

  it("keeps its own authorization where no step removes it, and a 401 of it does not end our session", async () => {
    const before = own.seen.length;
    const untouched = createFetch([tokens({ source })], globalThis.fetch);
    const { data, error, status } = await clientOf(own.origin, untouched).from("films").select();
    expect([data, error?.code, status]).toEqual([null, "PGRST301", 401]);
    expect(bearers(own, before)).toEqual([`Bearer ${KEY}`]);
    expect([source.events, source.stored["token"]]).toEqual([[], "user-1"]);
  });
});
