// Checks imports: the rules of dependency-cruiser, cycles between folders, and the order of the platform's modules.
import { capture } from "../run/commands.mjs";
import { root } from "../run/repository.mjs";
import { findBackwardModules, findFolderCircles } from "./import-structure.mjs";

/** The faults of a source tree's imports, one text each. Imports of types count too, as they tie files together just the same. */
export async function checkImports({
  cwd = root,
  config = ".dependency-cruiser.mjs",
  folders = ["packages", "apps"],
} = {}) {
  const { output } = await capture("depcruise", ["--config", config, "--output-type", "json", ...folders], {
    cwd,
  });
  const { modules, summary } = JSON.parse(output.slice(output.indexOf("{")));
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return [
    ...summary.violations.map(describe),
    ...findFolderCircles(imports),
    ...findBackwardModules(imports),
  ];
}

function describe({ from, to, rule, cycle }) {
  const way = cycle === undefined ? to : cycle.map(({ name }) => name ?? "").join(" → ");
  return `${rule.name}: ${from} → ${way}`;
}
