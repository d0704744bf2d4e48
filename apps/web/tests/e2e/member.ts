import type { APIRequestContext, Page } from "@playwright/test";
import { PLATFORM_URL } from "./addresses.ts";
import { expect, test as base, type Visitor } from "./visitor.ts";

/** Something a person typed or received that no address may ever hold (REQ-42). */
type Secret = string;

interface MemberActs {
  /** Notes a secret of this journey and gives it back. */
  readonly secret: (text: string) => Secret;
  /** The newest one-time code or reset code sent to a person. */
  readonly codeSentTo: (recipient: string, pattern?: RegExp) => Promise<Secret>;
  /** Answers a question to the platform with the tokens of a visitor's browser; with a body it is posted. */
  readonly askAs: (visitor: Pick<Visitor, "page">, path: string, body?: object) => Promise<unknown>;
  /** Makes an account by mobile number, from sign-in to the name. */
  readonly signUp: (visitor: Visitor, person: Person) => Promise<void>;
  /** Signs a person of the demo in by the password that opens all of them. */
  readonly signIn: (visitor: Visitor, email: string) => Promise<void>;
}

/** A person who signs up. */
export interface Person {
  /** National number of India. */
  readonly mobile: string;
  readonly firstName: string;
}

let people = 0;

/** A number nobody else has in this run. */
export function newMobile(): string {
  people += 1;
  return `9${String(Date.now()).slice(-7)}${String(people).padStart(2, "0")}`;
}

/** Opens every account of the demo that has a password. */
export const DEMO_PASSWORD = "watch-marquee";

const OTP = /\b(\d{6})\b/;

interface Message {
  readonly body: string;
}

async function newestMessage(request: APIRequestContext, recipient: string): Promise<string | undefined> {
  const answer = await request.get(
    `${PLATFORM_URL}/test/outbox?limit=1&recipient=${encodeURIComponent(recipient)}`,
  );
  const { messages } = (await answer.json()) as { messages: readonly Message[] };
  return messages[0]?.body;
}

/** Lets the half minute pass in which nobody gets a second code. */
export const waitForNextCode = (request: APIRequestContext) =>
  request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: 31_000 } });

/** Types the contact and shows that a person is there. */
export async function enterContact(page: Page, contact: string): Promise<void> {
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByLabel("I am not a robot").check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Journeys of people with an account. Whatever they type or receive stands in no requested address; what a browser does not send itself is noted here. */
export const test = base.extend<MemberActs>({
  secret: async ({ notes }, use) => {
    await use((text) => {
      notes.secrets.add(text);
      return text;
    });
  },
  codeSentTo: async ({ request, secret }, use) => {
    const used = new Set<string>();
    await use(async (recipient, pattern = OTP) => {
      let found: string | undefined;
      await expect
        .poll(async () => {
          const [, code] = pattern.exec((await newestMessage(request, recipient)) ?? "") ?? [];
          found = code;
          return code !== undefined && !used.has(code);
        })
        .toBe(true);
      const code = found ?? "";
      used.add(code);
      return secret(code);
    });
  },
  askAs: async ({ request: _request }, use) => {
    await use(async ({ page }, path, body) => {
      const ask = (): Promise<unknown> =>
        page.evaluate(
          async ({ address, sent }) => {
            const headers = {
              authorization: `bearer ${localStorage.getItem("token") ?? ""}`,
              device_id: localStorage.getItem("guestDeviceId") ?? "",
            };
            const answer = await fetch(
              address,
              sent === undefined
                ? { headers }
                : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: sent },
            );
            return (await answer.json()) as unknown;
          },
          { address: path, sent: body === undefined ? undefined : JSON.stringify(body) },
        );
      // A page that is just being left takes a question with it; one that changes nothing can be asked again.
      return ask().catch((cause: unknown) => {
        if (body !== undefined || !String(cause).includes("context was destroyed")) throw cause;
        return page.waitForLoadState().then(ask);
      });
    });
  },
  signUp: async ({ codeSentTo, secret }, use) => {
    await use(async ({ page }, { mobile, firstName }) => {
      await page.goto("/signin");
      await enterContact(page, secret(mobile));
      const code = page.getByLabel("6-digit code");
      await expect(code).toBeVisible();
      await code.fill(await codeSentTo(`91${mobile}`));
      await page.getByLabel(/^I am at least 18/).check();
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByLabel("First name").fill(firstName);
      await page.getByRole("button", { name: "Save" }).click();
      // The page leads back by itself, with the languages of the account.
      await expect(page).not.toHaveURL(/\/signin/);
    });
  },
  signIn: async ({ secret }, use) => {
    await use(async ({ page }, email) => {
      await page.goto("/signin");
      await enterContact(page, secret(email));
      await page.getByLabel("Password", { exact: true }).fill(secret(DEMO_PASSWORD));
      await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page).not.toHaveURL(/\/signin/);
    });
  },
});

export { expect };
