import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestProgram } from "../src/testing/build-test-program.ts";
import { createEmptyPostgresql } from "../src/testing/postgresql-databases.ts";

const { TEST_DATABASE_URL = "", TEST_CACHE_URL = "", TEST_EVENTS_URL = "" } = process.env;
const PER_MINUTE = 40;
const START_MS = 180_000;
/** One of the people of the demo. */
const SEEDED_PERSON = "club@example.com";

/** Two processes that know nothing of each other but the engines they share. */
describe.skipIf([TEST_DATABASE_URL, TEST_CACHE_URL, TEST_EVENTS_URL].includes(""))(
  "two platform processes",
  { timeout: START_MS },
  () => {
    const children: ChildProcess[] = [];
    const undo: (() => Promise<unknown>)[] = [];
    let one = "";
    let other = "";

    beforeAll(async () => {
      const program = await buildTestProgram();
      const folder = await mkdtemp(join(tmpdir(), "marquee-several-"));
      const database = await createEmptyPostgresql(TEST_DATABASE_URL);
      undo.push(
        () => database.drop(),
        () => rm(folder, { recursive: true, force: true }),
        () => rm(dirname(program), { recursive: true, force: true }),
      );
      const start = (name: string): Promise<string> =>
        new Promise((resolve, reject) => {
          const env = {
            PATH: process.env["PATH"] ?? "",
            HOST: "127.0.0.1",
            PLATFORM_PORT: "0",
            DATA_DIR: join(folder, name),
            PLATFORM_TEST_MODE: "1",
            RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
            DATABASE_URL: database.url,
            CACHE_URL: TEST_CACHE_URL,
            EVENTS_URL: TEST_EVENTS_URL,
            PLATFORM_SECRET: "s".repeat(40),
          };
          const child = spawn(process.execPath, [program], { env, cwd: folder });
          children.push(child);
          let output = "";
          child.stdout.on("data", (chunk: Buffer) => {
            output += chunk.toString();
            const address = /"address":"(http:[^"]+)","testMode"/.exec(output)?.[1];
            if (address !== undefined) resolve(address);
          });
          child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
          child.once("exit", (code) => reject(new Error(`ended with ${code}: ${output}`)));
        });
      // Together, so that both meet an empty database.
      [one, other] = await Promise.all([start("one"), start("other")]);
    }, START_MS);
    afterAll(async () => {
      const ended = children.map(
        (child) =>
          new Promise((resolve) => {
            if (child.exitCode !== null) resolve(undefined);
            else child.once("exit", resolve);
          }),
      );
      for (const child of children) child.kill("SIGTERM");
      await Promise.all(ended);
      for (const step of undo) await step();
    }, START_MS);

    /** As a visitor of an address of their own, so that each test has its own limit. */
    const ask = (url: string, address: string, body?: unknown): Promise<Response> =>
      fetch(url, {
        headers: { "x-forwarded-for": address, "content-type": "application/json" },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      });

    it("give the same answers from one seed", async () => {
      for (const path of [
        "/launch?version=1.0.0&user_type=guest&platform_name=web&country=IN",
        "/content/tvshow/0-6-1?country=IN&translation=en",
        "/location",
        "/static/web-footer?ccode=IN&lang=en&text_type=generic",
      ]) {
        const answers = await Promise.all(
          [one, other].map(async (origin) => {
            const answer = await ask(origin + path, "49.36.0.2");
            return { status: answer.status, body: await answer.text() };
          }),
        );
        expect(answers[0], path).toEqual({ ...answers[1], status: 200 });
      }
    });

    it("know a query that the other has registered", async () => {
      const query = `query q${randomUUID().replaceAll("-", "")} { viewer { country } }`;
      const extensions = {
        persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(query).digest("hex") },
      };
      const byHash = async () =>
        (
          await ask(
            `${other}/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`,
            "49.36.0.3",
          )
        ).json();
      expect(await byHash()).toMatchObject({ errors: [{ message: "PersistedQueryNotFound" }] });
      await ask(`${one}/graphql`, "49.36.0.3", { query, extensions });
      expect(await byHash()).toEqual({ data: { viewer: { country: "IN" } } });
    });

    it("list an event that was sent to the other, once", async () => {
      const eventId = randomUUID();
      const event = {
        event: "page_viewed",
        properties: { eventId },
        timestamp: 1_736_000_000_000,
        sessionId: "s-1",
      };
      for (const origin of [one, other, one])
        expect((await ask(`${origin}/events`, "49.36.0.4", event)).status).toBe(200);
      for (const origin of [one, other])
        expect((await (await ask(`${origin}/test/events`, "49.36.0.4")).text()).split(eventId)).toHaveLength(
          2,
        );
    });

    it("take a session that was opened at the other, and know at once that it was ended there", async () => {
      const device = randomUUID();
      const opened = await fetch(`${one}/test/sessions`, {
        method: "POST",
        headers: { "content-type": "application/json", device_id: device },
        body: JSON.stringify({ key: SEEDED_PERSON }),
      });
      const { access_token: token } = (await opened.json()) as { access_token: string };
      const statusAt = async (origin: string) =>
        (
          await fetch(`${origin}/user/v1/user`, {
            headers: { authorization: `bearer ${token}`, "x-forwarded-for": "49.36.0.7" },
          })
        ).status;
      expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200]);
      const query =
        "mutation remove($deviceIds: [String!]!) { removeDevice(deviceIds: $deviceIds) { status } }";
      const removed = await fetch(`${one}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `bearer ${token}` },
        body: JSON.stringify({ query, variables: { deviceIds: [device] } }),
      });
      expect(((await removed.json()) as { errors?: unknown }).errors).toBeUndefined();
      expect([await statusAt(one), await statusAt(other)]).toEqual([401, 401]);
    });

    it("share the limit of an address", async () => {
      const statuses: number[] = [];
      for (let index = 0; index < PER_MINUTE; index += 1)
        statuses.push((await ask(`${index % 2 === 0 ? one : other}/location`, "49.36.0.5")).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      for (const origin of [one, other]) {
        const refused = await ask(`${origin}/location`, "49.36.0.5");
        expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
        expect((await ask(`${origin}/location`, "49.36.0.6")).status).toBe(200);
      }
    });
  },
);
