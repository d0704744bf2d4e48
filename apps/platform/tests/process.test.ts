import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ENGINE_MAJOR_VERSION } from "../src/database/data-folder.ts";
import { buildTestProgram } from "../src/testing/build-test-program.ts";
import {
  createProgramRunner,
  type ProgramRun,
  type ProgramRunner,
  type StartedProgram,
} from "../src/testing/run-program.ts";
import { isInTurn } from "../src/testing/due-today.ts";

/** Ends the program when it looks up or connects to another host than this machine. */
const NO_OUTSIDE = `
  import net from 'node:net'; import dns from 'node:dns';
  const refuse = (host) => { if (host && !/^(127\\.|localhost$|::1$)/.test(host)) { process.stderr.write('OUTSIDE ' + host + '\\n'); process.exit(86); } };
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function (...all) { const first = Array.isArray(all[0]) ? all[0][0] : all[0]; refuse(first?.host); return connect.apply(this, all); };
  const lookup = dns.lookup; dns.lookup = (host, ...rest) => { refuse(host); return lookup(host, ...rest); };
`;

/** An address of this machine that is not loopback; undefined on a machine without a network. */
const MACHINE_ADDRESS = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

/** Starts share the machine with other tests. */
const START_MS = 180_000;
vi.setConfig({ testTimeout: START_MS });

