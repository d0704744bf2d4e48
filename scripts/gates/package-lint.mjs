import { readFileSync } from "node:fs";
import path from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { capture } from "../run/commands.mjs";

const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall", "prepare"];

/** publint strict and are-the-types-wrong on the packed file: every finding is a failure. */
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

/** What a packed manifest must not hold. */
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
    if (!name.startsWith("@marquee/") && name !== "zod")
      problems.push(`the runtime dependency ${name} is not allowed`);
  return problems;
}
