import type { Locator, Page } from "@playwright/test";
import { expect } from "./member.ts";

/** What a plan page stores of a choice, for journeys that begin at the page of payment. */
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

/** Opens the page of payment with a choice. */
export async function choose(page: Page, choice: StoredChoice): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem("selectedPlan", JSON.stringify(stored)), choice);
  await page.goto("/myaccount/payment");
  await expect(page.getByRole("heading", { name: choice.pack })).toBeVisible();
}

/** Orders what the page of payment shows, and chooses an outcome at the test provider. */
export async function payWith(page: Page, outcome: "Pay" | "Let the payment fail" | "Cancel"): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await page.getByRole("button", { name: outcome, exact: true }).click();
}

/** What the header says to a subscriber beside the menu entry of the same name. */
export function premiumLabel(page: Page): Locator {
  return page
    .getByRole("banner")
    .locator("span")
    .filter({ hasText: /^Premium$/ })
    .first();
}

/** Name and value of everything that the summary of a paid order says. */
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

/** A day as the product writes it in English in India: with its year, unless it is this one. */
export function dayText(time: string): string {
  const day = new Date(time);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return day.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** Waits for the summary of a paid order. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible({ timeout: 30_000 });
}
