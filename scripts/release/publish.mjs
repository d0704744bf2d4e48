// Last step of a release: uploads the packed files to the registry, one after another, dependencies first. It imports no
// installed package, so that the job with the right to publish installs nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { gitIn } from "./git.mjs";
import { isLoopback, publishedVersions } from "./published-versions.mjs";
import { Stop } from "./stop.mjs";
import { firstDifference } from "./tarball.mjs";

function requirePlace(registry) {
  if (isLoopback(registry) || process.env.GITHUB_ACTIONS === "true") return;
  throw new Stop(
    "only the release workflow publishes outside this machine (docs/releasing.md); to try it here: npm run release:rehearse",
  );
}

/** The releases that the registry lacks. A release that it has must equal the packed one. */
async function lackingReleases(releases, registry, target) {
  const lacking = [];
  for (const release of releases) {
    const { name, version, tarball } = release;
    const there = (await publishedVersions(registry, name)).get(version);
    if (!there) {
      lacking.push(release);
      continue;
    }
    const difference = firstDifference(await there(), readFileSync(path.join(target, tarball.path)));
    if (difference) throw new Stop(`${name} ${version} exists already, with another ${difference}`);
  }
  return lacking;
}

/** The line of npm's output that says why it failed. */
export function reasonOf(output) {
  const lines = [...output.matchAll(/^npm (?:error|ERR!) (.+)$/gm)]
    .map(([, line]) => line.replace(/^(network|\d{3}) /, ""))
    .filter((line) => !/^(code|errno|syscall|type) |^A complete log/.test(line));
  return lines[0] ?? "npm says no more";
}

/** npm trusts the workflow for packages that it knows; a new package needs a token once. */
async function withToken(registry, work) {
  const token = process.env.NPM_TOKEN;
  if (!token) return work({});
  const folder = mkdtempSync(path.join(os.tmpdir(), "marquee-token-"));
  const file = path.join(folder, "npmrc");
  writeFileSync(file, `${registry.replace(/^https?:/, "")}:_authToken=${token}\n`, { mode: 0o600 });
  try {
    return await work({ npm_config_userconfig: file });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function upload({ access, tag, tarball }, { registry, target, env }) {
  const { code, output } = await capture(
    "npm",
    [
      "publish",
      path.join(target, tarball.path),
      `--registry=${registry}`,
      `--access=${access}`,
      `--tag=${tag}`,
    ],
    { env },
  );
  return code === 0 ? undefined : reasonOf(output);
}

async function uploadAll(lacking, releases, options) {
  for (const release of lacking) {
    const reason = await upload(release, options);
    if (reason) {
      const done = releases.length - lacking.length + lacking.indexOf(release);
      throw new Stop(
        `${release.name} ${release.version} was not published (${reason}); ${done} of ${releases.length} packages are there, a second run publishes the rest`,
      );
    }
    console.log(`published ${release.name} ${release.version}`);
  }
}

function tagReleases(root, releases) {
  const git = gitIn(root);
  for (const { name, version } of releases) git("tag", `${name}@${version}`);
}

/** Publishes the packed releases that the registry lacks; a second run completes an interrupted one. */
export async function publish({ root, registry, target }) {
  requirePlace(registry);
  const { plan } = JSON.parse(readFileSync(path.join(target, "publish-plan.json"), "utf8"));
  const releases = plan.flat().filter(({ kind }) => kind === "publish");
  const lacking = await lackingReleases(releases, registry, target);
  await withToken(registry, (env) => uploadAll(lacking, releases, { registry, target, env }));
  tagReleases(root, releases);
  return lacking;
}
