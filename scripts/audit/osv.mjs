import { compareVersions } from "./semver-order.mjs";

/** The parts of an OSV advisory that concern npm packages of ours; nothing when none does or it was withdrawn. */
export function trimAdvisory(advisory, names) {
  if (typeof advisory?.id !== "string" || typeof advisory.withdrawn === "string") return undefined;
  const affected = (advisory.affected ?? [])
    .filter(({ package: of }) => of?.ecosystem === "npm" && names.has(of.name))
    .map(({ package: { name }, ranges = [], versions = [] }) => ({
      name,
      ranges: ranges.filter(({ type }) => type !== "GIT").map(({ events }) => events),
      versions,
    }));
  if (affected.length === 0) return undefined;
  return {
    id: advisory.id,
    summary: advisory.summary ?? "",
    severity: advisory.database_specific?.severity ?? "UNKNOWN",
    affected,
  };
}

/** True when the version is within one stretch of the events: from `introduced` up to before `fixed`, or up to `last_affected`. */
function isWithin(version, events) {
  const at = (event) => event.introduced ?? event.fixed ?? event.last_affected;
  // "0" stands for the beginning, before every prerelease too.
  const order = (a, b) => (at(a) === "0" ? -1 : at(b) === "0" ? 1 : compareVersions(at(a), at(b)));
  let isAffected = false;
  for (const event of [...events].filter(at).sort(order)) {
    if (event.introduced !== undefined) {
      if (event.introduced === "0" || compareVersions(version, event.introduced) >= 0) isAffected = true;
    } else if (event.fixed !== undefined) {
      if (compareVersions(version, event.fixed) >= 0) isAffected = false;
    } else if (compareVersions(version, event.last_affected) > 0) isAffected = false;
  }
  return isAffected;
}

/** Whether an advisory speaks of this version of a package. */
export function affects({ affected }, { name, version }) {
  return affected.some(
    (entry) =>
      entry.name === name &&
      (entry.versions.includes(version) || entry.ranges.some((events) => isWithin(version, events))),
  );
}
