import { gitIn } from "./git.mjs";

/** The line of package.json with which the duty to describe changes began. */
const FIRST_SCRIPT = '"version": "node scripts/version.mjs"';

const MAIN_REFS = ["refs/remotes/origin/main", "refs/heads/main"];

/** Fetches the missing history once. Without a reachable origin, a clone stays shallow. */
function deepen(git) {
  const isShallow = () => git("rev-parse", "--is-shallow-repository") === "true";
  if (isShallow()) git("fetch", "--quiet", "--unshallow", "--tags", "origin");
  return isShallow();
}

/** Where this branch left main; undefined on main itself and in a clone that does not have main. */
function mergeBase(git) {
  const ref = MAIN_REFS.find((name) => git("rev-parse", "--verify", "--quiet", name));
  if (!ref) return undefined;
  const commit = git("merge-base", ref, "HEAD");
  if (!commit || commit === git("rev-parse", "HEAD")) return undefined;
  return { commit, reason: `where this branch left ${ref.replace(/^refs\/(remotes|heads)\//, "")}` };
}

/** The newer of the last release tag and the last commit made by `npm run version`. */
function lastRelease(git) {
  const tag = git("describe", "--tags", "--abbrev=0", "--match", "@marquee/*@*");
  const tagged = tag && git("rev-parse", `${tag}^{commit}`);
  const versioned = git("log", "-1", "--format=%H", "--", ":(glob)packages/*/CHANGELOG.md");
  const isNewer = tagged && versioned && git("merge-base", "--is-ancestor", tagged, versioned) !== undefined;
  if (versioned && (!tagged || isNewer))
    return { commit: versioned, reason: "the last run of npm run version" };
  return tagged && { commit: tagged, reason: `the release ${tag}` };
}

/** Before the first release: the commit that added `npm run version`. */
function firstDuty(git) {
  const commit = git("log", "--reverse", "--format=%H", `-S${FIRST_SCRIPT}`, "--", "package.json")
    ?.split("\n")
    .find(Boolean);
  return commit && { commit, reason: "the arrival of npm run version" };
}

/**
 * The commit since which each changed package needs a changeset. For a shallow clone that cannot fetch its history, its oldest
 * commit.
 */
export function findBase(root) {
  const git = gitIn(root);
  const isShallow = deepen(git);
  const known = mergeBase(git) ?? lastRelease(git);
  if (isShallow && (!known || git("merge-base", "--is-ancestor", known.commit, "HEAD") === undefined)) {
    const oldest = git("rev-list", "--max-parents=0", "HEAD")?.split("\n").at(-1);
    return { commit: oldest, reason: "the oldest commit of this shallow clone" };
  }
  return known ?? firstDuty(git) ?? { commit: git("rev-parse", "HEAD"), reason: "the last commit" };
}
