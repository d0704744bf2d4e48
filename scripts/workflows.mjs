// Checks .github/workflows with GitHub's own language service, and with our rules on what may run with which permissions.
import { readdirSync, readFileSync } from "node:fs";
import { workflowLanguage } from "./gates/workflow-language.mjs";
import { workflowProblems } from "./gates/workflow-rules.mjs";
import { inRoot } from "./run/repository.mjs";

const { parse, findMistakes } = await workflowLanguage();
const scripts = Object.keys(JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts);
const files = readdirSync(inRoot(".github/workflows")).map((name) => `.github/workflows/${name}`);
let failures = 0;
for (const file of files) {
  const text = readFileSync(inRoot(file), "utf8");
  const problems = [
    ...(await findMistakes(inRoot(file), text)).map((mistake) => `${file}:${mistake}`),
    ...workflowProblems({ workflow: parse(text), text, scripts }).map((problem) => `${file}: ${problem}`),
  ];
  for (const problem of problems) console.error(`marquee: ${problem}`);
  failures += problems.length;
}
console.log(failures ? `${failures} findings` : `${files.length} workflows checked, no finding`);
process.exitCode = failures ? 1 : 0;
