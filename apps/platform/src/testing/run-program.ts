import { spawn, type ChildProcess } from "node:child_process";

/** A running process of the program. */
export interface ProgramRun {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** The exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** A process whose platform is ready. */
export interface StartedProgram extends ProgramRun {
  readonly origin: string;
}

/** Parameters of a process besides its settings. */
export interface ProgramParameters {
  readonly parameters?: readonly string[];
  readonly nodeParameters?: readonly string[];
}

/** Starts processes of the program and kills those that a test leaves behind. */
export interface ProgramRunner {
  run(env: Readonly<Record<string, string>>, more?: ProgramParameters): ProgramRun;
  started(env: Readonly<Record<string, string>>, more?: ProgramParameters): Promise<StartedProgram>;
  killAll(): void;
}

/** A test's process lives for seconds, so optimising the engine's WebAssembly would take longer than it saves. */
const SHORT_LIVED = ["--liftoff-only"];

/** Runs `program` on free loopback ports; of this process's environment, only `PATH` is passed on. */
export function createProgramRunner(program: string, cwd: () => string): ProgramRunner {
  const running = new Set<ChildProcess>();
  const run: ProgramRunner["run"] = (env, { parameters = [], nodeParameters = [] } = {}) => {
    const child = spawn(process.execPath, [...SHORT_LIVED, ...nodeParameters, program, ...parameters], {
      env: { PATH: process.env["PATH"] ?? "", HOST: "127.0.0.1", PLATFORM_PORT: "0", ...env },
      cwd: cwd(),
    });
    running.add(child);
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    const exit = new Promise<number | null>((resolve) =>
      child.on("exit", (code) => {
        running.delete(child);
        resolve(code);
      }),
    );
    return { child, output: () => output, errors: () => errors, exit };
  };
  return {
    run,
    async started(env, more) {
      const start = run(env, more);
      const origin = await new Promise<string>((resolve, reject) => {
        start.child.stdout?.on("data", () => {
          const address = /"address":"(http:[^"]+)","testMode"/.exec(start.output())?.[1];
          if (address !== undefined) resolve(address);
        });
        void start.exit.then((code) =>
          reject(new Error(`ended with ${code}: ${start.errors()}${start.output()}`)),
        );
      });
      return { ...start, origin };
    },
    killAll() {
      for (const child of running) child.kill("SIGKILL");
      running.clear();
    },
  };
}
