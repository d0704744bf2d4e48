import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestProgram } from "../src/testing/build-test-program.ts";
import { createProgramRunner, type ProgramRunner } from "../src/testing/run-program.ts";
import { mountSmallDisk, type SmallDisk } from "../src/testing/small-disk.ts";

/** Starts share the machine with other tests. */
const START_MS = 180_000;
/** A service manager that stops the platform waits ten seconds; the rest is for a busy machine to notice the end. */
const STOP_MS = 10_500;
vi.setConfig({ testTimeout: START_MS, hookTimeout: START_MS });

/** Keeps the main thread busy forever once the signal arrives. */
const HANG = `process.on('SIGUSR2', () => { for (;;); });`;

describe("the program on a bad day", () => {
  let program = "";
  let folder = "";
  let runner: ProgramRunner;
  let small: SmallDisk | undefined;

  beforeAll(async () => {
    program = await buildTestProgram();
    folder = await mkdtemp(join(tmpdir(), "marquee-bad-days-"));
    runner = createProgramRunner(program, () => folder);
    small = await mountSmallDisk(220);
    await writeFile(join(folder, "hang.mjs"), HANG);
    const first = await runner.started({ DATA_DIR: join(folder, "seeded") });
    first.child.kill("SIGTERM");
    await first.exit;
  });
  afterEach(() => runner.killAll());
  afterAll(async () => {
    await small?.remove();
    await rm(folder, { recursive: true, force: true });
    await rm(dirname(program), { recursive: true, force: true });
  });

  const sendEvent = (origin: string): Promise<Response> =>
    fetch(`${origin}/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        event: "page_viewed",
        properties: {},
        timestamp: 1_736_000_000_000,
        sessionId: "s-1",
      }),
    });

  it("makes no data folder when the port is in use [PLAT-98]", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const attempt = runner.run({ DATA_DIR: join(folder, "fresh"), PLATFORM_PORT: String(port) });
    expect(await attempt.exit).toBe(1);
    expect(attempt.errors()).toBe(
      `Port ${port} on 127.0.0.1 is in use; stop the other program or set another PLATFORM_PORT\n`,
    );
    expect(await readdir(folder)).not.toContain("fresh");
    server.close();
  });

  it.each([
    ["CACHE_URL", "redis://127.0.0.1:1"],
    ["EVENTS_URL", "nats://127.0.0.1:1"],
    ["GEOIP_CITY_DB", "/dev/null"],
  ])("makes no data folder when %s cannot be used [PLAT-98]", async (name, value) => {
    const attempt = runner.run({ DATA_DIR: join(folder, "fresh"), LOG_LEVEL: "silent", [name]: value });
    expect(await attempt.exit, attempt.errors()).toBe(1);
    expect(await readdir(folder)).not.toContain("fresh");
  });

  it("answers reads, refuses writes and stops in time on a disk that is nearly full, and names it [PLAT-97]", async (context) => {
    const disk = small ?? context.skip();
    const env = { DATA_DIR: join(disk.folder, "data"), PLATFORM_TEST_MODE: "1" };
    await cp(join(folder, "seeded"), env.DATA_DIR, { recursive: true });
    const platform = await runner.started(env);
    expect((await sendEvent(platform.origin)).status).toBe(200);
    disk.fill(10);
    await vi.waitFor(async () => {
      const ready = await fetch(`${platform.origin}/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { code: "UNAVAILABLE", message: expect.stringMatching(/^the disk of .* has 10 MB free/) },
      ]);
    }, 20_000);
    const refused = await Promise.all(Array.from({ length: 200 }, () => sendEvent(platform.origin)));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.headers.get("retry-after")).toBe("5");
    expect((await fetch(`${platform.origin}/content/tvshow/0-6-1?country=IN&translation=en`)).status).toBe(
      200,
    );
    expect(await (await fetch(`${platform.origin}/metrics`)).text()).toContain("database_disk_low 1");
    const problems = platform
      .output()
      .split("\n")
      .filter((line) => /"level":[456]0/.test(line));
    expect(problems.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      expect.stringMatching(/^stand-ins are on/),
      expect.stringMatching(/^writes are refused: the disk of .* has 10 MB free/),
    ]);
    const stoppedAt = performance.now();
    platform.child.kill("SIGTERM");
    expect(await platform.exit).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(STOP_MS);
    const next = runner.run(env);
    expect(await next.exit).toBe(1);
    expect(next.errors()).toMatch(
      /^The database is not opened: the disk of .* has \d+ MB free, and the database writes only above 64 MB\. Free some space and start again; the database is not damaged\n$/,
    );
    await disk.clear();
    const again = await runner.started(env);
    expect((await sendEvent(again.origin)).status).toBe(200);
  });

  it("ends within 10 s of SIGTERM although its main thread hangs [PLAT-97]", async () => {
    const dataDir = join(folder, "hangs");
    await cp(join(folder, "seeded"), dataDir, { recursive: true });
    const platform = await runner.started(
      { DATA_DIR: dataDir },
      { nodeParameters: ["--import", join(folder, "hang.mjs")] },
    );
    platform.child.kill("SIGUSR2");
    const stoppedAt = performance.now();
    platform.child.kill("SIGTERM");
    expect(await platform.exit).toBeNull();
    expect(performance.now() - stoppedAt).toBeLessThan(STOP_MS);
    expect(platform.errors()).toBe("The platform has not come to its requests for 8 s and is ended\n");
  });
});
