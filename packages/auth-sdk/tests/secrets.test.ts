import { inspect } from "node:util";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { signInEndpoint } from "@marquee/config/endpoints/auth";
import {
  memoryBroadcast,
  memoryStorage,
  reportFailures,
  type Logger,
  type OpenBroadcast,
} from "@marquee/http";
import { expect, it } from "vitest";
import {
  createForgotPassword,
  createGuestPaymentSignIn,
  createSignIn,
  createVerifyContact,
} from "../src/index.ts";
import {
  browserParts,
  createTokenServer,
  createVirtualWorld,
  openTab,
  type TokenCall,
  type TokenFault,
} from "../src/testing/index.ts";
import { HOUR_SECONDS } from "./viewer.ts";

const OTP = "246813";
const PASSWORD = "pass-word-of-asha";
const [ACCESS, REFRESH, PROOF] = ["told-access-token", "told-refresh-token", "told-proof"];

/** Secrets that must not appear anywhere; the test server numbers its own tokens. */
const SECRET = /\b(?:access|refresh|guest|platform)-\d|told-|\b246813\b|pass-word|captcha-answer/;

const LOGIN = {
  access_token: ACCESS,
  refresh_token: REFRESH,
  expires_in: 900,
  token_type: "bearer",
  code: 200,
  message: "Signed in",
};
const RESULT = {
  tokenType: "bearer",
  expiresIn: 900,
  authToken: ACCESS,
  refreshToken: REFRESH,
  code: 200,
  message: "Signed in",
  shouldRegister: false,
  secureToken: null,
};
const UNKNOWN = {
  ...RESULT,
  authToken: null,
  refreshToken: null,
  expiresIn: null,
  shouldRegister: true,
  secureToken: PROOF,
};
const graphql = (operation: string, result: object): TokenFault => ({
  status: 200,
  json: { data: { [operation]: result } },
});

const FAILURES: readonly TokenFault[] = [
  "offline",
  "lost",
  "cut",
  { status: 503, text: "<html>" },
  { status: 503, json: { errors: [{ code: "UNAVAILABLE", message: "Later" }] } },
  { status: 429, json: { code: 429 } },
  { status: 401, json: { code: 1, message: "no" } },
  { status: 403, json: { code: "FORBIDDEN" } },
  { status: 475, json: { code: 475 } },
  { status: 200, text: "<html>" },
  { status: 400, json: { code: "OTP_WRONG", message: "Wrong" } },
  {
    status: 200,
    json: {
      errors: [
        {
          message: "Wrong",
          extensions: { code: "INVALID_ARGUMENT", reason: "OTP_WRONG", secure_token: PROOF },
        },
      ],
    },
  },
  { status: 200, json: { data: { refreshAuthToken: { authToken: ACCESS, refreshToken: null } } } },
  { status: 200, json: { ...LOGIN, refresh_token: 7 } },
];

/** What the calls of the flows are answered when all is well. */
const ANSWERS: readonly TokenFault[] = [
  ...(["otp", "password", "register"] as const).map((next) => ({
    status: 200,
    json: { code: 200, message: "Go on", next },
  })),
  { status: 200, json: LOGIN },
  { status: 200, json: { code: 200, message: "Sent", reset_code: PROOF } },
  graphql("sendOtp", { code: 200, message: "Sent" }),
  graphql("verifyOtp", RESULT),
  graphql("verifyOtp", UNKNOWN),
  graphql("verifyOtpRegister", RESULT),
];

/** Records what it receives as text, with everything that it refers to. */
function listener() {
  const told = { lines: 0, errors: 0, events: 0 };
  const leaks: string[] = [];
  const hear = (kind: keyof typeof told, ...facts: readonly unknown[]): void => {
    told[kind] += 1;
    const text = inspect(facts, {
      depth: null,
      maxArrayLength: null,
      maxStringLength: null,
      breakLength: Infinity,
    });
    if (SECRET.test(text)) leaks.push(`${kind}: ${text}`);
  };
  const line = (message: string, facts?: unknown): void => hear("lines", message, facts);
  const logger: Logger = { debug: line, info: line, warn: line, error: line };
  return { told, leaks, hear, logger };
}

