import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { systemClock } from "../src/adapters/clock/system-clock.ts";
import { createDemoIssuer, type DemoIssuer } from "../src/demo/identity/demo-issuer.ts";
import { answerText } from "../src/demo/identity/answer-text.fixture.ts";
import { buildTestProgram } from "../src/testing/build-test-program.ts";
import { startStubServer, type StubServer } from "../src/testing/start-stub-server.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const WEB_ORIGIN = "http://127.0.0.1:3000";
const REDIRECT_URI = `${WEB_ORIGIN}/api/auth/google/return`;
/** What the operator has configured; it must stay as secret as what belongs to people. */
const KEYS = {
  mail: "canary-mail-password",
  sms: "canary-sms-key",
  captcha: "canary-captcha-key",
  google: "canary-google-secret",
  partner: "canary-partner-key-1",
} as const;
const PEOPLE = {
  mobile: "919812300011",
  unreachable: "919812300022",
  email: "canary.person@example.com",
  social: "canary.social@example.com",
  truecaller: "919812300033",
  customer: "919812300044",
} as const;
const PASSWORD = "canary-password-7c1f";

let program = "";
let folder = "";
let child: ChildProcess;
let origin = "";
let issuer: DemoIssuer;
let services: {
  readonly sms: StubServer;
  readonly captcha: StubServer;
  readonly google: StubServer;
  readonly mail: SMTPServer;
};
const output: string[] = [];
const mails: string[] = [];

