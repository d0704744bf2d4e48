/** Every package and version that the lockfile installs, whichever importer wants it. */
export function readLockedPackages(lockfile) {
  const [, packages = ""] = /^packages:\n([\s\S]*?)\n(?=\S)/m.exec(lockfile) ?? [];
  return [...packages.matchAll(/^ {2}'?((?:@[^/@\s]+\/)?[^@\s']+)@([^'\s:()]+)[^:\n]*:$/gm)].map(
    ([, name, version]) => ({ name, version }),
  );
}
