import type { ApiFamily } from "@marquee/config/families";
import type { FakeFamily } from "@marquee/http/testing";
import { createAccountCalls } from "./fake-account-calls.ts";
import { createFakeAccounts, type FakeAccountOptions } from "./fake-accounts.ts";
import { appCalls } from "./fake-app-calls.ts";
import { readCall, type FakeAnswer } from "./fake-call.ts";
import { createSignInCalls } from "./fake-sign-in-calls.ts";

/** Options of `fakeAuth`. */
export interface FakeAuthOptions {
  /** Accounts that exist from the start. Default: none; registering adds one. */
  readonly accounts?: readonly FakeAccountOptions[] | undefined;
  /** The value of every one-time code. Default `123456`. */
  readonly otp?: string | undefined;
  /** Lifetime of an access token in seconds. Default 3600. */
  readonly accessLifeSeconds?: number | undefined;
}

const FAMILIES: readonly ApiFamily[] = [
  "launch",
  "location",
  "remote-config",
  "static",
  "cdn",
  "auth",
  "user",
  "graphql",
];

/**
 * The part of the fake platform that answers this package: launch, location, flags and texts; accounts in memory with sign-in
 * by code and password, registration, rotating tokens, televisions, settings, profile, consents and devices.
 * @example
 * const platform = createFakePlatform({
 *   families: [fakeAuth({ accounts: [{ email: "asha@example.com", password: "correct horse" }] })],
 * });
 * const auth = createAuth({ ...platform, clientKey: "test", viewer: () => ({ country: "IN", language: "en" }) });
 */
export function fakeAuth({
  accounts: given = [],
  otp = "123456",
  accessLifeSeconds = 3600,
}: FakeAuthOptions = {}): FakeFamily {
  let nowMs = 0;
  const accounts = createFakeAccounts(given, { now: () => nowMs, accessLifeSeconds });
  const kinds = [appCalls, createSignInCalls(accounts, { otp }), createAccountCalls(accounts, { otp })];
  return {
    families: FAMILIES,
    answer(request) {
      nowMs = request.nowMs;
      const call = readCall(request, accounts);
      for (const answerOf of kinds) {
        const answer = answerOf(call);
        if (answer) return request.family === "graphql" ? graphqlAnswer(call.name, answer) : answer;
      }
      return undefined;
    },
  };
}

/** Converts an answer to GraphQL, where a refusal stands under `errors`. */
function graphqlAnswer(name: string, { status = 200, json }: FakeAnswer): FakeAnswer {
  if (status === 401) return { status, json };
  const operation = name.replace("graphql ", "");
  const field = operation === "viewerOverview" ? "viewer" : operation;
  if (status === 200) return { json: { data: { [field]: json } } };
  const { code, message, ...more } = json as { readonly code: string; readonly message: string };
  const isGeneral = code === "NOT_FOUND" || code === "UNAUTHENTICATED";
  const extensions = Object.assign({ code: isGeneral ? code : "INVALID_ARGUMENT" }, isGeneral ? {} : more);
  return { json: { data: null, errors: [{ message, extensions }] } };
}
