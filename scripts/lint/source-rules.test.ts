import { describe, expect, it } from "vitest";
import { findViolations } from "./source-rules.mjs";

describe("rules of the house", () => {
  it.each([
    ["packages/plans-sdk/src/price.ts", "new Intl.NumberFormat('en', { style: 'currency' })"],
    ["packages/http/src/address.ts", "const base = 'https://api.marquee.tv';"],
    ["packages/http/src/utils.ts", "export {}"],
    ["packages/auth-sdk/src/tokens/a.ts", "const shelf = createStore();"],
    ["apps/platform/src/modules/plans/a.ts", "export interface PlanShelf {"],
    ["apps/platform/src/modules/plans/a.ts", "const ids = plan_shelves.map(toId);"],
    ["packages/http/src/a.ts", "const rungs = 3;"],
    ["apps/platform/src/modules/users/a.ts", "await absorbAccount(tx);"],
    ["apps/platform/src/modules/orders/a.ts", "await oweRefund(tx, order);"],
    ["apps/platform/src/modules/plans/a.ts", "const read = readLowering(db);"],
    ["apps/web/app/route-data/a.ts", "const borrower = pathname;"],
    ["apps/web/app/route-data/a.ts", "const page = await borrowedPage(path);"],
    ["packages/http/src/tv/a.ts", "export function storageLadder() {}"],
    ["apps/web/app/hydration/a.ts", "export const isAlive = true;"],
    ["apps/web/tests/e2e/a.spec.ts", "await untilAlive(page);"],
    ["apps/platform/src/modules/plans/a.ts", "const row = await findInvitation(db, code);"],
    ["apps/platform/src/modules/orders/a.ts", "function order(wish: Body) {}"],
    ["apps/platform/src/modules/orders/a.ts", "export interface OrderWish {"],
    ["apps/platform/src/modules/plans/a.ts", "export interface OfferAsked {"],
    ["apps/web/app/ui/a.tsx", "const [shown, ask] = useAskedValue(value);"],
    ["apps/web/app/server/a.ts", "const body = keptPages.get(key);"],
    ["packages/content-sdk/src/rules/a.ts", "export type PlayVerdict = never;"],
    ["apps/web/app/ui/a.tsx", "const left = useKeptPlace(strip);"],
    ["apps/web/server/a.ts", "const KEPT_FILES = 24;"],
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
    ["apps/web/app/components/ConfirmOwner.tsx", "const { auth } = await store.get(authAtom);"],
    ["apps/web/app/layout/PageLayout.tsx", "getDefaultStore().set(toastAtom, text);"],
    ["apps/web/app/features/buy-plan/PlanCard.tsx", "const price = plan.sellPrice ?? plan.price.actual;"],
    ["apps/web/app/features/a.ts", "const shown = displayPrice ?? price;"],
    ["apps/web/app/features/a.ts", "const cost = lowered ?? plan?.price.actual;"],
    ["apps/web/app/features/a.ts", "const cost = plan.sellPrice ? plan.sellPrice : plan.price;"],
    ["apps/web/app/features/a.ts", "const cost = sellPrice === undefined ? full : lowered;"],
    ["apps/web/app/features/a.ts", "show(plan.displayPrice);"],
    ["apps/platform/src/modules/orders/a.ts", "const due = wire.sell_price || wire.actual_price;"],
    ["apps/platform/src/modules/orders/a.ts", "const due = row.sellPriceMinor ?? row.actualPriceMinor;"],
    ["apps/platform/src/modules/orders/a.ts", "const due = row.price ?? row.actualPriceMinor;"],
    ["apps/platform/src/modules/orders/a.ts", "sql`coalesce(${row.actual_price_minor ?? 0})`;"],
    ["packages/content-sdk/src/a.ts", 'const due = other ?? plan["actual_price"];'],
    ["packages/plans-sdk/src/rentals/a.ts", "const cost = plan.price.actual ?? other;"],
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

  it("lets amounts be read, sent and stored, and priceOf choose among them", () => {
    for (const text of [
      "const wire = { sell_price: amount(price), display_price: null };",
      "readonly sellPrice?: Money | undefined;",
      "const { sellPrice, price } = chosen;",
      "if (plan.sellPrice !== undefined) send();",
      "// sellPrice ?? price.actual",
    ])
      expect(findViolations("apps/platform/src/modules/plans/a.ts", text)).toEqual([]);
    const chosen = "const paid = sellPrice ?? price.actual;";
    expect(findViolations("packages/plans-sdk/src/prices/price-of.ts", chosen)).toEqual([]);
    expect(findViolations("packages/plans-sdk/src/prices/price-of.test.ts", chosen)).toEqual([]);
  });

  it.each([
    "apps/web/app/state/calls/use-flow.ts",
    "apps/web/app/testing/render.tsx",
    "apps/web/app/a.test.tsx",
  ])("lets the store be used in %s", (file) => {
    expect(findViolations(file, "const store = useStore(); store.get(plansAtom);")).toEqual([]);
  });

  it.each([
    "const { maxPack, planId, packStatus } = overview;",
    "const followed = allowed;",
    'const mark = "shelf";',
    "// Rungs of a ladder of bitrates.",
    "const power = lowered + flowersOwed;",
    "fetch(address, { keepalive: true, keepAlive: agent });",
    "const { wishlist, wishlistedProducts } = flags; addWishListItem(id);",
    "const requested = wasAsking(kept);",
  ])("lets a term of the specification or another word stand: %s", (line) => {
    expect(findViolations("packages/http/src/a.ts", line)).toEqual([]);
  });

  it("finds a store that comes back through a parameter of another name", () => {
    expect(
      findViolations("apps/web/app/features/a.ts", 'import { useAtomValue, type createStore } from "jotai";'),
    ).toHaveLength(1);
  });
});
