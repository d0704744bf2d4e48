import { describe, expect, it } from "vitest";
import { brokenParts, findUncomposed } from "./web-composes.mjs";

const FILE = "apps/web/app/features/buy-plan/use-offer.ts";
const parts = (text: string, file = FILE): string[] =>
  brokenParts(file, text).map(({ part }: { part: string }) => part);

describe("the web only composes", () => {
  it.each([
    ["stored-key", 'import { STORAGE_KEYS } from "@marquee/config";'],
    ["stored-key", 'import { COOKIES as names } from "@marquee/config/storage";'],
    ["stored-key", 'await storage.get("nudgeClosed");'],
    ["stored-key", 'ports.sessionStorage.set(`returnPath`, "/");'],
    ["stored-key", "window.localStorage.clear();"],
    ["flow", 'import { reducePayment } from "@marquee/plans-sdk";'],
    ["flow", 'import { createFlow } from "@marquee/http/flow";'],
    ["flow", 'import { createOrder } from "@marquee/plans-sdk";'],
    ["rule", 'import { percentOff } from "@marquee/plans-sdk/money";'],
    ["rule", 'import { renewalNudgeEligibility } from "@marquee/plans-sdk";'],
    ["repeat", "while (!done) { await ask(); await new Promise((end) => setTimeout(end, 1000)); }"],
    ["repeat", "for (const pauseMs of PAUSES) { if (await ask()) break; await wait(pauseMs); }"],
    ["repeat", "const RETRY_DELAY_MS = 500;"],
    ["repeat", "const MAX_ATTEMPTS = 3;"],
  ])("finds a broken part, %s: %s [OVER-28]", (part, text) => {
    expect(parts(text)).toEqual([part]);
  });

  it.each([
    [
      "types",
      'import type { PaymentState } from "@marquee/plans-sdk";\nimport { type createFlow } from "@marquee/http/flow";',
    ],
    ["clients", 'import { createSelectedPlan, fetchPlan, formatMoney } from "@marquee/plans-sdk";'],
    [
      "names of its own",
      'import { reduceMotion } from "../../theme/motion.ts";\nimport { isEligibility } from "./x.ts";',
    ],
    [
      "a port that is handed on",
      "createStoredProvider(client, { storage });\nconst text = await storage.get(key);",
    ],
    ["other maps", 'new URLSearchParams().get("view");\ncache.get("a");'],
    ["loops without a pause", "for (const page of pages) await load(page);"],
    ["one pause", "setTimeout(() => void ask(), 6000);"],
    ["a button to try again", "const onRetry = () => reload();\nconst canRetry = true;"],
  ])("leaves %s alone [OVER-28]", (_, text) => {
    expect(parts(text)).toEqual([]);
  });

  it.each([
    "apps/web/app/ui/Card/Card.tsx",
    "apps/web/app/state/sdks/browser-auth.ts",
    "apps/web/app/server/layout/app-context.server.ts",
    "apps/web/app/features/title-offers/title-offers.server.ts",
    "apps/web/app/features/buy-plan/use-offer.test.ts",
    "packages/plans-sdk/src/flows/payment-flow.ts",
  ])("does not bind %s [OVER-28]", (file) => {
    expect(parts('import { STORAGE_KEYS } from "@marquee/config";', file)).toEqual([]);
  });

  it("lets a listed file pass for its part alone, and wants it off the list once it is clean [OVER-28]", () => {
    const broken = {
      file: FILE,
      text: 'import { STORAGE_KEYS } from "@marquee/config";\nconst RETRY_COUNT = 3;',
    };
    const listed = { file: FILE, part: "stored-key", reason: "moves with the checkout" };
    expect(findUncomposed([broken], [listed])).toEqual([`${FILE}:2 repeats with a pause stay in SDKs`]);
    expect(findUncomposed([{ file: FILE, text: "export {};" }], [listed])).toEqual([
      `${FILE} stored-key: is allowed in scripts/lint/web-composes.json and does it no more; take it off the list`,
    ]);
    expect(
      findUncomposed([{ ...broken, text: broken.text.split("\n")[0] }], [{ ...listed, reason: " " }]),
    ).toEqual([`${FILE}: is allowed stored-key without a reason`]);
  });
});
