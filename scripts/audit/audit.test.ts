import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot } from "../run/repository.mjs";
import { readLockedPackages } from "./lockfile.mjs";
import { affects } from "./osv.mjs";
import { compareVersions } from "./semver-order.mjs";
import { auditLocked, takeSnapshot } from "./snapshot.mjs";

const advisory = (id, name, events, more = {}) => ({
  id,
  summary: `${name} is broken`,
  database_specific: { severity: "HIGH" },
  affected: [{ package: { ecosystem: "npm", name }, ranges: [{ type: "SEMVER", events }] }],
  ...more,
});
const range = (...events) => ({ affected: [{ name: "x", versions: [], ranges: [events] }] });
const isHit = (version, ...events) => affects(range(...events), { name: "x", version });
const NOW = Date.parse("2026-11-20T00:00:00Z");

describe("the order of versions", () => {
  it("is that of Semantic Versioning [PLAT-109]", () => {
    const ordered = [
      "1.0.0-alpha",
      "1.0.0-alpha.1",
      "1.0.0-alpha.beta",
      "1.0.0-beta",
      "1.0.0-beta.2",
      "1.0.0-beta.11",
      "1.0.0-rc.1",
      "1.0.0",
      "1.0.1",
      "1.9.0",
      "1.10.0",
      "2.0.0",
    ];
    expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
    expect(compareVersions("1.0.0+build", "1.0.0+other")).toBe(0);
  });
});

describe("an advisory", () => {
  it("affects from what introduced it up to what fixed it [PLAT-109]", () => {
    const events = [{ introduced: "1.2.0" }, { fixed: "1.4.1" }];
    const hits = ["1.1.9", "1.2.0", "1.4.0", "1.4.1-rc.1", "1.4.1", "2.0.0"].filter((v) =>
      isHit(v, ...events),
    );
    expect(hits).toEqual(["1.2.0", "1.4.0", "1.4.1-rc.1"]);
  });

  it("affects everything from the beginning, up to the last affected, in several stretches [PLAT-109]", () => {
    expect(isHit("0.0.1-alpha", { introduced: "0" })).toBe(true);
    expect([
      isHit("1.4.0", { introduced: "0" }, { last_affected: "1.4.0" }),
      isHit("1.4.1", { introduced: "0" }, { last_affected: "1.4.0" }),
    ]).toEqual([true, false]);
    const stretches = [{ fixed: "2.0.1" }, { introduced: "2.0.0" }, { fixed: "1.0.5" }, { introduced: "0" }];
    expect(["1.0.4", "1.0.5", "1.9.9", "2.0.0", "2.0.1"].filter((v) => isHit(v, ...stretches))).toEqual([
      "1.0.4",
      "2.0.0",
    ]);
  });

  it("affects named versions, and no other package [PLAT-109]", () => {
    const named = { affected: [{ name: "x", versions: ["3.1.4"], ranges: [] }] };
    expect([
      affects(named, { name: "x", version: "3.1.4" }),
      affects(named, { name: "x", version: "3.1.5" }),
      affects(named, { name: "y", version: "3.1.4" }),
    ]).toEqual([true, false, false]);
  });
});

