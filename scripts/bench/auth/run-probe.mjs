// Runs one contestant on one probe, in a process of its own: `node run-probe.mjs <our bundle> <contestant> <probe>`; sends the
// result to the parent process.
import { createOurStage } from "./our-stage.mjs";
import { createPeerStage } from "./peer-stage.mjs";
import { probes } from "./probes.mjs";

const [ourFile, name, id] = process.argv.slice(2);
// Some peers leave rejected promises unhandled; a probe only looks at what callers get.
process.on("unhandledRejection", () => undefined);
const ours = await import(ourFile);
const stage =
  name === "marquee"
    ? await createOurStage(ours)
    : await createPeerStage({ name, createTokenLedger: ours.createTokenLedger });
const { run } = probes.find((probe) => probe.id === id);
process.send(await run(stage), () => process.exit());
