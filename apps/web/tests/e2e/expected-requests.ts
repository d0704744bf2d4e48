// The viewer's data in the product's requests: for each kind of viewer every parameter, header and body field with its value or
// pattern. `differences` compares in both directions. Journeys of the web app and the TV example use it.

/** A request as the platform received it. */
export interface SentRequest {
  readonly method: string;
  /** Path with query. */
  readonly address: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Fields = Readonly<Record<string, string | RegExp>>;

/** An expected request, with exactly these fields. */
export interface ExpectedRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query: Fields;
  readonly headers: Fields;
  /** The exact JSON body; undefined for a request without one. */
  readonly body?: object;
}

/** All requests that an app sends for a kind of viewer; undefined for one that it does not send. */
export interface ExpectedRequests {
  readonly launch: ExpectedRequest;
  /** Sent by the web server for the page that all viewers share. */
  readonly pageSelection?: ExpectedRequest;
  /** Sent with the viewer's token. */
  readonly selection?: ExpectedRequest;
  readonly consumption?: ExpectedRequest;
  readonly playback: ExpectedRequest;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const DAY = /^20\d\d-\d\d-\d\d$/;
const PLATFORM_TOKEN = /^[\w-]+\.[\w-]+$/;
const GUEST_TOKEN = /^g\.[\w-]{20,}$/;
const BEARER = /^bearer [\w-]+\.[\w-]+\.[\w-]+$/;
/** Device, client and epoch milliseconds; it arrives in base64. */
const esk = (device: string, client: string): RegExp => new RegExp(`^${device}__${client}__\\d{13}$`);
const UUID_TEXT = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

// ---- headers -----------------------------------------------------------------------------------------------------------------

const INDIA = { country: "IN", "display-language": "en", "content-language": "en,hi" };
const ABROAD = { "display-language": "en", "content-language": "en,hi" };

/** Headers of the web server, which has no device and no token. */
const SERVER = {
  esk: esk("web-server", "marquee-web"),
  device_id: "web-server",
  "app-platform": "desktop_web",
  "app-version": "4.25.2",
};
const BROWSER = {
  esk: esk(UUID_TEXT, "marquee-web"),
  device_id: UUID,
  "app-platform": "desktop_web",
  "app-version": "4.25.2",
  "x-access-token": PLATFORM_TOKEN,
};
const TELEVISION = {
  esk: esk(UUID_TEXT, "marquee-tv"),
  device_id: UUID,
  "app-platform": "web_app",
  "app-version": "4.25.2",
};
const JSON_BODY = { "content-type": "application/json" };
const AS_GUEST = { "x-user-type": "guest", "x-z5-guest-token": GUEST_TOKEN };
const AS_REGISTERED = { "x-user-type": "registered", authorization: BEARER };
const AS_PREMIUM = { "x-user-type": "subscribed", authorization: BEARER };

// ---- queries -----------------------------------------------------------------------------------------------------------------

const LAUNCH = { version: "13", platform_name: "desktop_web" };
const TV_LAUNCH = { version: "13", platform_name: "web_app" };

const SELECTION = {
  country: "IN",
  system: "Z5",
  type: "subscription",
  language: "en",
  "platform-code": "web_app",
  "content-languages": "en,hi",
  "device-capability": "L1",
};

/** Query of consumption and playback for any viewer in India on a computer. */
const WATCHING = {
  device_id: UUID,
  platform_name: "desktop_web",
  translation: "en",
  user_language: "en,hi",
  country: "IN",
  state: "MH",
  app_version: "4.25.2",
  version: "13",
  check_parental_control: "false",
  ppid: UUID,
};
const WATCHING_ON_TV = { ...WATCHING, platform_name: "web_app" };
/** The same for a viewer outside India, whose state is not sent. */
const { state: _state, ...WATCHING_ANYWHERE } = WATCHING;
const STRICTEST = { check_parental_control: "true", current_parental_control: "0" };
const CAMPAIGN = {
  utm_source: "mail",
  utm_medium: "email",
  utm_campaign: "diwali",
  utm_term: "films",
  utm_content: "banner",
  dekey: "d-1",
  bd_source: "b-1",
};
const GRANTED_ABROAD = { zgdpr: "necessary,measuring,advertising,sharing", zcnstdt: DAY, znpa: "0" };
const DENIED_ABROAD = { zgdpr: "necessary", zcnstdt: DAY, znpa: "1" };
/** The profile that the journeys give these accounts. */
export const DETAILS = { gender: "Female", birthday: "1995-03-04", age_range: "25-34" } as const;
/** The age is the difference of years; month and day do not count. */
const detailsIn = (year: number): Fields => ({
  gender: "Female",
  age: String(year - 1995),
  age_group: "25-34",
});

/** IDs of the demo accounts. */
const uid = (person: number): string => `de300000-0000-4000-8000-${String(person).padStart(6, "0")}000000`;
export const PEOPLE = {
  registered: { number: 1, email: "registered@example.com" },
  premium: { number: 2, email: "premium@example.com" },
  kids: { number: 8, email: "kids@example.com" },
  withoutSharing: { number: 10, email: "no-sharing@example.com" },
  parental: { number: 11, email: "parental@example.com" },
  abroad: { number: 16, email: "abroad-premium@example.com" },
} as const;

/** A free film, and one that needs a subscription. */
export const FREE = "0-0-1";
/** A free film on the home page of the TV. */
export const FREE_AT_HOME = "0-0-113";
export const PAID = "0-0-5";

// ---- requests ----------------------------------------------------------------------------------------------------------------

const launch = (query: Fields, headers: Fields): ExpectedRequest => ({
  method: "GET",
  path: "/launch",
  query,
  headers,
});
const selection = (query: Fields, headers: Fields): ExpectedRequest => ({
  method: "GET",
  path: "/order/v2/pages/plans/selection",
  query,
  headers,
});
const consumption = (content_id: string, query: Fields, headers: Fields): ExpectedRequest => ({
  method: "GET",
  path: "/content/consumption",
  query: { content_id, ...query },
  headers,
});
const playback = (content_id: string, query: Fields, headers: Fields): ExpectedRequest => ({
  method: "POST",
  path: "/playback/getDetails/secure",
  query: { content_id, ...query },
  headers: { ...headers, ...JSON_BODY },
  body: {},
});

/** Requests of the built web app, from server and browser. `year` is the current year, for the age. */
export const webRequests = (year: number) =>
  ({
    guest: {
      launch: launch(
        { ...LAUNCH, user_type: "guest", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "guest" },
      ),
      pageSelection: selection(SELECTION, { ...SERVER, ...INDIA, "x-user-type": "guest" }),
      playback: playback(FREE, { ...WATCHING, user_type: "guest" }, { ...BROWSER, ...INDIA, ...AS_GUEST }),
    },
    "guest who chose to hear Tamil": {
      launch: launch(
        { ...LAUNCH, user_type: "guest", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "guest" },
      ),
      playback: playback(
        FREE,
        { ...WATCHING, user_type: "guest", preferred_audio_language: "ta" },
        { ...BROWSER, ...INDIA, ...AS_GUEST },
      ),
    },
    "guest on an Android phone": {
      launch: launch(
        { ...LAUNCH, platform_name: "mobile_web", user_type: "guest", country: "IN", state: "MH" },
        { ...SERVER, "app-platform": "mobile_web", ...INDIA, "x-user-type": "guest" },
      ),
      playback: playback(
        FREE,
        { ...WATCHING, platform_name: "mobile_web", os: "android", user_type: "guest" },
        { ...BROWSER, "app-platform": "mobile_web", ...INDIA, ...AS_GUEST },
      ),
    },
    "guest after a campaign": {
      launch: launch(
        { ...LAUNCH, user_type: "guest", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "guest" },
      ),
      pageSelection: selection(SELECTION, { ...SERVER, ...INDIA, "x-user-type": "guest" }),
      playback: playback(
        FREE,
        { ...WATCHING, ...CAMPAIGN, user_type: "guest" },
        { ...BROWSER, ...INDIA, ...AS_GUEST },
      ),
    },
    "guest of the satellite partner": {
      launch: launch(
        { ...LAUNCH, user_type: "guest", partner_name: "tata sky", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "guest" },
      ),
      playback: playback(FREE, { ...WATCHING, user_type: "guest" }, { ...BROWSER, ...INDIA, ...AS_GUEST }),
    },
    "guest in Germany, who has not chosen": {
      launch: launch(
        { ...LAUNCH, user_type: "guest", country: "DE" },
        { ...SERVER, ...ABROAD, country: "DE", "x-user-type": "guest" },
      ),
      playback: playback(
        FREE,
        without("ppid", { ...WATCHING_ANYWHERE, ...DENIED_ABROAD, country: "DE", user_type: "guest" }),
        { ...BROWSER, ...ABROAD, country: "DE", ...AS_GUEST },
      ),
    },
    registered: {
      launch: launch(
        { ...LAUNCH, user_type: "registered", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "registered" },
      ),
      pageSelection: selection(SELECTION, { ...SERVER, ...INDIA, "x-user-type": "registered" }),
      selection: selection(SELECTION, { ...BROWSER, ...INDIA, ...AS_REGISTERED }),
      playback: playback(
        FREE,
        { ...WATCHING, ...detailsIn(year), user_type: "registered", uid: uid(PEOPLE.registered.number) },
        { ...BROWSER, ...INDIA, ...AS_REGISTERED },
      ),
    },
    "registered without sharing or targeted ads": {
      launch: launch(
        { ...LAUNCH, user_type: "registered", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "registered" },
      ),
      playback: playback(
        FREE,
        without("ppid", { ...WATCHING, user_type: "registered", uid: uid(PEOPLE.withoutSharing.number) }),
        { ...BROWSER, ...INDIA, ...AS_REGISTERED },
      ),
    },
    premium: {
      launch: launch(
        { ...LAUNCH, user_type: "subscribed", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "subscribed" },
      ),
      pageSelection: selection(SELECTION, { ...SERVER, ...INDIA, "x-user-type": "subscribed" }),
      selection: selection(SELECTION, { ...BROWSER, ...INDIA, ...AS_PREMIUM }),
      consumption: consumption(
        PAID,
        { ...WATCHING, ...detailsIn(year), user_type: "premium", uid: uid(PEOPLE.premium.number) },
        { ...BROWSER, ...INDIA, ...AS_PREMIUM },
      ),
      playback: playback(
        FREE,
        { ...WATCHING, ...detailsIn(year), user_type: "premium", uid: uid(PEOPLE.premium.number) },
        { ...BROWSER, ...INDIA, ...AS_PREMIUM },
      ),
    },
    "premium with a parental rating": {
      launch: launch(
        { ...LAUNCH, user_type: "subscribed", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "subscribed" },
      ),
      consumption: consumption(
        PAID,
        { ...WATCHING, ...STRICTEST, user_type: "premium", uid: uid(PEOPLE.parental.number) },
        { ...BROWSER, ...INDIA, ...AS_PREMIUM },
      ),
      playback: playback(
        FREE,
        { ...WATCHING, ...STRICTEST, user_type: "premium", uid: uid(PEOPLE.parental.number) },
        { ...BROWSER, ...INDIA, ...AS_PREMIUM },
      ),
    },
    "kids only": {
      launch: launch(
        { ...LAUNCH, user_type: "subscribed", country: "IN", state: "MH" },
        { ...SERVER, ...INDIA, "x-user-type": "subscribed" },
      ),
      consumption: consumption(
        PAID,
        { ...WATCHING, ...STRICTEST, user_type: "premium", uid: uid(PEOPLE.kids.number) },
        { ...BROWSER, ...INDIA, ...AS_PREMIUM },
      ),
      playback: playback(
        FREE,
        { ...WATCHING, ...STRICTEST, user_type: "premium", uid: uid(PEOPLE.kids.number) },
        { ...BROWSER, ...INDIA, ...AS_PREMIUM },
      ),
    },
    "premium abroad": {
      launch: launch(
        { ...LAUNCH, user_type: "subscribed", country: "US" },
        { ...SERVER, ...ABROAD, country: "US", "x-user-type": "subscribed" },
      ),
      pageSelection: selection(
        { ...SELECTION, country: "US", system: "Z5_US" },
        { ...SERVER, ...ABROAD, country: "US", "x-user-type": "subscribed" },
      ),
      selection: selection(
        { ...SELECTION, country: "US", system: "Z5_US" },
        { ...BROWSER, ...ABROAD, country: "US", ...AS_PREMIUM },
      ),
      consumption: consumption(
        PAID,
        {
          ...WATCHING_ANYWHERE,
          ...detailsIn(year),
          ...GRANTED_ABROAD,
          country: "US",
          user_type: "premium",
          uid: uid(PEOPLE.abroad.number),
        },
        { ...BROWSER, ...ABROAD, country: "US", ...AS_PREMIUM },
      ),
      playback: playback(
        FREE,
        {
          ...WATCHING_ANYWHERE,
          ...detailsIn(year),
          ...GRANTED_ABROAD,
          country: "US",
          user_type: "premium",
          uid: uid(PEOPLE.abroad.number),
        },
        { ...BROWSER, ...ABROAD, country: "US", ...AS_PREMIUM },
      ),
    },
  }) satisfies Readonly<Record<string, ExpectedRequests>>;

const TV_GUEST = { ...TELEVISION, ...AS_GUEST, "x-access-token": PLATFORM_TOKEN };
const TV_REGISTERED = { ...TELEVISION, ...AS_REGISTERED, "x-access-token": PLATFORM_TOKEN };
const TV_PREMIUM = { ...TELEVISION, ...AS_PREMIUM, "x-access-token": PLATFORM_TOKEN };
/** Sent when the TV starts, before sign-in. */
const TV_START = { ...TELEVISION, "x-user-type": "guest" };
const TV_LAUNCH_IN_INDIA = { ...TV_LAUNCH, user_type: "guest", country: "IN", state: "MH" };

/**
 * Requests of the TV app in `examples/tv`. It requests a title before it plays it, and plans when playback is refused. The last
 * request of each call counts.
 */
export const tvRequests = (year: number) =>
  ({
    guest: {
      launch: launch(TV_LAUNCH_IN_INDIA, { ...TV_START, ...INDIA }),
      selection: selection(SELECTION, { ...TV_GUEST, ...INDIA }),
      consumption: consumption(
        FREE_AT_HOME,
        { ...WATCHING_ON_TV, user_type: "guest" },
        { ...TV_GUEST, ...INDIA },
      ),
      playback: playback(FREE_AT_HOME, { ...WATCHING_ON_TV, user_type: "guest" }, { ...TV_GUEST, ...INDIA }),
    },
    "guest after a campaign": {
      launch: launch(TV_LAUNCH_IN_INDIA, { ...TV_START, ...INDIA }),
      selection: selection({ ...SELECTION, "campaign-id": "diwali" }, { ...TV_GUEST, ...INDIA }),
      consumption: consumption(
        FREE_AT_HOME,
        { ...WATCHING_ON_TV, ...CAMPAIGN, user_type: "guest" },
        { ...TV_GUEST, ...INDIA },
      ),
      playback: playback(
        FREE_AT_HOME,
        { ...WATCHING_ON_TV, ...CAMPAIGN, user_type: "guest" },
        { ...TV_GUEST, ...INDIA },
      ),
    },
    "guest of the telecom partner": {
      launch: launch({ ...TV_LAUNCH_IN_INDIA, partner_name: "Vi" }, { ...TV_START, ...INDIA }),
      selection: selection(SELECTION, { ...TV_GUEST, ...INDIA }),
      consumption: consumption(
        FREE_AT_HOME,
        { ...WATCHING_ON_TV, user_type: "guest" },
        { ...TV_GUEST, ...INDIA },
      ),
      playback: playback(FREE_AT_HOME, { ...WATCHING_ON_TV, user_type: "guest" }, { ...TV_GUEST, ...INDIA }),
    },
    "guest in Germany, who has not chosen": {
      launch: launch(
        { ...TV_LAUNCH, user_type: "guest", country: "DE" },
        { ...TV_START, ...ABROAD, country: "DE" },
      ),
      selection: selection({ ...SELECTION, country: "DE" }, { ...TV_GUEST, ...ABROAD, country: "DE" }),
      consumption: consumption(
        FREE_AT_HOME,
        without("ppid", {
          ...WATCHING_ANYWHERE,
          ...DENIED_ABROAD,
          platform_name: "web_app",
          country: "DE",
          user_type: "guest",
        }),
        { ...TV_GUEST, ...ABROAD, country: "DE" },
      ),
      playback: playback(
        FREE_AT_HOME,
        without("ppid", {
          ...WATCHING_ANYWHERE,
          ...DENIED_ABROAD,
          platform_name: "web_app",
          country: "DE",
          user_type: "guest",
        }),
        { ...TV_GUEST, ...ABROAD, country: "DE" },
      ),
    },
    registered: {
      launch: launch(TV_LAUNCH_IN_INDIA, { ...TV_START, ...INDIA }),
      selection: selection(SELECTION, { ...TV_REGISTERED, ...INDIA }),
      consumption: consumption(
        FREE_AT_HOME,
        {
          ...WATCHING_ON_TV,
          ...detailsIn(year),
          user_type: "registered",
          uid: uid(PEOPLE.registered.number),
        },
        { ...TV_REGISTERED, ...INDIA },
      ),
      playback: playback(
        FREE_AT_HOME,
        {
          ...WATCHING_ON_TV,
          ...detailsIn(year),
          user_type: "registered",
          uid: uid(PEOPLE.registered.number),
        },
        { ...TV_REGISTERED, ...INDIA },
      ),
    },
    premium: {
      launch: launch(TV_LAUNCH_IN_INDIA, { ...TV_START, ...INDIA }),
      consumption: consumption(
        PAID,
        { ...WATCHING_ON_TV, ...detailsIn(year), user_type: "premium", uid: uid(PEOPLE.premium.number) },
        { ...TV_PREMIUM, ...INDIA },
      ),
      playback: playback(
        PAID,
        { ...WATCHING_ON_TV, ...detailsIn(year), user_type: "premium", uid: uid(PEOPLE.premium.number) },
        { ...TV_PREMIUM, ...INDIA },
      ),
    },
    "premium with a parental rating": {
      launch: launch(TV_LAUNCH_IN_INDIA, { ...TV_START, ...INDIA }),
      consumption: consumption(
        PAID,
        { ...WATCHING_ON_TV, ...STRICTEST, user_type: "premium", uid: uid(PEOPLE.parental.number) },
        { ...TV_PREMIUM, ...INDIA },
      ),
      playback: playback(
        PAID,
        { ...WATCHING_ON_TV, ...STRICTEST, user_type: "premium", uid: uid(PEOPLE.parental.number) },
        { ...TV_PREMIUM, ...INDIA },
      ),
    },
  }) satisfies Readonly<Record<string, ExpectedRequests>>;

function without(name: string, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

// ---- comparing ---------------------------------------------------------------------------------------------------------------

/** Headers of browsers, Node and proxies; the product adds none of these. */
const TRANSPORT =
  /^(host|connection|accept|accept-encoding|accept-language|user-agent|content-length|transfer-encoding|cookie|origin|referer|sec-.*|x-forwarded-.*|cache-control|pragma|priority|traceparent)$/;

function differencesOf(what: string, sent: Readonly<Record<string, string>>, expected: Fields): string[] {
  const found: string[] = [];
  for (const name of new Set([...Object.keys(sent), ...Object.keys(expected)])) {
    const [is, must] = [sent[name], expected[name]];
    if (must === undefined) found.push(`${what} ${name}: nobody expects it, it is ${is ?? ""}`);
    else if (is === undefined) found.push(`${what} ${name}: is missing`);
    else if (typeof must === "string" ? is !== must : !must.test(is))
      found.push(`${what} ${name}: is ${is}, must be ${String(must)}`);
  }
  return found;
}

/** Whether a request is a call of the expected kind, whatever its fields are. */
export function isOf({ method, path }: Pick<ExpectedRequest, "method" | "path">, sent: SentRequest): boolean {
  return sent.method === method && sent.address.split("?", 1)[0] === path;
}

/** Returns all differences between a request and the expected one, in both directions; empty if there are none. */
export function differences(sent: SentRequest | undefined, expected: ExpectedRequest): readonly string[] {
  if (sent === undefined) return [`${expected.path}: was not asked`];
  const query: Record<string, string> = {};
  const twice: string[] = [];
  for (const [name, value] of new URLSearchParams(sent.address.split("?", 2)[1] ?? "")) {
    if (name in query) twice.push(`query ${name}: stands there twice`);
    query[name] = value;
  }
  const headers = Object.fromEntries(
    Object.entries(sent.headers)
      .filter(([name]) => !TRANSPORT.test(name))
      .map(([name, value]) => [name, name === "esk" ? atob(value) : value]),
  );
  const device = query["device_id"];
  return [
    ...twice,
    ...differencesOf("query", query, expected.query),
    ...differencesOf("header", headers, expected.headers),
    ...(device === undefined || device === headers["device_id"]
      ? []
      : ["query device_id: is not that of the header"]),
    ...(sent.body === (expected.body === undefined ? undefined : JSON.stringify(expected.body))
      ? []
      : [`body: is ${sent.body ?? "missing"}`]),
  ];
}
