import { describe, expect, it } from "vitest";
import { createDiskWatch, DiskNearlyFull, writes } from "./disk-watch.ts";

const MB = 1024 * 1024;

describe("the watch of free disk space", () => {
  function watchOf(freeMb: number) {
    const disk = { freeMb, nowMs: 0, changes: [] as [boolean, string][] };
    const watch = createDiskWatch({
      folder: "/data",
      freeSpace: () => disk.freeMb * MB,
      now: () => disk.nowMs,
      onChange: (...change) => disk.changes.push(change),
    });
    return { disk, watch };
  }

  it("refuses statements that write below 64 MB and names the disk, once [PLAT-97]", () => {
    const { disk, watch } = watchOf(64);
    expect(() => watch.requireRoomFor("insert into event values ($1)")).not.toThrow();
    disk.freeMb = 63;
    disk.nowMs += 100;
    for (let request = 0; request < 20; request += 1)
      expect(() => watch.requireRoomFor("insert into event values ($1)")).toThrow(DiskNearlyFull);
    expect(() => watch.requireRoomFor("select 1")).not.toThrow();
    expect(disk.changes).toEqual([
      [true, "the disk of /data has 63 MB free, and the database writes only above 64 MB"],
    ]);
  });

  it("accepts writes again only with clearly more space", () => {
    const { disk, watch } = watchOf(10);
    expect(watch.isLow()).toBe(true);
    for (const freeMb of [64, 79]) {
      Object.assign(disk, { freeMb, nowMs: disk.nowMs + 100 });
      expect(watch.isLow(), `${freeMb} MB`).toBe(true);
    }
    Object.assign(disk, { freeMb: 80, nowMs: disk.nowMs + 100 });
    expect(watch.isLow()).toBe(false);
    expect(disk.changes.map(([isLow]) => isLow)).toEqual([true, false]);
  });

  it.each([
    ["select 1", false],
    ["/* request 1234 */ select * from t where a = 'insert into'", false],
    ["  SHOW server_encoding", false],
    ["begin", false],
    ["rollback to savepoint sp1", false],
    ["set transaction isolation level repeatable read", false],
    ["declare rows_of_table no scroll cursor for select * from t", false],
    ["/* request 1234 */ fetch 500 from rows_of_table", false],
    ["close rows_of_table", false],
    ["with a as (select 1) select * from a", false],
    ["with a as (select 1) insert into t select * from a", true],
    ["with gone as (delete from t returning id) select * from gone", true],
    ["/* request 1234 */ insert into t values (1)", true],
    ["UPDATE t set a = 1", true],
    ["delete from t", true],
    ["truncate t", true],
    ["create extension if not exists pg_trgm", true],
    ["checkpoint", true],
  ])("knows whether %s writes", (statement, expected) => {
    expect(writes(statement)).toBe(expected);
  });
});
