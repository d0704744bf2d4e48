import { affects, trimAdvisory } from "./osv.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;
/** An export with fewer npm advisories is incomplete: it would clear packages by mistake. */
const LEAST_ADVISORIES = 3000;
/** The audit notes that an older snapshot is old. */
const OLD_DAYS = 30;

/** Reduces an OSV export to the locked packages. Throws for an incomplete export. */
export function takeSnapshot(advisories, { locked, takenAt, least = LEAST_ADVISORIES }) {
  const names = new Set(locked.map(({ name }) => name));
  const ofNpm = advisories.filter(({ affected }) =>
    affected?.some(({ package: of }) => of?.ecosystem === "npm"),
  );
  if (ofNpm.length < least)
    throw new Error(
      `The folder holds ${ofNpm.length} advisories of npm, fewer than ${least}: it is not the whole export`,
    );
  return {
    takenAt,
    packages: [...names].sort(),
    advisories: ofNpm
      .flatMap((advisory) => trimAdvisory(advisory, names) ?? [])
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** Audits the locked packages with a snapshot: problems fail a build, notes are only printed. */
export function auditLocked(locked, { snapshot, accepted, nowMs }) {
  const covered = new Set(snapshot.packages);
  const found = snapshot.advisories.flatMap((advisory) =>
    locked
      .filter((entry) => affects(advisory, entry))
      .map(({ name, version }) => ({ id: advisory.id, name, version, advisory })),
  );
  const isAccepted = (id) =>
    accepted.some((entry) => entry.id === id && entry.reason && Date.parse(entry.until) > nowMs);
  const problems = [
    ...found
      .filter(({ id }) => !isAccepted(id))
      .map(
        ({ id, name, version, advisory }) =>
          `${name} ${version}: ${id} (${advisory.severity}) ${advisory.summary}`,
      ),
    ...[...new Set(locked.map(({ name }) => name))]
      .filter((name) => !covered.has(name))
      .map((name) => `${name}: came after the snapshot was taken; refresh it`),
    ...accepted
      .filter(({ id }) => !found.some((match) => match.id === id))
      .map(({ id }) => `${id}: is accepted, and nothing here is affected; take it out`),
    ...accepted
      .filter(({ reason, until }) => !reason || Number.isNaN(Date.parse(until)))
      .map(({ id }) => `${id}: is accepted without a reason or a day until which`),
  ];
  const days = Math.floor((nowMs - Date.parse(snapshot.takenAt)) / DAY_MS);
  return {
    problems,
    notes: days > OLD_DAYS ? [`the snapshot is ${days} days old; refresh it`] : [],
  };
}
