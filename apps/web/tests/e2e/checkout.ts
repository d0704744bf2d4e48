import type { Locator, Page } from "@playwright/test";
import { expect } from "./member.ts";

/** The chosen plan as a plan page stores it, for journeys that start at the payment page. */
export interface StoredChoice {
  readonly pack_id: string;
  readonly pack: string;
  readonly price: number;
  readonly currency: string;
  readonly content_id?: string;
}

export const CLUB_MONTH: StoredChoice = {
  pack_id: "0-11-in-club-month",
  pack: "Club, 1 month",
  price: 99,
  currency: "INR",
};
export const MONTH: StoredChoice = {
  pack_id: "0-11-in-month",
  pack: "Premium, 1 month",
  price: 199,
  currency: "INR",
};

/** Opens the payment page with a chosen plan. */
export async function choose(page: Page, choice: StoredChoice): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem("selectedPlan", JSON.stringify(stored)), choice);
  await page.goto("/myaccount/payment");
  await expect(page.getByRole("heading", { name: choice.pack })).toBeVisible();
}

/** Orders at the payment page and chooses an outcome at the test payment provider. */
export async function payWith(page: Page, outcome: "Pay" | "Let the payment fail" | "Cancel"): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await page.getByRole("button", { name: outcome, exact: true }).click();
}

/** Returns the label "Premium" in a subscriber's header, not the menu entry of the same name. */
export function premiumLabel(page: Page): Locator {
  return page
    .getByRole("banner")
    .locator("span")
    .filter({ hasText: /^Premium$/ })
    .first();
}

/** Returns the names and values in the summary of a paid order. */
export function summaryOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page
    .getByRole("main")
    .locator("dl")
    .evaluate((list) =>
      Object.fromEntries(
        [...list.children].map((line) => [
          line.querySelector("dt")?.textContent,
          line.querySelector("dd")?.textContent,
        ]),
      ),
    );
}

/** Formats a day as the product does in English in India: with the year, unless it is the current one. */
export function dayText(time: string): string {
  const day = new Date(time);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return day.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** Waits for the confirmation of a paid order. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible({ timeout: 30_000 });
}
