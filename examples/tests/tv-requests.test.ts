import type { Browser, BrowserContext, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoId } from "../../apps/platform/seed/demo-accounts/demo-id.ts";
import {
  DETAILS,
  differences,
  isOf,
  PEOPLE,
  tvRequests,
  type ExpectedRequest,
  type ExpectedRequests,
  type SentRequest,
} from "../../apps/web/tests/e2e/expected-requests.ts";
import { startRecordingProxy, type RecordingProxy } from "../../apps/web/tests/e2e/recording-proxy.ts";
import { startExamplePlatform, type ExamplePlatform } from "./example-platform.ts";
import { startChromium } from "./readmes/in-chromium.ts";
import { servePage, type Site } from "./serve-page.ts";

const EXPECTED = tvRequests(new Date().getUTCFullYear());
type Kind = keyof typeof EXPECTED;

const ADDRESSES = { IN: "49.36.0.1", DE: "88.198.0.1" } as const;
const CALLS: Readonly<Record<keyof ExpectedRequests, Pick<ExpectedRequest, "method" | "path">>> = {
  launch: { method: "GET", path: "/launch" },
  pageSelection: { method: "GET", path: "/never/requested" },
  selection: { method: "GET", path: "/order/v2/pages/plans/selection" },
  consumption: { method: "GET", path: "/content/consumption" },
  playback: { method: "POST", path: "/playback/getDetails/secure" },
};

let site: Site;
let platform: ExamplePlatform;
let browser: Browser;
let context: BrowserContext | undefined;
let recorder: RecordingProxy | undefined;
beforeAll(async () => {
  site = await servePage("tv", { file: "app.ts", format: "esm" });
  platform = await startExamplePlatform({ config: { corsOrigins: [site.origin] } });
  browser = await startChromium();
});
afterEach(async () => {
  await context?.close();
  await recorder?.stop();
});
afterAll(async () => {
  await browser.close();
  await platform.close();
  site.close();
});

interface Television {
  readonly page: Page;
  /** The last request of a call. */
  readonly last: (name: keyof ExpectedRequests) => SentRequest | undefined;
  readonly choose: (title: string, status: RegExp) => Promise<void>;
}

/** A television that has never been used. */
async function switchOn(country: keyof typeof ADDRESSES, search = ""): Promise<Television> {
  const { url, seen } = (recorder = await startRecordingProxy(platform.origin, {
    "x-forwarded-for": ADDRESSES[country],
  }));
  context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/?platform=${encodeURIComponent(url)}${search}`);
  await page.getByText(/^Enter \S+ at \/device/).waitFor();
  return {
    page,
    last: (name) => seen.filter((sent) => isOf(CALLS[name], sent)).at(-1),
    async choose(title, status) {
      await page.getByRole("button", { name: title, exact: true }).first().click();
      await page.getByText(status).waitFor();
    },
  };
}

/** Signs a person in with the code that the television shows. */
async function signIn({ page }: Television, person: number, phone?: string): Promise<void> {
  const code = /Enter (\S+) at/.exec((await page.getByRole("status").textContent()) ?? "")?.[1] ?? "";
  await platform.confirmOnPhone(code, person, phone);
  // When the plan allows no more devices, the television says so soon after.
  await page.getByText(/^(?:Signed in, |Your plan allows no further screen)/).waitFor();
}

/** Every difference between the last request of each call and the list, and each call that is not in the list. */
function unexpected({ last }: Television, kind: Kind): readonly string[] {
  const expected: ExpectedRequests = EXPECTED[kind];
  return (Object.keys(CALLS) as (keyof ExpectedRequests)[]).flatMap((name) => {
    const [request, sent] = [expected[name], last(name)];
    if (request !== undefined) return differences(sent, request).map((found) => `${name}: ${found}`);
    return sent === undefined ? [] : [`${name}: is not in the list`];
  });
}

describe("the requests of a television", () => {
  it.each([
    ["guest", "IN", ""],
    [
      "guest after a campaign",
      "IN",
      "&utm_source=mail&utm_medium=email&utm_campaign=diwali&utm_term=films&utm_content=banner&dekey=d-1&bd_source=b-1",
    ],
    ["guest of the telecom partner", "IN", "&partner=Vi"],
    ["guest in Germany, who has not chosen", "DE", ""],
  ] as const)(
    "for a %s are those of the list [JRNY-40] [CONT-75] [CONT-76]",
    async (kind, country, search) => {
      const television = await switchOn(country, search);
      await television.choose("Our Hospitality", /^Our Hospitality: .+ at \/buy-plan/);
      await television.choose("Sintel", /^Playing Sintel/);
      expect(unexpected(television, kind)).toEqual([]);
    },
  );

  it.each([
    ["registered", "registered", true],
    ["premium", "premium", true],
    ["premium with a parental rating", "parental", false],
  ] as const)(
    "for a viewer who is %s are those of the list [JRNY-40] [CONT-77] [CONT-79] [AUTH-79] [AUTH-80]",
    async (kind, who, hasDetails) => {
      const person = PEOPLE[who].number;
      if (hasDetails) await platform.changeProfile(person, DETAILS);
      const television = await switchOn("IN");
      await signIn(television, person);
      if (kind === "registered") {
        await television.choose("Our Hospitality", /^Our Hospitality: .+ at \/buy-plan/);
        await television.choose("Sintel", /^Playing Sintel/);
      } else await television.choose("Our Hospitality", /^Playing Our Hospitality/);
      expect(unexpected(television, kind)).toEqual([]);
    },
  );
});

describe("a television beyond the limit of devices", () => {
  it("removes the device unused for longest when asked, counts itself, and plays [AUTH-80] [AUTH-81] [AUTH-84]", async () => {
    const television = await switchOn("IN");
    const { page, choose } = television;
    // The phone is the second of this viewer's two devices, so one place is free once the other is removed.
    const [person, phone] = [17, demoId(17, 202)];
    await signIn(television, person, phone);
    await page.getByText("Your plan allows no further screen").waitFor();
    const remove = page.getByRole("button", { name: "Remove Demo screen 1" });
    await choose("Sintel", /^Sintel: DEVICE_LIMIT_REACHED/);
    expect([await remove.count(), await page.getByRole("button", { name: /^Remove / }).count()]).toEqual([
      1, 1,
    ]);
    expect(await platform.deviceNames(person, phone)).toEqual([
      "Demo screen 1",
      "Living room",
      "Test device",
    ]);
    await remove.click();
    await page.getByText("This screen may play now").waitFor();
    await choose("Sintel", /^Playing Sintel/);
    // The phone, under its newest name, and this television.
    expect(await platform.deviceNames(person, phone)).toEqual(["Living room", "Test device"]);
    expect(await remove.count()).toBe(0);
  });
});
