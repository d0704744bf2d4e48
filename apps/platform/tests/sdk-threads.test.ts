import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { createSignIn } from "@marquee/auth-sdk";
import { HOUR } from "@marquee/config";
import type { KeyValueStorage } from "@marquee/http";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../seed/demo-accounts/demo-accounts.ts";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import { captcha, sdkBrowser } from "./sdk-browser.fixture.ts";
import type { TabReport, TabTask } from "./sdk-thread.worker.ts";

const packages = fileURLToPath(new URL("../../../packages/", import.meta.url));
const CYCLES = process.env["TEST_ALL"] === "1" ? 1000 : 100;
const TABS = 8;

let platform: TestPlatform;
let origin: string;
let code: string;
beforeAll(async () => {
  platform = await createTestPlatform();
  origin = await platform.listen();
  const bundled = await build({
    entryPoints: [fileURLToPath(new URL("sdk-thread.worker.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "es2017",
    plugins: [
      {
        name: "entries",
        setup(bundling) {
          bundling.onResolve({ filter: /^@marquee\// }, ({ path }) => {
            const [, name, entry = ""] = path.split("/");
            return { path: `${packages}${name}/src/${entry}/index.ts` };
          });
        },
      },
    ],
  });
  code = bundled.outputFiles[0]?.text ?? "";
});
afterAll(() => platform.close());

/** What the tabs of one browser share: records and leases. */
function browserOf(
  storage: KeyValueStorage,
): Readonly<Record<string, (...values: readonly string[]) => unknown>> {
  const leases = new Map<string, string>();
  return {
    get: (key = "") => storage.get(key),
    set: (key = "", value = "") => storage.set(key, value),
    remove: (key = "") => storage.remove(key),
    keys: () => storage.keys(),
    lease: (name = "") => leases.get(name),
    swapLease(name = "", before = "", after = "") {
      if ((leases.get(name) ?? "") !== before) return false;
      if (after === "") leases.delete(name);
      else leases.set(name, after);
      return true;
    },
  };
}

/** A tab in a thread of its own. */
function openTab(shared: ReturnType<typeof browserOf>) {
  const worker = new Worker(code, { eval: true, workerData: { origin } });
  let report: (value: TabReport) => void = () => undefined;
  let fail: (cause: Error) => void = () => undefined;
  worker.on("error", (cause: Error) => fail(cause));
  worker.on(
    "message",
    (
      message:
        | TabReport
        | { readonly id: number; readonly method: string; readonly values: readonly string[] },
    ) => {
      if ("outcome" in message) return report(message);
      const { id, method, values } = message;
      void Promise.resolve(shared[method]?.(...values)).then((value) => worker.postMessage({ id, value }));
    },
  );
  return {
    ask: (task: TabTask) =>
      new Promise<TabReport>((resolve, reject) => {
        report = resolve;
        fail = reject;
        worker.postMessage(task);
      }),
    close: () => worker.terminate(),
  };
}

it(
  "eight threads refresh through every expiry against the real platform: each costs one refresh, and nobody is signed out [AUTH-11, DEC-059]",
  { timeout: 1_200_000 },
  async () => {
    const browser = sdkBrowser(platform);
    const signIn = createSignIn(browser.auth);
    await signIn.submitContact({ text: "registered@example.com", captcha, password: DEMO_PASSWORD });
    expect(signIn.get().step).toBe("done");
    const shared = browserOf(browser.storage);
    const tabs = Array.from({ length: TABS }, () => openTab(shared));
    try {
      let total = 0;
      // The tabs' clocks are ahead, so that each considers its token expired; the platform's clock stands still.
      for (let cycle = 0; cycle <= CYCLES; cycle += 1) {
        const reports = await Promise.all(tabs.map((tab) => tab.ask({ aheadMs: cycle * HOUR })));
        expect(new Set(reports.map(({ outcome, status }) => `${outcome} ${status}`))).toEqual(
          new Set(["200 signedIn"]),
        );
        const before = total;
        total = reports.reduce((sum, { refreshes }) => sum + refreshes, 0);
        expect(total - before).toBe(1);
      }
    } finally {
      await Promise.all(tabs.map((tab) => tab.close()));
    }
  },
);
