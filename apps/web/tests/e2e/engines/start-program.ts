import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Started {
  /** The pattern's first group in the program's output. */
  readonly said: string;
  stop(): Promise<void>;
}

/** Starts a browser with a new profile, and waits until its output matches `pattern`. */
export async function startProgram(
  program: string,
  optionsFor: (profile: string) => readonly string[],
  pattern: RegExp,
): Promise<Started> {
  const profile = mkdtempSync(join(tmpdir(), "marquee-engine-"));
  const child = spawn(program, optionsFor(profile), {
    stdio: ["ignore", "pipe", "pipe"],
    // oxlint-disable-next-line node/no-process-env
    env: { ...process.env, HOME: profile },
  });
  const hasEnded = once(child, "exit").catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await hasEnded;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  let output = "";
  const said = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        output += part.toString();
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`${program} ended: ${output.slice(-600)}`)));
  });
  try {
    return { said: await said, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
