import { randomUUID } from "node:crypto";
import { DEMO_CAPTCHA_VALUE } from "@marquee/config";
import { sendOtpOperation, verifyOtpOperation } from "@marquee/auth-sdk/wire";
import { vi } from "vitest";
import type { TestPlatform } from "../../testing/create-test-platform.ts";

/** The fields of answers that tests look at. */
export interface AnyAnswer {
  readonly code?: unknown;
  readonly reason?: unknown;
  readonly message?: unknown;
  readonly next?: unknown;
  readonly retry_after_seconds?: unknown;
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
  readonly token?: unknown;
  readonly poll_token?: unknown;
  readonly reset_code?: unknown;
  readonly status?: unknown;
  readonly exists?: unknown;
  readonly authToken?: unknown;
  readonly refreshToken?: unknown;
  readonly secureToken?: unknown;
}

/** The first error of a GraphQL answer. */
export interface AnyError {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly reason?: unknown };
}

/** What a call answered. */
export interface Answered {
  readonly status: number;
  readonly body: AnyAnswer;
  readonly headers: Headers;
}

/** What an operation answered: data, or the first error. */
export interface AnsweredOperation {
  readonly data: AnyAnswer;
  readonly error: AnyError | undefined;
  /** Its general code. */
  readonly code: string | undefined;
  /** Why signing in was refused. */
  readonly reason: unknown;
}

/** A browser on the platform under test: one device, one guest token, perhaps signed in. */
export interface TestBrowser {
  readonly deviceId: string;
  readonly guestToken: string;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  remove(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Runs one of our operations. */
  graphql(
    operation: { readonly name: string; readonly text: string },
    variables: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<AnsweredOperation>;
}

export const CAPTCHA = { captchatype: "GOOGLE", captchavalue: DEMO_CAPTCHA_VALUE } as const;
export const bearer = (token: unknown) => ({ authorization: `bearer ${String(token)}` });
export const CONSENTS = {
  IsPrivacyPolicy: true,
  IsEmailNotificationEnabled: true,
  IsSMSNotificationEnabled: false,
  IsWhatsappNotificationEnabled: false,
  IsPushNotificationEnabled: false,
  IsThirdPartyDataSharing: false,
  IsThirdPartyWatchHistoryDataSharing: false,
  IsTargetedAds: false,
  PolicyVersion: "1.0",
  PlatformName: "Web",
} as const;

/** A new browser with a guest token of its own. */
export async function newBrowser(
  platform: TestPlatform,
  always: Readonly<Record<string, string>> = {},
): Promise<TestBrowser> {
  const deviceId = randomUUID();
  const send = async (
    path: string,
    init: RequestInit,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answered> => {
    const response = await platform.fetch(path, {
      ...init,
      headers: { device_id: deviceId, ...always, ...headers },
    });
    return { status: response.status, body: (await response.json()) as AnyAnswer, headers: response.headers };
  };
  const { body } = await send("/auth/token", {}, {});
  const guestToken = String(body.token);
  const guest = { "x-z5-guest-token": guestToken };
  const post: TestBrowser["post"] = (path, data, headers = {}) =>
    send(
      path,
      { method: "POST", body: JSON.stringify(data) },
      { "content-type": "application/json", ...guest, ...headers },
    );
  return {
    deviceId,
    guestToken,
    post,
    get: (path, headers = {}) => send(path, {}, { ...guest, ...headers }),
    remove: (path, headers = {}) => send(path, { method: "DELETE" }, { ...guest, ...headers }),
    async graphql({ name, text }, variables, headers) {
      const { body } = await post("/graphql", { operationName: name, query: text, variables }, headers);
      const answer = body as {
        readonly data?: Readonly<Record<string, AnyAnswer>>;
        readonly errors?: readonly AnyError[];
      };
      const error = answer.errors?.[0];
      return {
        data: answer.data?.[name] ?? {},
        error,
        code: error?.extensions.code,
        reason: error?.extensions.reason,
      };
    },
  };
}

/** A mobile number nobody else in the suite has, in India. */
export function newMobile(): string {
  return `91${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}7`.slice(0, 12);
}

/** The six digits of the newest message to a recipient. */
export async function lastCode(platform: TestPlatform, recipient: string): Promise<string> {
  const [message] = await platform.ports.outbox.recent({ recipient, limit: 1 });
  return /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
}

/** A code of six digits that is not this one. */
export const anotherCode = (code: string): string => (code === "111111" ? "222222" : "111111");

/** Sends a code to a mobile and answers it. */
export async function sendCodeTo(
  platform: TestPlatform,
  browser: TestBrowser,
  mobile: string,
): Promise<string> {
  const { error } = await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${mobile}` });
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return lastCode(platform, mobile);
}

/** Signs a known mobile in by code; answers the OTP result. */
export async function signInBy(
  platform: TestPlatform,
  browser: TestBrowser,
  mobile: string,
): Promise<AnyAnswer> {
  const otp = await sendCodeTo(platform, browser, mobile);
  const { data, error } = await browser.graphql(verifyOtpOperation, {
    type: "mobile",
    value: `+${mobile}`,
    otp,
  });
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Does something that sends a message after its answer, and answers the body of that message. */
export async function messageAfter(
  platform: TestPlatform,
  recipient: string,
  act: () => Promise<unknown>,
): Promise<string> {
  const read = () => platform.ports.outbox.recent({ recipient, limit: 100 });
  const before = (await read()).length;
  await act();
  return vi.waitFor(async () => {
    const messages = await read();
    if (messages.length <= before) throw new Error("no message has left");
    return messages[0]?.body ?? "";
  });
}

/** The long code of the link that a forgotten password brings. */
export async function resetLinkCode(
  platform: TestPlatform,
  browser: TestBrowser,
  email: string,
): Promise<string> {
  const body = await messageAfter(platform, email, () => browser.post("/auth/forgotpassword", { email }));
  return /code=(\S+)/.exec(body)?.[1] ?? "";
}
