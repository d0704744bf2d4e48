import { spawn } from "node:child_process";
import path from "node:path";
import { demoId } from "../../apps/platform/seed/demo-accounts/demo-id.ts";
import {
  createTestPlatform,
  type TestPlatform,
} from "../../apps/platform/src/testing/create-test-platform.ts";
import { signInAs } from "../../apps/platform/src/testing/sign-in-as.ts";

/** An event as it arrived. */
export interface CollectedEvent {
  readonly event: string;
  readonly sessionId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The real platform on a loopback port; its clock stands still until a test moves it. */
export interface ExamplePlatform extends Pick<TestPlatform, "clock" | "fetch" | "close"> {
  readonly origin: string;
  /** The latest one-time code that was sent to a person. */
  otpOf(recipient: string): Promise<string>;
  /**
   * Confirms the code that a television shows, on a signed-in viewer's phone. Default: the premium viewer, on a phone of their
   * own. The phone counts as one of the viewer's devices.
   */
  confirmOnPhone(code: string, person?: number, phone?: string): Promise<void>;
  /** The collector's events, oldest first. */
  events(): Promise<readonly CollectedEvent[]>;
  /** Names of the devices on which a viewer is signed in, sorted; asked from the phone that confirms codes. */
  deviceNames(person: number, phone: string): Promise<readonly string[]>;
  /** Changes the profile of a demo account. */
  changeProfile(person: number, change: object): Promise<void>;
}

/** Device id of the phone that confirms codes. */
const PHONE = "7f3d9a52-5b1e-4c1c-9d0a-2f6f5f1f0c11";

export async function startExamplePlatform(
  config: Parameters<typeof createTestPlatform>[0] = {},
): Promise<ExamplePlatform> {
  const platform = await createTestPlatform(config);
  const origin = await platform.listen();
  return {
    ...platform,
    origin,
    async otpOf(recipient) {
      const [message] = await platform.ports.outbox.recent({ recipient, limit: 1 });
      const otp = /\b\d{6}\b/.exec(message?.body ?? "")?.[0];
      if (otp === undefined) throw new Error(`No one-time code was sent to ${recipient}`);
      return otp;
    },
    async events() {
      const records = await platform.ports.events.recent({ sink: "events", limit: 1000 });
      return records.map(({ payload }) => payload as typeof payload & CollectedEvent).reverse();
    },
    async deviceNames(person, phone) {
      const { headers } = await signInAs(platform, { userId: demoId(person), deviceId: phone });
      const answer = await platform.fetch("/graphql", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ query: "{ loggedInDevices { deviceName } }" }),
      });
      const { data } = (await answer.json()) as {
        readonly data: { readonly loggedInDevices: readonly { readonly deviceName: string }[] };
      };
      return data.loggedInDevices.map(({ deviceName }) => deviceName).sort();
    },
    async changeProfile(person, change) {
      const { headers } = await signInAs(platform, { userId: demoId(person), deviceId: PHONE });
      const { status } = await platform.fetch("/user/v1/user", {
        method: "PUT",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(change),
      });
      if (status !== 200) throw new Error(`The profile was answered with ${status}`);
    },
    async confirmOnPhone(code, person = 2, phone = PHONE) {
      const { headers } = await signInAs(platform, { userId: demoId(person), deviceId: phone });
      const { status } = await platform.fetch("/auth/device/confirm", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ code }),
      });
      if (status !== 200) throw new Error(`The code was answered with ${status}`);
    },
  };
}

/** A running program. */
export interface Running {
  /** Resolves once the program has printed this text. */
  saying(text: string): Promise<string>;
  type(line: string): void;
  /** Everything it printed, and its exit code. */
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>;
}

/** Starts a program of `examples` as its user does: with plain Node. */
export function start(
  file: string,
  {
    env,
    cwd,
    options = [],
  }: { readonly env: Record<string, string>; readonly cwd: string; readonly options?: readonly string[] },
): Running {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "..", file), ...options], {
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
