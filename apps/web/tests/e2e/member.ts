import type { APIRequestContext, Page } from "@playwright/test";
import { PLATFORM_URL } from "./addresses.ts";
import { expect, test as base, type Visitor } from "./visitor.ts";

/** A text that a person typed or received, which no URL may contain. */
type Secret = string;

interface MemberActs {
  /** Notes a secret of this journey and returns it. */
  readonly secret: (text: string) => Secret;
  /** Waits for a new one-time code or reset code sent to a person. */
  readonly codeSentTo: (recipient: string, pattern?: RegExp) => Promise<Secret>;
  /** Sends a request with the tokens of a visitor's browser; POST if there is a body. Resolves with the JSON answer. */
  readonly askAs: (visitor: Pick<Visitor, "page">, path: string, body?: object) => Promise<unknown>;
  /** Creates an account by mobile number, from sign-in to the name. */
  readonly signUp: (visitor: Visitor, person: Person) => Promise<void>;
  /** Signs in to a demo account with {@link DEMO_PASSWORD}. */
  readonly signIn: (visitor: Visitor, email: string) => Promise<void>;
}

/** A person who signs up. */
export interface Person {
  /** National mobile number of India. */
  readonly mobile: string;
  readonly firstName: string;
}

let people = 0;

/** Returns a mobile number that is unique in this run. */
export function newMobile(): string {
  people += 1;
  return `9${String(Date.now()).slice(-7)}${String(people).padStart(2, "0")}`;
}

/** Password of every demo account that has one. */
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

/** Advances the platform's clock by 31 s: a second code is not sent within half a minute. */
export const waitForNextCode = (request: APIRequestContext) =>
  request.post(`${PLATFORM_URL}/test/clock`, { data: { advance_ms: 31_000 } });

/** Enters the contact and checks "I am not a robot". */
export async function enterContact(page: Page, contact: string): Promise<void> {
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByLabel("I am not a robot").check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Test with fixtures for people with an account. What they type or receive is noted as secret, also when the browser does not send it. */
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
      // A navigation aborts the request; one without a body changes nothing and is sent again.
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
      // The page navigates back by itself, with the languages of the account.
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
