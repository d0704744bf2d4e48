import { TITLES } from "./addresses.ts";
import {
  DETAILS,
  differences,
  isOf,
  PEOPLE,
  webRequests,
  type ExpectedRequest,
  type ExpectedRequests,
  type SentRequest,
} from "./expected-requests.ts";
import { expect, test as base } from "./member.ts";
import { startRecordingProxy, type RecordingProxy } from "./recording-proxy.ts";
import { startPlatform } from "./start-platform.ts";
import { startWeb } from "./start-web.ts";
import type { Visitor } from "./visitor.ts";
import { skipUnlessDue } from "./seed.ts";

/** A separate product: a proxy records every request of web server and browser. */
const test = base.extend<{ readonly recorder: RecordingProxy }, { readonly platformUrl: string }>({
  platformUrl: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const platform = await startPlatform({});
      await use(platform.url);
      await platform.stop();
    },
    { scope: "worker" },
  ],
  recorder: async ({ platformUrl }, use) => {
    const recorder = await startRecordingProxy(platformUrl);
    await use(recorder);
    await recorder.stop();
  },
  // A server with an empty cache sends every request itself.
  baseURL: async ({ recorder }, use) => {
    const web = await startWeb({ platformUrl: recorder.url });
    await use(web.url);
    await web.stop();
  },
});

const YEAR = new Date().getUTCFullYear();
type Kind = keyof ReturnType<typeof webRequests>;
const EXPECTED: Readonly<Record<Kind, ExpectedRequests>> = webRequests(YEAR);

const isOfServer = ({ headers }: SentRequest): boolean => headers["device_id"] === "web-server";

/** All sent requests of a kind; those before sign-in belong to another kind of viewer. */
function sentOf(
  { seen }: RecordingProxy,
  name: keyof ExpectedRequests,
  { method, path }: Pick<ExpectedRequest, "method" | "path">,
): readonly SentRequest[] {
  const ofServer = name === "launch" || name === "pageSelection";
  return seen.filter((sent) => isOf({ method, path }, sent) && isOfServer(sent) === ofServer);
}

const CALLS: Readonly<Record<keyof ExpectedRequests, Pick<ExpectedRequest, "method" | "path">>> = {
  launch: { method: "GET", path: "/launch" },
  pageSelection: { method: "GET", path: "/order/v2/pages/plans/selection" },
  selection: { method: "GET", path: "/order/v2/pages/plans/selection" },
  consumption: { method: "GET", path: "/content/consumption" },
  playback: { method: "POST", path: "/playback/getDetails/secure" },
};

/** Compares the last request of each call with the list, and checks that no other call was made. */
async function expectSaid(recorder: RecordingProxy, kind: Kind): Promise<void> {
  const expected = EXPECTED[kind];
  for (const name of Object.keys(CALLS) as (keyof ExpectedRequests)[]) {
    const request = expected[name];
    const sent = () => sentOf(recorder, name, CALLS[name]);
    if (request === undefined) expect(sent().map(({ address }) => address)).toEqual([]);
    else {
      await expect.poll(() => sent().length, { message: `${name} is asked` }).toBeGreaterThan(0);
      expect(differences(sent().at(-1), request), `${name} of ${kind}`).toEqual([]);
    }
  }
}

/** Enters gender, birthday and age range for the signed-in person. */
async function enterDetails({ page }: Visitor): Promise<void> {
  const status = await page.evaluate(
    async (details) =>
      (
        await fetch("/api/user/v1/user", {
          method: "PUT",
          headers: {
            authorization: `bearer ${localStorage.getItem("token") ?? ""}`,
            device_id: localStorage.getItem("guestDeviceId") ?? "",
            "content-type": "application/json",
          },
          body: JSON.stringify(details),
        })
      ).status,
    DETAILS,
  );
  expect(status).toBe(200);
}

test("the requests for a guest contain what the list says and nothing else [JRNY-40] [SESS-03] [CONT-14] [CONT-76]", async ({
  visitFrom,
  recorder,
}) => {
  const visitor = await visitFrom("IN");
  await visitor.open("/buy-plan");
  await visitor.open(TITLES.freeFilm.path);
  await visitor.play();
  await expectSaid(recorder, "guest");
});

test("a guest who chose to hear Tamil hears it in the next title too [JRNY-40] [SESS-80] [CONT-12]", async ({
  visitFrom,
  recorder,
}) => {
  const visitor = await visitFrom("IN");
  const { page } = visitor;
  await visitor.open(TITLES.soundFilm.path);
  await visitor.play();
  await page.keyboard.press("k");
  await page.getByRole("button", { name: "Audio language" }).click();
  await page.getByRole("menuitemradio", { name: "தமிழ்" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("settings"))).toContain("ta");
  await visitor.open(TITLES.freeFilm.path);
  await visitor.play();
  await expectSaid(recorder, "guest who chose to hear Tamil");
});

test("the requests of a phone name its operating system [JRNY-40] [CONT-16]", async ({
  visitFrom,
  recorder,
}) => {
  const visitor = await visitFrom("IN", {
    width: 412,
    height: 915,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  });
  await visitor.open(TITLES.freeFilm.path);
  await visitor.play();
  await expectSaid(recorder, "guest on an Android phone");
});

