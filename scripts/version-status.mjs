// Checks that each changed published package has a changeset (docs/releasing.md).
import { changesetStatus } from "./release/changeset-status.mjs";
import { root } from "./run/repository.mjs";

const { problems, summary } = await changesetStatus(root);
for (const problem of problems) console.error(`marquee: ${problem}`);
if (problems.length === 0) console.log(summary);
process.exitCode = problems.length ? 1 : 0;
