import { compareVersions } from "./semver-order.mjs";

/** Reduces an OSV advisory to the npm packages that we use; undefined when there are none, or when it was withdrawn. */
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

/**
 * Whether a version lies in one range of events: from `introduced` up to but excluding `fixed`, or up to and including
 * `last_affected`.
 */
function isWithin(version, events) {
  const at = (event) => event.introduced ?? event.fixed ?? event.last_affected;
  // "0" sorts before all versions, prereleases included.
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

/** Whether an advisory affects this version of a package. */
export function affects({ affected }, { name, version }) {
  return affected.some(
    (entry) =>
      entry.name === name &&
      (entry.versions.includes(version) || entry.ranges.some((events) => isWithin(version, events))),
  );
}
