import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RequestRefused } from "../errors/request-refused.ts";
import { StartError } from "../errors/start-error.ts";
import { readImport, runImport, type ImportCommand } from "./import-command.ts";
import type { ImportRequest } from "./import-files.ts";

const counts = { people: 0, partners: 0, items: 2, channels: 0, collections: 0 };

describe("the command import", () => {
  it.each([
    [["a.jsonl"], { names: ["a.jsonl"], folder: undefined, merge: false, skipBad: false }],
    [
      ["--merge", "a", "--skip-bad", "b"],
      { names: ["a", "b"], folder: undefined, merge: true, skipBad: true },
    ],
    [["--watch", "in"], { names: [], folder: "in", merge: false, skipBad: false }],
    [[], undefined],
    [["--watch", "in", "a"], undefined],
    [["--watch="], undefined],
    [["--mergee", "a"], undefined],
  ])("reads %j", (args, expected) => {
    expect(readImport(args)).toEqual(expected);
  });

  it("prints progress every two seconds with rate and remaining time, and lists skipped lines [PLAT-132, PLAT-133]", async () => {
    const said: string[] = [];
    let now = 0;
    await runImport(
      { names: ["a.jsonl"], folder: undefined, merge: true, skipBad: true },
      {
        perform: (_, onProgress) => {
          for (const [at, done] of [
            [1_000, 100],
            [2_000, 200],
            [3_000, 300],
            [4_000, 400],
          ] as const) {
            now = at;
            onProgress({ phase: "storing", done, total: 1_000 });
          }
          return Promise.resolve({
            ...counts,
            skipped: [{ file: "a.jsonl", line: 7, message: "is not JSON" }],
          });
        },
        now: () => now,
        pause: () => Promise.resolve(),
        say: (text) => said.push(text),
        note: (text) => said.push(text),
      },
    );
    expect(said).toEqual([
      "storing: 200 of 1000, 8 s left, 100 per second",
      "storing: 400 of 1000, 6 s left, 100 per second",
      "Lines left out: 1\na.jsonl line 7: is not JSON",
      `The catalogue is merged: ${JSON.stringify(counts)}`,
    ]);
  });

  it("counts the rate of a phase from where that phase began [PLAT-133]", async () => {
    const said: string[] = [];
    let now = 0;
    await runImport(
      { names: ["a.jsonl"], folder: undefined, merge: false, skipBad: false },
      {
        perform: (_, onProgress) => {
          for (const [at, phase, done, total] of [
            [2_000, "checking", 40, undefined],
            [10_000, "checking", 200, undefined],
            [12_000, "storing", 100, 1_000],
            [13_999, "storing", 199, 1_000],
            [14_000, "storing", 200, 1_000],
          ] as const) {
            now = at;
            onProgress({ phase, done, total });
          }
          return Promise.resolve(counts);
        },
        now: () => now,
        pause: () => Promise.resolve(),
        say: () => undefined,
        note: (text) => said.push(text),
      },
    );
    expect(said).toEqual([
      "checking: 40, 20 per second",
      "checking: 200, 20 per second",
      "storing: 100 of 1000, 18 s left, 50 per second",
      "storing: 200 of 1000, 16 s left, 50 per second",
    ]);
  });

  describe("with --watch", () => {
    let folder = "";
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "marquee-watch-"));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    /** Polls the folder once for each step, and performs that step between two polls. */
    async function watch(steps: readonly (() => Promise<void>)[], perform: ImportCommand["perform"]) {
      const said: string[] = [];
      const end = new Error("the process is ended");
      let step = 0;
      const run = runImport(
        { names: [], folder, merge: false, skipBad: false },
        {
          perform,
          now: () => 0,
          async pause() {
            const next = steps[step];
            step += 1;
            if (next === undefined) throw end;
            await next();
          },
          say: (text) => said.push(text),
          note: (text) => said.push(text),
        },
      );
      await expect(run).rejects.toBe(end);
      return said;
    }

    const nothing = () => Promise.resolve();
    const write = (name: string, text: string) => () => writeFile(join(folder, name), text);

    it("imports all files of the folder once they no longer change, and again when one does [PLAT-135]", async () => {
      const requests: ImportRequest[] = [];
      const perform = (request: ImportRequest) => {
        requests.push(request);
        return Promise.resolve(counts);
      };
      await watch(
        [
          nothing,
          write("b.jsonl", "1"),
          write("a.jsonl", "1"),
          nothing,
          nothing,
          write("b.jsonl", "12"),
          nothing,
          nothing,
          write("notes.txt", "x"),
          nothing,
        ],
        perform,
      );
      expect(requests.map(({ files }) => files.map(({ name }) => name))).toEqual([
        ["a.jsonl", "b.jsonl"],
        ["a.jsonl", "b.jsonl"],
      ]);
    });

    it("prints what is wrong with a file and continues [PLAT-135]", async () => {
      let tries = 0;
      const said = await watch(
        [write("a.jsonl", "bad"), nothing, nothing, nothing, write("a.jsonl", "good!"), nothing, nothing],
        () => {
          tries += 1;
          return tries === 1
            ? Promise.reject(new RequestRefused("a.jsonl line 1: is not JSON"))
            : Promise.resolve(counts);
        },
      );
      expect(tries).toBe(2);
      expect(said.slice(1)).toEqual([
        "a.jsonl line 1: is not JSON",
        `The catalogue is replaced: ${JSON.stringify(counts)}`,
      ]);
    });

    it("imports none of the hidden files and broken links that editors leave beside a file [PLAT-135]", async () => {
      const requests: ImportRequest[] = [];
      await watch(
        [
          write("a.jsonl", "1"),
          () => symlink("someone@desk.4711", join(folder, ".#a.jsonl")),
          () => symlink("missing.jsonl", join(folder, "link.jsonl")),
          write(".a.jsonl", "half"),
          nothing,
          nothing,
        ],
        (request) => {
          requests.push(request);
          return Promise.resolve(counts);
        },
      );
      expect(requests.map(({ files }) => files.map(({ name }) => name))).toEqual([["a.jsonl"]]);
    });

    it("tries a change again that came while the platform was away, and says once why [PLAT-135]", async () => {
      let tries = 0;
      const said = await watch([write("a.jsonl", "1"), nothing, nothing, nothing, nothing, nothing], () => {
        tries += 1;
        return tries < 4
          ? Promise.reject(new StartError("The running platform does not answer"))
          : Promise.resolve(counts);
      });
      expect(tries).toBe(4);
      expect(said.slice(1)).toEqual([
        "The running platform does not answer",
        `The catalogue is replaced: ${JSON.stringify(counts)}`,
      ]);
    });

    it("waits ten seconds before it tries again [PLAT-135]", async () => {
      const pauses: number[] = [];
      await writeFile(join(folder, "a.jsonl"), "1");
      const end = new Error("the process is ended");
      const run = runImport(
        { names: [], folder, merge: false, skipBad: false },
        {
          perform: () => Promise.reject(new StartError("The running platform does not answer")),
          now: () => 0,
          pause: (ms) => (pauses.push(ms) < 4 ? Promise.resolve() : Promise.reject(end)),
          say: () => undefined,
          note: () => undefined,
        },
      );
      await expect(run).rejects.toBe(end);
      expect(pauses).toEqual([1_000, 10_000, 10_000, 10_000]);
    });
  });
});
