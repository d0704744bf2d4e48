// Our own rules for workflows: what may run, with which permissions.
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const COMMANDS =
  /^(npm (test|run [\w:]+)( -- [\w -]+)?|git push origin --tags|sudo apt-get (update|install) [\w -]+)$/;
const INSTALLS = /\b(npm (ci|i|install|exec)|npx|pnpm|corepack|apt-get)\b/;

const stepsOf = ({ steps = [] }) => steps;
const writes = ({ permissions = {} }) =>
  typeof permissions === "string"
    ? [permissions]
    : Object.keys(permissions).filter((name) => permissions[name] === "write");

function actionProblems(text) {
  const lines = text.split("\n").filter((line) => /^\s*(- )?uses:/.test(line));
  return lines
    .filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line) && !/uses: \.\//.test(line))
    .map((line) => `"${line.trim()}" needs a full commit and its version as comment`);
}

function stepProblems(step, { scripts, canPush }) {
  const problems = [];
  if (step.uses && !PINNED.test(step.uses) && !step.uses.startsWith("./"))
    problems.push(`${step.uses} is not pinned by a full commit`);
  if (step.uses?.startsWith("actions/checkout@") && !canPush && step.with?.["persist-credentials"] !== false)
    problems.push("a checkout keeps its token (persist-credentials: false)");
  for (const line of step.run?.split("\n").filter(Boolean) ?? []) {
    if (line.includes("${{"))
      problems.push(`"${line}" is put together from an expression: hand it over by env`);
    else if (!COMMANDS.test(line)) problems.push(`"${line}" is no command of a developer: make it a script`);
    const script = line.match(/^npm run ([\w:]+)/)?.[1];
    if (script && !scripts.includes(script)) problems.push(`package.json has no script ${script}`);
  }
  return problems;
}

function publisherProblems(name, job, jobs) {
  if (!writes(job).includes("id-token")) return [];
  const problems = [];
  const followers = Object.keys(jobs).filter((other) => [jobs[other].needs].flat().includes(name));
  if (followers.length > 0) problems.push(`${name} may publish, but ${followers.join(", ")} runs after it`);
  if (!job.environment) problems.push(`${name} may publish without an approval (environment)`);
  for (const { run = "" } of stepsOf(job))
    if (INSTALLS.test(run)) problems.push(`${name} may publish and installs something: ${run}`);
  return problems;
}

/** The problems of one parsed workflow, one line each. */
export function workflowProblems({ workflow, text, scripts }) {
  const { jobs = {}, permissions } = workflow;
  const problems = actionProblems(text);
  if (workflow.on && "pull_request_target" in Object(workflow.on))
    problems.push("pull_request_target runs the code of strangers with our rights");
  if (permissions === undefined || writes({ permissions }).length > 0)
    problems.push("rights are given to each job, not to all (permissions: {})");
  for (const [name, job] of Object.entries(jobs)) {
    if (!job["timeout-minutes"]) problems.push(`${name} may run for hours (timeout-minutes)`);
    if (!job.permissions) problems.push(`${name} does not say what it may do (permissions)`);
    const canPush = writes(job).includes("contents");
    for (const step of stepsOf(job)) problems.push(...stepProblems(step, { scripts, canPush }));
    problems.push(...publisherProblems(name, job, jobs));
  }
  return [...new Set(problems)];
}