/** A visit in which much goes wrong, of which everything is heard. */
async function visit(
  seed: number,
  { hear, logger }: ReturnType<typeof listener>,
): Promise<readonly TokenCall[]> {
  const world = createVirtualWorld({ seed });
  const { pick, timers } = world;
  const oneOf = <Value>(values: readonly Value[]) => values[pick(values.length)];
  const isFlowCall = ({ kind, address }: TokenCall) => kind === "other" && !address.includes("consumption");
  const server = createTokenServer({
    clock: world.clock,
    faultOf: (call) =>
      isFlowCall(call) ? oneOf(pick(3) ? ANSWERS : FAILURES) : pick(3) ? undefined : oneOf(FAILURES),
  });
  const memory = memoryStorage();
  const fragile = <Value>(work: () => Value): Value => {
    if (pick(8) === 0) throw new Error("storage refuses");
    return work();
  };
  const storage = {
    get: (key: string) => fragile(() => memory.get(key)),
    set: (key: string, value: string) => fragile(() => memory.set(key, value)),
    remove: (key: string) => fragile(() => memory.remove(key)),
    keys: () => memory.keys(),
  };
  const channels = memoryBroadcast();
  const openBroadcast: OpenBroadcast = (name) => {
    const channel = channels(name);
    return { ...channel, post: (message) => (hear("events", message), channel.post(message)) };
  };
  const { auth } = openTab(browserParts({ world, server, storage, openBroadcast, logger }), {
    onFailure: reportFailures((report) => hear("events", report)),
  });
  auth.tokens.subscribe((state) => hear("events", state));
  const settled = async (work: Promise<unknown>): Promise<void> => {
    const ended = work.catch((error: unknown) => hear("errors", error));
    await timers.advance(1000);
    await ended;
  };
  const flows = [
    createSignIn(auth),
    createForgotPassword(auth),
    createVerifyContact(auth),
    createGuestPaymentSignIn(auth),
  ] as const;
  for (const flow of flows) flow.subscribe((state: unknown) => hear("events", state));
  const [signIn, forgotPassword] = flows;
  for (let round = 0; round < 6; round += 1) {
    const flow = oneOf(flows);
    await settled(
      flow.submitContact({
        text: oneOf(["+919876543210", "asha@mail.example"]),
        captcha: "captcha-answer",
        password: PASSWORD,
      }),
    );
    await settled(flow.submitOtp({ otp: OTP }));
    await settled(signIn.submitPassword({ password: PASSWORD, captcha: "captcha-answer" }));
    await settled(signIn.submitConsents({ consents: { IsPrivacyPolicy: true } }));
    await settled(forgotPassword.submitPassword({ password: PASSWORD }));
    await settled(auth.tokens.signIn(server.ledger.signIn("premium", await auth.getDeviceId())));
    await timers.advance(oneOf([1, HOUR_SECONDS - 30, HOUR_SECONDS]) * 1000);
    for (let call = 0; call < 5; call += 1) await settled(auth.request({ endpoint: ENDPOINTS.consumption }));
    await settled(
      auth.request({
        endpoint: signInEndpoint,
        body: { key: "asha@mail.example", password: PASSWORD, otp: OTP },
      }),
    );
    if (pick(2)) await settled(auth.logOut());
  }
  auth.close();
  return server.seen;
}

/** Goal 19: no log line, error or event contains a secret that opens an account. */
it("10,000 log lines, errors and events of flows, refreshes and failures contain no token, one-time code or password", async () => {
  const heard = listener();
  const sent = new Set<string>();
  for (let seed = 1; heard.told.lines + heard.told.errors + heard.told.events < 10_000; seed += 1) {
    for (const { kind, headers, body } of await visit(seed, heard)) {
      for (const [secret] of JSON.stringify([headers, body]).matchAll(new RegExp(SECRET, "g")))
        sent.add(`${kind} ${secret}`);
    }
  }
  expect(heard.leaks).toEqual([]);
  // The secrets were there, and each kind of output occurred often enough.
  expect(Math.min(...Object.values(heard.told))).toBeGreaterThan(300);
  expect([...sent]).toEqual(
    expect.arrayContaining([
      "other access-1",
      "refresh refresh-1",
      `other ${OTP}`,
      "other pass-word",
      "other told-",
      "other captcha-answer",
    ]),
  );
});