describe("the lockfile", () => {
  it("names each package with its version, scoped, with peers or without [PLAT-109]", () => {
    const lockfile = `lockfileVersion: '9.0'

packages:

  '@scope/a@1.2.3':
    resolution: {integrity: sha512-x}

  plain@2.0.0-rc.1:
    resolution: {integrity: sha512-x}
    peerDependencies:
      other: ^1.0.0

snapshots:

  other@9.9.9(plain@2.0.0-rc.1): {}
`;
    expect(readLockedPackages(lockfile)).toEqual([
      { name: "@scope/a", version: "1.2.3" },
      { name: "plain", version: "2.0.0-rc.1" },
    ]);
  });

  it("of ours is read whole [PLAT-109]", () => {
    const text = readFileSync(inRoot("pnpm-lock.yaml"), "utf8");
    const locked = readLockedPackages(text);
    expect(locked).toHaveLength(text.match(/^ {4}resolution: \{/gm)?.length ?? -1);
    expect(locked).toContainEqual({ name: "fastify", version: "5.12.8" });
    expect(locked).toContainEqual({ name: "@playwright/test", version: "1.65.1" });
  });
});

describe("the audit", () => {
  const locked = [
    { name: "good", version: "1.0.0" },
    { name: "bad", version: "1.0.0" },
  ];
  const OSV = [
    advisory("GHSA-1", "bad", [{ introduced: "0" }, { fixed: "1.0.1" }]),
    advisory("GHSA-2", "good", [{ introduced: "0" }, { fixed: "0.9.0" }]),
    advisory("GHSA-3", "elsewhere", [{ introduced: "0" }]),
    advisory("GHSA-4", "bad", [{ introduced: "0" }], { withdrawn: "2026-01-01T00:00:00Z" }),
    {
      ...advisory("GHSA-5", "bad", [{ introduced: "0" }]),
      affected: [{ package: { ecosystem: "PyPI", name: "bad" } }],
    },
  ];
  const snapshot = takeSnapshot(OSV, { locked, takenAt: "2026-11-19T00:00:00Z", least: 4 });
  const audit = (more) => auditLocked(locked, { snapshot, accepted: [], nowMs: NOW, ...more });

  it("keeps what concerns locked packages, and refuses half an export [PLAT-109]", () => {
    expect(snapshot.packages).toEqual(["bad", "good"]);
    expect(snapshot.advisories.map(({ id }) => id)).toEqual(["GHSA-1", "GHSA-2"]);
    expect(() => takeSnapshot(OSV, { locked, takenAt: "" })).toThrow(/4 advisories of npm, fewer than 3000/);
  });

  it("names the package, its version and the advisory [PLAT-109]", () => {
    expect(audit()).toEqual({ problems: ["bad 1.0.0: GHSA-1 (HIGH) bad is broken"], notes: [] });
  });

  it("takes an accepted one with a reason until its day, and no longer [PLAT-109]", () => {
    const entry = { id: "GHSA-1", reason: "the broken call is not made", until: "2026-12-01" };
    expect(audit({ accepted: [entry] }).problems).toEqual([]);
    expect(audit({ accepted: [entry], nowMs: Date.parse("2026-11-30T23:59:59.999Z") }).problems).toEqual([]);
    expect(audit({ accepted: [entry], nowMs: Date.parse("2026-12-01T00:00:00Z") }).problems).toHaveLength(1);
    expect(audit({ accepted: [{ ...entry, reason: "" }] }).problems).toHaveLength(2);
    expect(audit({ accepted: [entry, { ...entry, id: "GHSA-2" }] }).problems).toEqual([
      "GHSA-2: is accepted, and nothing here is affected; take it out",
    ]);
  });

  it("fails for a package that came after the snapshot, and says when it is old [PLAT-109]", () => {
    const more = auditLocked([...locked, { name: "new", version: "1.0.0" }], {
      snapshot,
      accepted: [],
      nowMs: NOW,
    });
    expect(more.problems).toContain("new: came after the snapshot was taken; refresh it");
    expect(audit({ nowMs: NOW + 40 * 86_400_000 }).notes).toEqual([
      "the snapshot is 41 days old; refresh it",
    ]);
  });
});

describe("the command", () => {
  it("fails for an affected version, passes for others, and says NOT AUDITED without a snapshot [PLAT-109]", () => {
    const folder = mkdtempSync(join(tmpdir(), "marquee-audit-"));
    const write = (name, text) => writeFileSync(join(folder, name), text);
    try {
      mkdirSync(join(folder, "scripts/run"), { recursive: true });
      for (const name of ["scripts/audit", "scripts/audit.mjs", "scripts/run/repository.mjs"])
        cpSync(inRoot(name), join(folder, name), {
          recursive: true,
          filter: (source) => !source.endsWith(".json"),
        });
      write(
        "pnpm-lock.yaml",
        "lockfileVersion: x\n\npackages:\n\n  bad@1.0.0:\n    resolution: {integrity: sha512-x}\n\nsnapshots:\n",
      );
      const run = () => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "scripts/audit.mjs")], {
          encoding: "utf8",
        });
        return [status, stdout + stderr];
      };
      expect(run()).toEqual([
        0,
        "audit: NOT AUDITED: there is no snapshot of advisories for the 1 locked packages (docs/decisions/042)\n",
      ]);
      const snapshotUpTo = (fixed) =>
        write(
          "scripts/audit/advisories.json",
          JSON.stringify(
            takeSnapshot([advisory("GHSA-1", "bad", [{ introduced: "0" }, { fixed }])], {
              locked: [{ name: "bad", version: "1.0.0" }],
              takenAt: new Date().toISOString(),
              least: 1,
            }),
          ),
        );
      snapshotUpTo("1.0.1");
      expect(run()).toEqual([
        1,
        "audit: 1 locked packages, 1 problems\naudit: bad 1.0.0: GHSA-1 (HIGH) bad is broken\n",
      ]);
      snapshotUpTo("1.0.0");
      expect(run()).toEqual([0, "audit: 1 locked packages, 0 problems\n"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});
