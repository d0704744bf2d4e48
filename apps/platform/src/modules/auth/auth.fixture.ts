import { randomUUID } from "node:crypto";
import { DEMO_CAPTCHA_VALUE } from "@marquee/config";
import { sendOtpOperation, verifyOtpOperation } from "@marquee/auth-sdk/wire";
import { vi } from "vitest";
import type { TestPlatform } from "../../testing/create-test-platform.ts";

/** An answer of an auth route, as tests read it. */
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

/** The response to a call. */
export interface CallResult {
  readonly status: number;
  readonly body: AnyAnswer;
  readonly headers: Headers;
}

/** The result of a GraphQL operation: data, or the first error. */
export interface OperationResult {
  readonly data: AnyAnswer;
  readonly error: AnyError | undefined;
  /** The error's `extensions.code`. */
  readonly code: string | undefined;
  /** The error's `extensions.reason`: why sign-in was refused. */
  readonly reason: unknown;
}

/** A browser that calls the platform under test, with one device id and one guest token. */
export interface TestBrowser {
  readonly deviceId: string;
  readonly guestToken: string;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<CallResult>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<CallResult>;
  remove(path: string, headers?: Readonly<Record<string, string>>): Promise<CallResult>;
  /** Runs a GraphQL operation. */
  graphql(
    operation: { readonly name: string; readonly text: string },
    variables: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<OperationResult>;
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

/** A new browser with a new guest token; it sends the headers `always` with each request. */
export async function newBrowser(
  platform: TestPlatform,
  always: Readonly<Record<string, string>> = {},
): Promise<TestBrowser> {
  const deviceId = randomUUID();
  const send = async (
    path: string,
    init: RequestInit,
    headers: Readonly<Record<string, string>>,
  ): Promise<CallResult> => {
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

/** A random Indian mobile number. */
export function newMobile(): string {
  return `91${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}7`.slice(0, 12);
}

/** The one-time code in the newest message to a recipient. */
export async function lastCode(platform: TestPlatform, recipient: string): Promise<string> {
  const [message] = await platform.ports.outbox.recent({ recipient, limit: 1 });
  return /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
}

/** A code of six digits that is not this one. */
export const anotherCode = (code: string): string => (code === "111111" ? "222222" : "111111");

/** Sends a one-time code to a mobile number and returns the code. */
export async function sendCodeTo(
  platform: TestPlatform,
  browser: TestBrowser,
  mobile: string,
): Promise<string> {
  const { error } = await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${mobile}` });
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return lastCode(platform, mobile);
}

/** Signs in by one-time code with a mobile number that has an account. */
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

/** Runs `act`, waits for the message that it causes, and returns the message's body. */
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
    if (messages.length <= before) throw new Error("no message was sent");
    return messages[0]?.body ?? "";
  });
}

/** The code in the link of a password-reset message. */
export async function resetLinkCode(
  platform: TestPlatform,
  browser: TestBrowser,
  email: string,
): Promise<string> {
  const body = await messageAfter(platform, email, () => browser.post("/auth/forgotpassword", { email }));
  return /code=(\S+)/.exec(body)?.[1] ?? "";
}
