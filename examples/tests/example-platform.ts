import { spawn } from "node:child_process";
import path from "node:path";
import {
  createTestPlatform,
  type TestPlatform,
} from "../../apps/platform/src/testing/create-test-platform.ts";

/** The real platform on a loopback port, its clock standing still until a test moves it. */
export interface ExamplePlatform extends Pick<TestPlatform, "clock" | "fetch" | "close"> {
  readonly origin: string;
  /** The newest one-time code that was sent to somebody. */
  otpOf(recipient: string): Promise<string>;
}

export async function startExamplePlatform(
  config: Parameters<typeof createTestPlatform>[0] = {},
): Promise<ExamplePlatform> {
  const platform = await createTestPlatform(config);
  const origin = await platform.listen();
  return {
    ...platform,
    origin,
    async otpOf(recipient) {
      const answer = await platform.fetch(`/test/outbox?recipient=${encodeURIComponent(recipient)}`);
      const text = JSON.stringify(await answer.json());
      const otp = /"(?:otp|code)":"(\d{4,8})"/.exec(text)?.[1];
      if (otp === undefined) throw new Error(`No one-time code in ${text}`);
      return otp;
    },
  };
}

/** A program while it runs. */
export interface Running {
  /** Settles once the program has printed this. */
  saying(text: string): Promise<string>;
  type(line: string): void;
  /** Everything it printed, and its exit code. */
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>;
}

/** Starts a program of `examples` as a stranger does: by Node alone. */
export function start(
  file: string,
  {
    env,
    cwd,
    options = [],
  }: { readonly env: Record<string, string>; readonly cwd: string; readonly options?: readonly string[] },
): Running {
  const child = spawn(process.execPath, [...options, path.join(import.meta.dirname, "..", file)], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  let printed = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      for (const look of waiting) look();
    });
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, printed })),
  );
  return {
    ended,
    type: (line) => void child.stdin.write(`${line}\n`),
    saying: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!printed.includes(text)) return;
          waiting.delete(look);
          resolve(printed);
        };
        waiting.add(look);
        void ended.then(() => reject(new Error(`It ended without saying "${text}":\n${printed}`)));
        look();
      }),
  };
}