beforeAll(async () => {
  program = await buildTestProgram();
  folder = await mkdtemp(join(tmpdir(), "marquee-canaries-"));
  const sms = await startStubServer(({ body }) => ({
    status: body.includes(PEOPLE.unreachable) ? 500 : 200,
  }));
  const captcha = await startStubServer(() => ({ json: { success: true, hostname: "127.0.0.1" } }));
  const google = await startStubServer(async ({ method, path, body }) => {
    const response = await issuer.handle(
      new Request(google.origin + path, { method, ...(method === "POST" ? { body } : {}) }),
    );
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
  });
  issuer = createDemoIssuer({
    name: "Google",
    issuer: google.origin,
    clientId: "marquee",
    redirectUri: REDIRECT_URI,
    clock: systemClock,
  });
  const mail = await startMailServer();
  services = { sms, captcha, google, mail };
  origin = await start({
    DATA_DIR: join(folder, "data"),
    PLATFORM_TEST_MODE: "1",
    LOG_LEVEL: "debug",
    CAPTCHA_VERIFY_URL: `${captcha.origin}/siteverify`,
    CAPTCHA_SECRET: KEYS.captcha,
    OTP_SMTP_URL: `smtp://marquee:${KEYS.mail}@127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    OTP_SMTP_FROM: "no-reply@marquee.example",
    OTP_SMS_URL: `${sms.origin}/send`,
    OTP_SMS_HEADER: `Authorization: Bearer ${KEYS.sms}`,
    OTP_RESEND_SECONDS: "0",
    GOOGLE_ISSUER: google.origin,
    GOOGLE_CLIENT_ID: "marquee",
    GOOGLE_CLIENT_SECRET: KEYS.google,
    PARTNER_KEYS: `satellite=${KEYS.partner}`,
  });
});
afterAll(async () => {
  child.kill("SIGKILL");
  await Promise.all([
    services.sms.close(),
    services.captcha.close(),
    services.google.close(),
    new Promise<void>((resolve) => services.mail.close(resolve)),
  ]);
  await rm(folder, { recursive: true, force: true });
  await rm(dirname(program), { recursive: true, force: true });
});

async function startMailServer(): Promise<SMTPServer> {
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      // Quoted-printable breaks lines and writes the equals sign in hexadecimal.
      stream.on(
        "end",
        () => (
          mails.push(Buffer.concat(chunks).toString("utf8").replace(/=\r\n/g, "").replace(/=3D/g, "=")),
          done()
        ),
      );
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Starts the real program and returns its origin; its output is recorded. */
function start(env: Record<string, string>): Promise<string> {
  child = spawn(process.execPath, [program], {
    env: { PATH: process.env["PATH"] ?? "", HOST: "127.0.0.1", PLATFORM_PORT: "0", ...env },
    cwd: folder,
  });
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output.push(chunk.toString());
      const address = /"address":"(http:[^"]+)","testMode"/.exec(output.join(""))?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("exit", (code) => reject(new Error(`ended with ${code}: ${output.join("")}`)));
  });
}

const device = randomUUID();
let guestToken = "";

async function call(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  const json = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(origin + path, {
    ...json,
    headers: {
      device_id: device,
      ...(guestToken === "" ? {} : { "x-z5-guest-token": guestToken }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

const digitsOf = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "";
const lastSms = (): string =>
  digitsOf(String((JSON.parse(services.sms.requests.at(-1)?.body ?? "{}") as { text?: string }).text));
const lastMail = (): string => mails.at(-1)?.split("\r\n\r\n").slice(1).join("\n") ?? "";

/** The lines of the whole database, read as an operator would. */
async function dump(name: string): Promise<readonly string[]> {
  const file = join(folder, name);
  const backup = spawn(process.execPath, [program, "backup", file], {
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: join(folder, "data") },
    cwd: folder,
  });
  expect(await new Promise((resolve) => backup.on("exit", resolve))).toBe(0);
  return gunzipSync(await readFile(file))
    .toString("utf8")
    .split("\n");
}

const CONSENTS = {
  IsPrivacyPolicy: true,
  IsEmailNotificationEnabled: false,
  IsSMSNotificationEnabled: false,
  IsWhatsappNotificationEnabled: false,
  IsPushNotificationEnabled: false,
  IsThirdPartyDataSharing: false,
  IsThirdPartyWatchHistoryDataSharing: false,
  IsTargetedAds: false,
  PolicyVersion: "1.0",
  PlatformName: "Web",
};

it("no password, code, token, key or contact of real services stands in what the program prints, and no secret in its database or the addresses it asks [PLAT-06]", async () => {
  const before = new Set(await dump("before"));
  const secrets = new Map<string, string>();
  const keep = (name: string, value: string): string => {
    expect(value.length, name).toBeGreaterThan(5);
    secrets.set(`${name} ${secrets.size}`, value);
    return value;
  };
  for (const [name, key] of Object.entries(KEYS)) keep(`key of ${name}`, key);
  guestToken = keep("guest token", answerText(await call(`/auth/token?device_id=${device}`), "token"));

  // By mobile, with captcha, wrong and right.
  const captchavalue = keep("captcha value", "canary-captcha-value");
  expect(
    (
      await call("/auth/sendotpcaptcha", {
        type: "mobile",
        value: `+${PEOPLE.mobile}`,
        captchadata: { captchatype: "GOOGLE", captchavalue },
      })
    ).status,
  ).toBe(200);
  expect(
    (
      await call("/auth/sendotpcaptcha", {
        type: "mobile",
        value: `+${PEOPLE.mobile}`,
        captchadata: { captchatype: "GOOGLE", captchavalue },
      })
    ).body,
  ).toMatchObject({ code: "CAPTCHA_FAILED" });
  const otp = keep("code by short message", lastSms());
  await call("/auth/verifyotp", {
    type: "mobile",
    value: `+${PEOPLE.mobile}`,
    otp: otp === "111111" ? "222222" : "111111",
  });
  const registered = await call("/auth/verify", {
    otp,
    guest_token: guestToken,
    platform: "PWA",
    device: "Desktop",
    version: "2.52.51",
    consents: CONSENTS,
  });
  const access = keep("access token", answerText(registered, "access_token"));
  const renewed = await call("/auth/renew", {
    refresh_token: keep("refresh token", answerText(registered, "refresh_token")),
  });
  const viewer = { authorization: `bearer ${keep("access token", answerText(renewed, "access_token"))}` };
  keep("refresh token", answerText(renewed, "refresh_token"));
  expect(access).not.toBe(viewer.authorization);

  // By mail: an address is added, the password forgotten and replaced.
  expect((await call("/auth/sendotp", { type: "email", value: PEOPLE.email }, viewer)).status).toBe(200);
  const confirming = keep("code by mail", digitsOf(lastMail()));
  expect(
    (await call("/auth/verifyotp", { type: "email", value: PEOPLE.email, otp: confirming }, viewer)).status,
  ).toBe(200);
  const sent = mails.length;
  expect((await call("/auth/forgotpassword", { email: PEOPLE.email })).status).toBe(200);
  await vi.waitFor(() => expect(mails.length).toBeGreaterThan(sent), 10_000);
  const code = keep("reset code", /resetpassword[?#]code=([A-Za-z0-9_-]+)/.exec(lastMail())?.[1] ?? "");
  expect((await call("/auth/resetpassword", { code, password: keep("password", PASSWORD) })).status).toBe(
    200,
  );
  const signIn = (password: string, value: string) =>
    call("/auth/signin", {
      key: PEOPLE.email,
      password,
      captchadata: { captchatype: "GOOGLE", captchavalue: keep("captcha value", value) },
    });
  expect((await signIn(keep("wrong password", "another-canary-1234"), "canary-captcha-two")).status).toBe(
    400,
  );
  keep("access token", answerText(await signIn(PASSWORD, "canary-captcha-three"), "access_token"));

  // A service that is away.
  const failed = await call("/auth/sendotp", { type: "mobile", value: `+${PEOPLE.unreachable}` });
  expect([failed.status, failed.body]).toEqual([503, expect.objectContaining({ code: "DELIVERY_FAILED" })]);
  keep("code that was not delivered", lastSms());

  // By Google: forged, then by a trip of the browser.
  const forged = keep(
    "forged ID token",
    await issuer.mint(
      { email: PEOPLE.social, firstName: "C", lastName: "S", isEmailConfirmed: true },
      { isForged: true },
    ),
  );
  expect((await call("/auth/google/login", { access_token: forged })).status).toBe(401);
  const trip = await call("/auth/google/start", { return_url: `${WEB_ORIGIN}/signin` });
  const state = keep("state", answerText(trip, "state"));
  const decided = await fetch(answerText(trip, "authorize_url"), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ other_email: PEOPLE.social, decision: "continue" }),
  });
  const arrived = new URL(decided.headers.get("location") ?? "");
  expect((await fetch(`${origin}/auth/google/return${arrived.search}`, { redirect: "manual" })).status).toBe(
    303,
  );
  const login = await call("/auth/google/login", {
    code: keep("authorisation code", arrived.searchParams.get("code") ?? ""),
    state,
  });
  const social = await call("/auth/google/register", {
    secure_token: keep("secure token", answerText(login, "secureToken")),
    consents: CONSENTS,
  });
  keep("access token", answerText(social, "access_token"));

  // By Truecaller, and through a partner.
  const request = await call("/auth/truecaller/start", {});
  const page = answerText(request, "deep_link").replace(`${WEB_ORIGIN}/api`, origin);
  expect(
    (
      await fetch(page, {
        method: "POST",
        body: new URLSearchParams({ decision: "share", mobile: `+${PEOPLE.truecaller}` }),
      })
    ).status,
  ).toBe(200);
  const made = await call("/auth/truecaller/register", {
    request_id: answerText(request, "request_id"),
    consents: CONSENTS,
  });
  keep("refresh token", answerText(made, "refresh_token"));
  const partnerCode = answerText(await call("/partner/getcode?partner=tata%20sky"), "code");
  expect(
    (
      await call(
        "/partner/confirmcode",
        { partner: "tata sky", code: partnerCode, mobile: `+${PEOPLE.customer}` },
        { "partner-key": KEYS.partner },
      )
    ).status,
  ).toBe(200);
  keep(
    "exchange token",
    answerText(
      await call("/partner/getdeviceuser?partner=tata%20sky", undefined, { "partner-code": partnerCode }),
      "token",
    ),
  );
  await call("/partner/dcb/sendOtp", { partner: "tata sky", mobile: `+${PEOPLE.customer}` });
  const agreed = await call("/partner/dcb/verifyOtp", {
    partner: "tata sky",
    mobile: `+${PEOPLE.customer}`,
    otp: keep("carrier code", lastSms()),
  });
  keep("carrier token", answerText(agreed, "carrier_token"));

  const database = (await dump("after")).filter((line) => !before.has(line)).join("\n");
  const printed = output.join("");
  const addresses = [services.sms, services.captcha, services.google]
    .flatMap(({ requests }) => requests.map(({ path }) => path))
    .filter((path) => !path.startsWith("/authorize?"))
    .join("\n");
  expect(database).toContain(PEOPLE.mobile);
  expect(printed).toContain('"address":"/auth/google/return');
  expect(printed).toContain("a one-time code could not be sent");
  for (const [name, secret] of secrets) {
    // Six digits also turn up inside ids and hashes, so that only a whole word counts.
    const word = new RegExp(
      `(?<![0-9a-zA-Z_-])${secret.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![0-9a-zA-Z_-])`,
    );
    for (const [place, text] of Object.entries({ database, printed, addresses }))
      expect(
        text
          .split("\n")
          .filter((line) => word.test(line))
          .map((line) => line.replaceAll(secret, "?").slice(0, 400)),
        `${name} in ${place}`,
      ).toEqual([]);
  }
  for (const contact of Object.values(PEOPLE)) expect(printed, contact).not.toContain(contact);
});
