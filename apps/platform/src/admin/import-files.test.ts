import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { RequestRefused } from "../errors/request-refused.ts";
import { linesOf, whole } from "../modules/content/import/catalogue.fixture.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";
import { importFiles } from "./import-files.ts";

describe("an import of files that an operator requests", () => {
  let folder = "";
  let platform: TestPlatform;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-import-"));
    platform = await createTestPlatform();
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  });

  const failureOf = async (db: Database, name: string): Promise<unknown> =>
    importFiles(
      db,
      { files: [{ name, path: join(folder, name) }], merge: false, skipBad: false },
      { nowMs: platform.clock.now() },
    ).catch((error: unknown) => error);

  it("is refused where a file cannot be read, and may be tried again where the database is away [PLAT-135]", async () => {
    await mkdir(join(folder, "folder.jsonl"));
    expect(await failureOf(platform.db, "folder.jsonl")).toEqual(
      new RequestRefused(
        "folder.jsonl line 1: cannot be read: EISDIR: illegal operation on a directory, read",
      ),
    );
    expect(await failureOf(platform.db, "missing.jsonl")).toEqual(
      new RequestRefused("The file missing.jsonl cannot be read"),
    );

    await writeFile(join(folder, "whole.jsonl"), [...linesOf(whole)].join("\n"));
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
      code: "ECONNREFUSED",
      syscall: "connect",
    });
    const away = new Proxy(platform.db, {
      get: (db, key) => (key === "transaction" ? () => Promise.reject(cause) : Reflect.get(db, key)),
    });
    expect(await failureOf(away, "whole.jsonl")).toBe(cause);
    expect(await failureOf(platform.db, "whole.jsonl")).toMatchObject({ items: expect.any(Number) });
  });
});