test("the facts of a campaign are sent with requests of the next visit [JRNY-40] [CONT-13] [CONT-75]", async ({
  visitFrom,
  recorder,
}) => {
  const visitor = await visitFrom("IN");
  await visitor.open(
    "/?utm_source=mail&utm_medium=email&utm_campaign=diwali&utm_term=films&utm_content=banner&dekey=d-1&bd_source=b-1",
  );
  await expect.poll(() => visitor.page.evaluate(() => localStorage.getItem("bd_source"))).toBe('"b-1"');
  await visitor.open("/buy-plan");
  await visitor.open(TITLES.freeFilm.path);
  await visitor.play();
  await expectSaid(recorder, "guest after a campaign");
});

test("launch requests name the partner, and so do events [JRNY-40] [SESS-82] [SESS-03]", async ({
  visitFrom,
  recorder,
}) => {
  const visitor = await visitFrom("IN");
  await visitor.open("/?partner=tata%20sky");
  await visitor.open(TITLES.freeFilm.path);
  await visitor.play();
  await expectSaid(recorder, "guest of the satellite partner");
  const events = () =>
    recorder.seen
      .filter((sent) => isOf({ method: "POST", path: "/events" }, sent))
      .flatMap(
        ({ body }) =>
          (JSON.parse(body ?? "{}") as { events: readonly { properties: { partner?: string } }[] }).events,
      );
  await expect.poll(() => events().length).toBeGreaterThan(0);
  expect(new Set(events().map(({ properties }) => properties.partner))).toEqual(new Set(["tata sky"]));
});

test("in Germany no id for advertisements is sent before a choice [JRNY-40] [CONT-14] [CONT-17] [CONT-76]", async ({
  visitFrom,
  recorder,
}) => {
  skipUnlessDue(1);
  const visitor = await visitFrom("DE");
  await visitor.open(`/global${TITLES.freeFilm.path}`);
  await visitor.play();
  await expectSaid(recorder, "guest in Germany, who has not chosen");
  expect(await visitor.page.evaluate(() => localStorage.getItem("ppid"))).toBeNull();
});

test("the first request for a registered viewer identifies the viewer [JRNY-40] [CONT-11] [CONT-14] [CONT-78] [CONT-79]", async ({
  visitFrom,
  signIn,
  recorder,
}) => {
  const visitor = await visitFrom("IN");
  await signIn(visitor, PEOPLE.registered.email);
  await enterDetails(visitor);
  await visitor.open("/buy-plan");
  // The viewer's prices are requested after the page has loaded.
  await expect.poll(() => sentOf(recorder, "selection", CALLS.selection).length).toBeGreaterThan(0);
  // The page opens with its player, which plays at once.
  await visitor.open(`${TITLES.freeFilm.path}#play`);
  await expectSaid(recorder, "registered");
});

test("gender, age and ppid of a viewer who shares nothing and wants no targeted ads are not sent [JRNY-40] [CONT-11] [CONT-79]", async ({
  visitFrom,
  signIn,
  recorder,
}) => {
  skipUnlessDue(2);
  const visitor = await visitFrom("IN");
  await signIn(visitor, PEOPLE.withoutSharing.email);
  await enterDetails(visitor);
  await visitor.open(`${TITLES.freeFilm.path}#play`);
  await expectSaid(recorder, "registered without sharing or targeted ads");
});

for (const [kind, person, { hasDetails, variant }] of [
  ["premium", "premium", { hasDetails: true, variant: undefined }],
  ["premium with a parental rating", "parental", { hasDetails: false, variant: 0 }],
  ["kids only", "kids", { hasDetails: false, variant: 1 }],
] as const)
  test(`the requests for a viewer who is ${kind} contain what the list says [JRNY-40] [CONT-10] [CONT-77] [CONT-78]`, async ({
    visitFrom,
    signIn,
    recorder,
  }) => {
    if (variant !== undefined) skipUnlessDue(variant);
    const visitor = await visitFrom("IN");
    await signIn(visitor, PEOPLE[person].email);
    if (hasDetails) {
      await enterDetails(visitor);
      await visitor.open("/buy-plan");
      await expect.poll(() => sentOf(recorder, "selection", CALLS.selection).length).toBeGreaterThan(0);
    }
    await visitor.open(TITLES.subscriptionFilm.path);
    await expect.poll(() => sentOf(recorder, "consumption", CALLS.consumption).length).toBe(1);
    await visitor.open(`${TITLES.freeFilm.path}#play`);
    await expectSaid(recorder, kind);
  });

test("abroad the requests contain the viewer's consent, and no state [JRNY-40] [CONT-17] [SESS-02]", async ({
  visitFrom,
  signIn,
  recorder,
}) => {
  const visitor = await visitFrom("US");
  await signIn(visitor, PEOPLE.abroad.email);
  await enterDetails(visitor);
  await visitor.open("/global/buy-plan");
  await expect.poll(() => sentOf(recorder, "selection", CALLS.selection).length).toBeGreaterThan(0);
  await visitor.open(`/global${TITLES.subscriptionFilm.path}`);
  await expect.poll(() => sentOf(recorder, "consumption", CALLS.consumption).length).toBe(1);
  await visitor.open(`/global${TITLES.freeFilm.path}#play`);
  await expectSaid(recorder, "premium abroad");
});
