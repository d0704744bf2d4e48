/** All packages and versions that the lockfile installs, direct or transitive. */
export function readLockedPackages(lockfile) {
  const [, packages = ""] = /^packages:\n([\s\S]*?)\n(?=\S)/m.exec(lockfile) ?? [];
  return [...packages.matchAll(/^ {2}'?((?:@[^/@\s]+\/)?[^@\s']+)@([^'\s:()]+)[^:\n]*:$/gm)].map(
    ([, name, version]) => ({ name, version }),
  );
}
