const UNSEEN_FIELDS = new Set(["devDependencies", "scripts", "publishConfig"]);

/** The fields of a manifest that affect a package's users. */
export function seenManifest(text) {
  return Object.fromEntries(Object.entries(JSON.parse(text)).filter(([field]) => !UNSEEN_FIELDS.has(field)));
}