describe("the program", () => {
  let program = "";
  let folder = "";
  /** The first start of all, on a folder that is not there yet. */
  let first: StartedProgram;
  let runner: ProgramRunner;
  const run = (env: Record<string, string>, parameters: readonly string[] = []): ProgramRun =>
    runner.run(env, { parameters });
  const started = (
    env: Record<string, string>,
    nodeParameters: readonly string[] = [],
  ): Promise<StartedProgram> => runner.started(env, { nodeParameters });

  beforeAll(async () => {
    program = await buildTestProgram();
    runner = createProgramRunner(program, () => folder);
    folder = await mkdtemp(join(tmpdir(), "marquee-process-"));
    await writeFile(join(folder, "no-outside.mjs"), NO_OUTSIDE);
    first = await started({ DATA_DIR: join(folder, "seeded") }, ["--import", join(folder, "no-outside.mjs")]);
  }, START_MS);
  afterEach(() => runner.killAll());
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(dirname(program), { recursive: true, force: true });
  });

  /** A data folder that was seeded and closed before: creating a new one takes seconds. */
  async function seededFolder(name: string): Promise<string> {
    // It still runs where a test is run alone.
    first.child.kill("SIGTERM");
    await first.exit;
    await cp(join(folder, "seeded"), join(folder, name), { recursive: true });
    return join(folder, name);
  }

  /** Waits until a call that a fault delays has arrived. */
  function hasBeenRequested(origin: string): Promise<void> {
    const look = async (): Promise<void> => {
      const { faults } = (await (await fetch(`${origin}/test/faults`)).json()) as {
        faults: readonly { hits: number }[];
      };
      expect(faults[0]?.hits).toBe(1);
    };
    return vi.waitFor(look, { timeout: START_MS, interval: 20 });
  }

  /** The refusals that an operator reads: one line on standard error, exit code 1, nothing else. */
  async function refusal(env: Record<string, string>, parameters: readonly string[] = []): Promise<string> {
    const attempt = run(env, parameters);
    expect(await attempt.exit, attempt.errors() + attempt.output()).toBe(1);
    expect(attempt.output()).toBe("");
    const lines = attempt.errors().trimEnd().split("\n");
    expect(lines, attempt.errors()).toHaveLength(1);
    return lines[0] ?? "";
  }

  const count = async (origin: string, sink: string): Promise<number> =>
    ((await (await fetch(`${origin}/test/events?sink=${sink}`)).json()) as { events: unknown[] }).events
      .length;
  const post = (url: string, body: unknown) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const event = { event: "page_viewed", properties: {}, timestamp: 1_736_000_000_000, sessionId: "s-1" };

  it("starts without any outside host on one port, and answers [PLAT-01]", async () => {
    const health = await fetch(`${first.origin}/health`);
    expect({ status: health.status, body: await health.json() }).toEqual({
      status: 200,
      body: { status: "ok" },
    });
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
    expect((await fetch(`${first.origin}/location`)).status).toBe(200);
    expect((await fetch(`${first.origin}/nowhere`)).status).toBe(404);
    first.child.kill("SIGTERM");
    expect(await first.exit).toBe(0);
    expect(first.errors()).toBe("");
  });

  it("has the same data after a second start, an ordinary end and a kill [PLAT-02]", async () => {
    const env = { DATA_DIR: await seededFolder("twice"), PLATFORM_TEST_MODE: "1" };
    const once = await started(env);
    await post(`${once.origin}/events`, event);
    expect(await count(once.origin, "events")).toBe(1);
    once.child.kill("SIGTERM");
    await once.exit;
    const second = await started(env);
    expect(await count(second.origin, "events")).toBe(1);
    expect(second.output()).not.toContain("seeds inserted");
    await post(`${second.origin}/events`, event);
    second.child.kill("SIGKILL");
    await second.exit;
    const third = await started(env);
    expect(await count(third.origin, "events")).toBe(2);
  });

  it("refuses a folder that another process holds, without harm to that one", async () => {
    const env = { DATA_DIR: await seededFolder("held"), PLATFORM_TEST_MODE: "1" };
    const first = await started(env);
    expect(await refusal(env)).toBe(
      `The data folder ${env.DATA_DIR} is in use by another platform process; stop that one or set another DATA_DIR`,
    );
    expect((await post(`${first.origin}/events`, event)).status).toBeLessThan(300);
  });

  it.each([
    [
      "CACHE_URL",
      "redis://viewer:hunter2@127.0.0.1:1",
      "The cache of CACHE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1",
    ],
    [
      "EVENTS_URL",
      "nats://viewer:hunter2@127.0.0.1:1",
      "The event server of EVENTS_URL cannot be used: connection refused",
    ],
  ])("refuses a server of %s that cannot be reached", async (name, url, line) => {
    expect(await refusal({ DATA_DIR: await seededFolder(name), LOG_LEVEL: "silent", [name]: url })).toBe(
      line,
    );
  });

  it("refuses a port that is in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const dataDir = await seededFolder("port");
    expect(await refusal({ DATA_DIR: dataDir, PLATFORM_PORT: String(port), LOG_LEVEL: "silent" })).toBe(
      `Port ${port} on 127.0.0.1 is in use; stop the other program or set another PLATFORM_PORT`,
    );
    server.close();
    (await started({ DATA_DIR: dataDir })).child.kill();
  });

  it.skipIf(!isInTurn(1))(
    "opens an operator page with a token alone, which no line of the log holds [PLAT-117]",
    async () => {
      const dataDir = await seededFolder("operations");
      const token = "q7Zk".repeat(10);
      const off = await started({ DATA_DIR: dataDir, OPS_PORT: "0", PLATFORM_TEST_MODE: "1" });
      expect(off.output()).toContain('"the operator page is off; set OPS_TOKEN to open it on OPS_PORT"');
      expect(off.output()).not.toContain("operatorPage");
      off.child.kill("SIGTERM");
      await off.exit;
      const on = await started({
        DATA_DIR: dataDir,
        OPS_PORT: "0",
        OPS_TOKEN: token,
        LOG_LEVEL: "debug",
        PLATFORM_TEST_MODE: "1",
      });
      const page = /"operatorPage":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(on.output())?.[1] ?? "";
      const ask = (secret: string) => fetch(`${page}/`, { headers: { authorization: `Bearer ${secret}` } });
      expect((await ask(token.replace("q", "Q"))).status).toBe(401);
      await post(`${on.origin}/events`, { ...event, properties: { email: "asha@example.com" } });
      const answer = await ask(token);
      const html = await answer.text();
      expect([answer.status, html.includes("page_viewed"), html.includes("asha")]).toEqual([
        200,
        true,
        false,
      ]);
      // An open stream must not delay the end.
      const stream = await fetch(`${page}/events`, { headers: { authorization: `Bearer ${token}` } });
      on.child.kill("SIGTERM");
      expect(await on.exit).toBe(0);
      await stream.text().catch(() => "");
      expect(on.output() + on.errors()).not.toMatch(/q7Zk|Q7Zk|asha/);
    },
  );

  it("refuses a port of the operator page that is in use, and changes nothing [PLAT-117] [PLAT-98]", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const dataDir = join(folder, "never-made");
    const env = { DATA_DIR: dataDir, OPS_PORT: String(port), OPS_TOKEN: "o".repeat(32), LOG_LEVEL: "silent" };
    expect(await refusal(env)).toBe(
      `Port ${port} on 127.0.0.1 is in use; stop the other program or set another OPS_PORT`,
    );
    server.close();
    await expect(stat(dataDir)).rejects.toThrow("ENOENT");
  });

  it("refuses a data folder that cannot be one", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "precious");
    expect(await refusal({ DATA_DIR: file })).toMatch(
      /^The data folder .*a-file cannot be written \(EEXIST\)/,
    );
    expect(await refusal({ DATA_DIR: "/proc/marquee" })).toMatch(
      /^The data folder \/proc\/marquee cannot be written \(ENOENT\)/,
    );
    expect(await readFile(file, "utf8")).toBe("precious");
  });

  it("prints what to do with a folder of another engine version, and does not change it", async () => {
    const dataDir = join(folder, "old");
    const earlier = String(Number(ENGINE_MAJOR_VERSION) - 1);
    await mkdir(join(dataDir, "database"), { recursive: true });
    await writeFile(join(dataDir, "database", "PG_VERSION"), `${earlier}\n`);
    const line = await refusal({ DATA_DIR: dataDir });
    expect(line).toContain(
      `written by version ${earlier} of the engine and this platform reads ${ENGINE_MAJOR_VERSION}`,
    );
    expect(line).toContain("platform restore FILE");
    expect(await readFile(join(dataDir, "database", "PG_VERSION"), "utf8")).toBe(`${earlier}\n`);
  });

  it.skipIf(!isInTurn(0))("refuses a damaged database folder in one line", async () => {
    const stray = join(folder, "stray");
    await mkdir(join(stray, "database"), { recursive: true });
    await writeFile(join(stray, "database", "holiday.jpg"), "");
    expect(await refusal({ DATA_DIR: stray })).toContain("is damaged or holds something else");
    const broken = await seededFolder("broken");
    await writeFile(join(broken, "database", "global", "pg_control"), "x");
    expect(await refusal({ DATA_DIR: broken })).toMatch(/^The database folder .* cannot be opened/);
  });

  it("lists every problem of its configuration at once", async () => {
    const attempt = run({
      PLATFORM_PORT: "eighty",
      DATABASE_URL: "mysql://u:p4ss@h/d",
      TRUST_PROXY: "maybe",
      PLATFORM_SECRET: "short",
      CORS_ORIGINS: "https://tv.example/path",
    });
    expect(await attempt.exit).toBe(1);
    expect(
      attempt
        .errors()
        .trimEnd()
        .split("\n")
        .map((line) => line.split(":")[0]),
    ).toEqual(["PLATFORM_PORT", "DATABASE_URL", "TRUST_PROXY", "CORS_ORIGINS", "PLATFORM_SECRET"]);
    expect(attempt.errors()).not.toContain("p4ss");
  });

  it.skipIf(!isInTurn(0))(
    "warns of stand-ins in one line, and refuses them where others reach it [PLAT-105]",
    async () => {
      const DATA_DIR = await seededFolder("stand-ins");
      const lines = (text: string) =>
        text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as { level: number; standIns?: readonly string[] });
      const local = await started({ DATA_DIR, PLATFORM_TEST_MODE: "1" });
      expect(lines(local.output()).filter(({ level }) => level >= 40)).toEqual([
        expect.objectContaining({
          standIns: ["PLATFORM_TEST_MODE", "DEMO_ACCOUNTS", "DEMO_IDENTITY", "TEST_PAYMENTS", "demo captcha"],
        }),
      ]);
      local.child.kill("SIGTERM");
      await local.exit;
      for (const name of ["PLATFORM_TEST_MODE", "DEMO_ACCOUNTS"])
        expect(await refusal({ DATA_DIR, HOST: "0.0.0.0", [name]: "1" })).toMatch(
          new RegExp(`^${name}: .*needs WEB_ORIGIN and HOST on this machine$`),
        );
    },
  );

  it("refuses a database server that is not there, in one line without the password", async () => {
    const line = await refusal({
      DATA_DIR: join(folder, "server"),
      DATABASE_URL: "postgres://u:p4ss@127.0.0.1:1/d",
    });
    expect(line).toMatch(/^The database of DATABASE_URL cannot be reached/);
    expect(line).not.toContain("p4ss");
  });

  it.skipIf(!isInTurn(1))("lets a running request finish when it is told to stop", async () => {
    const platform = await started({ DATA_DIR: await seededFolder("drain"), PLATFORM_TEST_MODE: "1" });
    await post(`${platform.origin}/test/faults`, { endpoint: "location", delay_ms: 1500 });
    const slow = fetch(`${platform.origin}/location`);
    await hasBeenRequested(platform.origin);
    platform.child.kill("SIGTERM");
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(await platform.exit).toBe(0);
    await expect(fetch(`${platform.origin}/health`)).rejects.toThrow();
  });

  it.skipIf(!isInTurn(2))("ends within 10 s although a request does not", async () => {
    const platform = await started({ DATA_DIR: await seededFolder("stuck"), PLATFORM_TEST_MODE: "1" });
    await post(`${platform.origin}/test/faults`, { endpoint: "location", delay_ms: 60_000 });
    const stuck = fetch(`${platform.origin}/location`).then(
      () => "answered",
      () => "cut off",
    );
    await hasBeenRequested(platform.origin);
    const stoppedAt = performance.now();
    platform.child.kill("SIGTERM");
    expect(await platform.exit).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect(await stuck).toBe("cut off");
  });

  it.skipIf(!isInTurn(0))("saves while it runs and restores when stopped", async () => {
    const env = { DATA_DIR: await seededFolder("saved"), PLATFORM_TEST_MODE: "1" };
    const file = join(folder, "all.backup");
    const platform = await started(env);
    await post(`${platform.origin}/events`, event);
    expect(await run(env, ["backup", file]).exit).toBe(0);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await post(`${platform.origin}/events`, { ...event, event: "page_left" });
    expect(await refusal(env, ["restore", file])).toContain("is in use by another platform process");
    platform.child.kill("SIGTERM");
    await platform.exit;
    const restore = run(env, ["restore", file]);
    expect(await restore.exit, restore.errors()).toBe(0);
    expect(restore.output()).toContain("the former database is now in");
    const again = await started(env);
    expect(await count(again.origin, "events")).toBe(1);
    expect((await fetch(`${again.origin}/ready`)).status).toBe(200);
  });

  it.skipIf(!isInTurn(1))(
    "exports events of a day while it runs and when stopped, to the owner of the folder only [PLAT-115]",
    async () => {
      const env = { DATA_DIR: await seededFolder("exported") };
      const today = new Date().toISOString().slice(0, 10);
      const parameters = (format: string, out: string, from = today): readonly string[] => [
        "export-events",
        "--from",
        from,
        "--to",
        "9999-12-30",
        "--format",
        format,
        "--out",
        out,
      ];
      const platform = await started(env);
      await post(`${platform.origin}/events`, { events: [event, { ...event, event: "page_left" }] });
      const running = run(env, parameters("jsonl", "running.jsonl"));
      expect(await running.exit, running.errors()).toBe(0);
      expect(running.output()).toBe(`2 events are in ${join(folder, "running.jsonl")}\n`);
      expect(await refusal(env, parameters("jsonl", "missing/x.jsonl"))).toContain(
        "The events cannot be written: ENOENT",
      );
      const wanted = { from: today, to: today, format: "jsonl", file: join(folder, "stolen") };
      expect((await post(`${platform.origin}/admin/export-events`, wanted)).status).toBe(404);
      platform.child.kill("SIGTERM");
      await platform.exit;
      const stopped = run(env, parameters("parquet", "stopped.parquet"));
      expect(await stopped.exit, stopped.errors()).toBe(0);
      const lines = (await readFile(join(folder, "running.jsonl"), "utf8")).trimEnd().split("\n");
      expect(lines.map((line) => (JSON.parse(line) as { readonly name: string }).name)).toEqual([
        "page_viewed",
        "page_left",
      ]);
      const magic = (await readFile(join(folder, "stopped.parquet"))).subarray(0, 4).toString();
      expect(magic).toBe("PAR1");
      expect(await refusal(env, parameters("jsonl", "x", "today"))).toBe(
        "--from must be a day such as 2026-11-23",
      );
      for (const wrong of [
        ["export-events"],
        parameters("csv", "x"),
        [...parameters("jsonl", "x"), "--all"],
      ]) {
        const attempt = run(env, wrong);
        expect(await attempt.exit).toBe(1);
        expect(attempt.errors()).toContain("platform export-events --from DAY");
      }
    },
  );

  it("accepts admin calls only with the key of its folder", async () => {
    const platform = await started({ DATA_DIR: await seededFolder("admin") });
    for (const headers of [{}, { "x-platform-admin": "00" }, { "x-platform-admin": "0".repeat(64) }]) {
      const answer = await fetch(`${platform.origin}/admin/backup`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ file: join(folder, "stolen") }),
      });
      expect(answer.status).toBe(404);
    }
  });

  it.skipIf(!isInTurn(2))(
    "shows the messages that no service took to the owner of the folder only [DEC-060]",
    async () => {
      const env = { DATA_DIR: await seededFolder("messages") };
      const platform = await started(env);
      const address = "owner@example.com";
      await post(`${platform.origin}/auth/sendotp`, { type: "email", value: address });
      const shown = run(env, ["messages", address]);
      expect(await shown.exit, shown.errors()).toBe(0);
      expect(shown.output()).toMatch(/^\S+ email to owner@example\.com: \d{6} is your Marquee code/);
      expect((await fetch(`${platform.origin}/test/outbox?recipient=${address}`)).status).toBe(404);
      expect((await post(`${platform.origin}/admin/messages`, { recipient: address })).status).toBe(404);
      const none = run(env, ["messages", "nobody@example.com"]);
      expect(await none.exit).toBe(0);
      expect(none.output()).toBe("There are no messages\n");
      platform.child.kill("SIGTERM");
      await platform.exit;
      expect(await refusal(env, ["messages"])).toContain("No platform runs on the data folder");
    },
  );

  it.skipIf(!isInTurn(2))(
    "names file, line and problem of a catalogue it cannot take, running or stopped",
    async () => {
      const env = { DATA_DIR: await seededFolder("import") };
      await writeFile(join(folder, "bad.jsonl"), '\n{"kind":\n');
      expect(await refusal(env, ["import", "bad.jsonl"])).toContain("bad.jsonl line 2");
      await started(env);
      expect(await refusal(env, ["import", "bad.jsonl"])).toContain("bad.jsonl line 2");
      expect(await refusal(env, ["import", "missing.jsonl"])).toBe("The file missing.jsonl cannot be read");
    },
  );

  it("refuses to save, export and refund where there is no database, and makes none [PLAT-98]", async () => {
    const dataDir = join(folder, "elsewhere");
    for (const parameters of [
      ["backup", "today.gz"],
      ["export", "catalogue.jsonl"],
      [
        "export-events",
        "--from",
        "2026-11-23",
        "--to",
        "2026-11-23",
        "--format",
        "jsonl",
        "--out",
        "e.jsonl",
      ],
      ["refund", "01234567-89ab-cdef-0123-456789abcdef"],
    ])
      expect(await refusal({ DATA_DIR: dataDir }, parameters)).toBe(
        `There is no database in ${dataDir}; set DATA_DIR to the data folder of the platform`,
      );
    expect((await readdir(folder)).filter((name) => /elsewhere|today|catalogue\.j|^e\./.test(name))).toEqual(
      [],
    );
  });

  it("says of a backup of an empty database that it holds nothing [PLAT-98]", async () => {
    const dataDir = join(folder, "empty");
    await mkdir(join(dataDir, "database"), { recursive: true });
    const file = join(folder, "empty.gz");
    const backup = run({ DATA_DIR: dataDir }, ["backup", file]);
    expect(await backup.exit, backup.errors()).toBe(0);
    expect(backup.output()).toBe(
      `The database is empty: ${file} holds no rows; check DATABASE_URL and DATA_DIR\n`,
    );
  });

  it.skipIf(MACHINE_ADDRESS === undefined)(
    "does what a command asks although it listens on one address of the machine alone",
    async () => {
      const env = { DATA_DIR: await seededFolder("one-address"), HOST: MACHINE_ADDRESS ?? "" };
      const { origin } = await started(env);
      expect(origin).toContain(`http://${MACHINE_ADDRESS}:`);
      const file = join(folder, "one-address.gz");
      const backup = run(env, ["backup", file]);
      expect(await backup.exit, backup.errors()).toBe(0);
      expect(backup.output()).toMatch(/^The database is saved in \S+one-address\.gz: [1-9]\d{3,} rows\n$/);
      expect((await post(`${origin}/admin/backup`, { file })).status).toBe(404);
    },
  );

  it("explains its commands", async () => {
    const attempt = run({ DATA_DIR: join(folder, "usage") }, ["dance"]);
    expect(await attempt.exit).toBe(1);
    expect(attempt.errors()).toMatch(/^Usage:/);
  });
});
