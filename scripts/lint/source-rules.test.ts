import { describe, expect, it } from "vitest";
import { findViolations } from "./source-rules.mjs";

describe("rules of the house", () => {
  it.each([
    ["packages/plans-sdk/src/price.ts", "new Intl.NumberFormat('en', { style: 'currency' })"],
    ["packages/http/src/address.ts", "const base = 'https://api.marquee.tv';"],
    ["packages/http/src/utils.ts", "export {}"],
    ["packages/http/src/a.ts", "import { z } from 'zod';"],
    ["packages/http/src/a.ts", "const id = window.name;"],
    ["apps/web/app/routes/home.tsx", "// TODO finish"],
    ["apps/web/app/ui/card.tsx", "<div style={{ color }} />"],
    ["apps/web/app/features/player/use-playback.ts", "const store = useStore();"],
    [
      "apps/web/app/features/player/load.ts",
      "export function load(store: ReturnType<typeof createStore>) {}",
    ],
    ["apps/web/app/features/player/load.ts", "export function load(store: Store) {}"],
    ["apps/web/app/parts/ConfirmOwner.tsx", "const { auth } = await store.get(authAtom);"],
    ["apps/web/app/Shell.tsx", "getDefaultStore().set(toastAtom, text);"],
  ])("finds what breaks a rule in %s", (file, text) => {
    expect(findViolations(file, text)).toHaveLength(1);
  });

  it("lets correct code pass", () => {
    expect(
      findViolations(
        "packages/http/src/a.ts",
        "import * as z from 'zod/mini';\n/** See https://w3.org */\nconst a = options.window.name;",
      ),
    ).toEqual([]);
    expect(findViolations("apps/web/app/ui/card.tsx", "<div className={card} /> // TODO(12)")).toEqual([]);
    expect(
      findViolations("apps/web/app/features/payment/x.ts", "createStoredProvider(ports); // as store.get(x)"),
    ).toEqual([]);
  });

  it.each([
    "apps/web/app/state/calls/use-flow.ts",
    "apps/web/app/testing/render.tsx",
    "apps/web/app/a.test.tsx",
  ])("lets the store be used in %s", (file) => {
    expect(findViolations(file, "const store = useStore(); store.get(plansAtom);")).toEqual([]);
  });

  it("finds a store that comes back through a parameter of another name", () => {
    expect(
      findViolations("apps/web/app/features/a.ts", 'import { useAtomValue, type createStore } from "jotai";'),
    ).toHaveLength(1);
  });
});
