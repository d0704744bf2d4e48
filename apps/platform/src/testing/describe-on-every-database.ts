import { describe } from "vitest";
import type { OpenDatabase } from "../database/database.ts";
import type { TestPlatformOptions } from "./create-test-platform.ts";
import { openPreparedPostgresql } from "./postgresql-databases.ts";
import { openPreparedPglite } from "./test-database.ts";

/** Opens a prepared database; the type of `openDatabase` of `createTestPlatform`. */
export type OpenTestDatabase = NonNullable<TestPlatformOptions["openDatabase"]>;

/** Facts about the engine that a suite runs on. */
export interface TestEngine {
  readonly name: OpenDatabase["engine"];
  readonly openDatabase: OpenTestDatabase;
  /** URL of the server, when the engine is PostgreSQL. */
  readonly serverUrl: string | undefined;
}

/** Runs the same suite on PGlite and, when `TEST_DATABASE_URL` names a server, on PostgreSQL. */
export function describeOnEveryDatabase(name: string, suite: (engine: TestEngine) => void): void {
  describe(`${name}, on PGlite`, () => {
    suite({ name: "pglite", openDatabase: openPreparedPglite, serverUrl: undefined });
  });
  const serverUrl = process.env["TEST_DATABASE_URL"];
  if (serverUrl === undefined || serverUrl === "") return;
  describe(`${name}, on PostgreSQL`, () => {
    suite({
      name: "postgresql",
      openDatabase: (key, prepare) => openPreparedPostgresql(serverUrl, key, prepare),
      serverUrl,
    });
  });
}
