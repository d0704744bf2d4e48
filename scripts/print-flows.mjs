// Draws the flows of auth-sdk into its README by walking their reducers, so that the diagrams match the rules.
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "./run/repository.mjs";

const README = "packages/auth-sdk/README.md";
const START = "<!-- flows:start (made by node scripts/print-flows.mjs) -->";
const END = "<!-- flows:end -->";

/** The sources are bundled first, as packages import each other by name; so no build is needed. */
async function loadFlows() {
  const { outputFiles } = await build({
    entryPoints: [inRoot("packages/auth-sdk/src/flows/flow-catalogue.ts")],
    bundle: true,
    format: "esm",
    platform: "neutral",
    write: false,
    tsconfig: inRoot("tsconfig.base.json"),
  });
  const { FLOWS } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return FLOWS;
}

/** The steps that follow an action or answer: all results of the calls that it starts, until the flow waits again. */
function outcomes(flow, state, event, label, depth = 0) {
  const { state: next, effects = [] } = flow.reduce(state, event);
  if (next === state && effects.length === 0) return [];
  const [effect] = effects.filter(({ type }) => type !== "countDown");
  if (!next.isBusy || effect === undefined || depth > 3) return [{ state: next, label }];
  return flow.events
    .filter(
      ({ type, login }) =>
        flow.answers[effect.type].includes(type) &&
        (!login || !effect.login || login.code === effect.login.code),
    )
    .flatMap((answer) => outcomes(flow, next, answer, `${label}, ${describe(answer)}`, depth + 1));
}

const describe = ({ type, next, login }) =>
  type + (next ? ` ${next}` : "") + (login ? ` ${login.code}${login.tokens ? "" : " without tokens"}` : "");

function edgesOf(flow) {
  const edges = new Map();
  const seen = new Set();
  const queue = [flow.start];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (seen.has(state.step)) continue;
    seen.add(state.step);
    const acts = flow.events.filter(
      ({ type }) => flow.acts[type] === state.step || (flow.acts[type] === "*" && state === flow.start),
    );
    // A flow that waits for another person continues without an action.
    const waited =
      acts.length > 0
        ? []
        : flow.events.filter(({ type }) => flow.answers[flow.waits?.[state.step] ?? ""]?.includes(type));
    for (const event of [...acts, ...waited]) {
      for (const { state: next, label } of outcomes(flow, state, event, describe(event))) {
        queue.push(next);
        if (next.problem !== undefined || (next.step === state.step && !label.includes(","))) continue;
        const key = `${state.step} --> ${next.step}`;
        edges.set(key, new Set([...(edges.get(key) ?? []), label]));
      }
    }
  }
  return edges;
}

function draw(flow) {
  const lines = [...edgesOf(flow)].map(([edge, labels]) => `  ${edge}: ${[...labels].join("<br>")}`);
  const anywhere = Object.keys(flow.acts)
    .filter((type) => flow.acts[type] === "*")
    .map((type) => `\`${type}\``);
  const note = anywhere.length > 0 ? `\n\nFrom every screen: ${anywhere.join(", ")}.` : "";
  return `### ${flow.title}\n\n\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${flow.start.step}\n${lines.join("\n")}\n\`\`\`${note}`;
}

const flows = await loadFlows();
const section = [START, ...flows.map(draw), END].join("\n\n");
const file = inRoot(README);
const text = readFileSync(file, "utf8");
const [before, rest] = text.split(START);
if (rest === undefined) throw new Error(`${README} has no place for the flows: ${START}`);
writeFileSync(file, before + section + rest.split(END)[1]);
console.log(`${flows.length} flows drawn in ${README}`);
