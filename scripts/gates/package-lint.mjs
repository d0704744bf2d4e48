import { readFileSync } from "node:fs";
import path from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { capture } from "../run/commands.mjs";

const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall", "prepare"];

/** Fields that a package's page on the registry shows, or that its search uses. */
const DESCRIBING_FIELDS = ["description", "keywords", "homepage", "bugs", "repository", "author", "license"];

/** Runs publint in strict mode and are-the-types-wrong on the packed file: every finding is a failure. */
export async function lintTarball({ manifest }, tarball) {
  const problems = [];
  const bytes = readFileSync(tarball);
  const { messages } = await publint({
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
    strict: true,
  });
  for (const message of messages)
    problems.push(`publint: ${formatMessage(message, manifest, { color: false })}`);
  const attw = await capture("attw", [
    tarball,
    "--no-color",
    "--format",
    "ascii",
    "--ignore-rules",
    "no-resolution",
  ]);
  if (attw.code !== 0) problems.push(`arethetypeswrong: ${attw.output}`);
  return problems;
}

/** Finds what a packed manifest must not contain. */
export async function checkPackedManifest(tarball) {
  const { output } = await capture("tar", ["-xzOf", path.basename(tarball), "package/package.json"], {
    cwd: path.dirname(tarball),
  });
  const manifest = JSON.parse(output);
  const problems = [];
  if (output.includes("workspace:")) problems.push("the packed manifest still says workspace:");
  for (const script of INSTALL_SCRIPTS)
    if (manifest.scripts?.[script]) problems.push(`the packed manifest has the install script ${script}`);
  for (const name of Object.keys(manifest.dependencies ?? {}))
    if (!name.startsWith("@marquee/")) problems.push(`the runtime dependency ${name} is not allowed`);
  for (const name of Object.keys(manifest.peerDependencies ?? {}))
    if (!manifest.peerDependenciesMeta?.[name]?.optional)
      problems.push(`the peer ${name} must be optional, as most entries work without it`);
  for (const field of DESCRIBING_FIELDS)
    if (!manifest[field] || manifest[field].length === 0)
      problems.push(`the packed manifest has no ${field}`);
  return problems;
}
