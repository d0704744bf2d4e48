import { isSocialProvider } from "@marquee/config/account";
import {
  socialLoginEndpoint,
  socialRegisterEndpoint,
  startSocialSignInEndpoint,
} from "@marquee/config/endpoints/auth";
import { SESSION_KEYS } from "@marquee/config/storage";
import type { SocialProvider } from "@marquee/config/account";
import { checkCall, checkOptions, checkPort } from "@marquee/http/errors";
import type { Client, KeyValueStorage } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import { asObject, asText } from "../calls/json-fields.ts";
import { readQuery } from "../calls/query.ts";
import { attempt, refused, type ActResult } from "../calls/problem.ts";
import { requireSignIn } from "./sign-in-result.ts";
import { requireTexts } from "./otp-acts.ts";
import type { SignInMethod } from "./sign-in-performers.ts";

/** Where the viewer signs in, and comes back to. */
export interface SocialStart {
  readonly provider: SocialProvider;
  /** Whole address of a page of yours. */
  readonly returnUrl: string;
}

/** What the SDK of a service gave. */
export interface SocialToken {
  readonly provider: SocialProvider;
  readonly accessToken: string;
}

/**
 * Signing in through facebook, google, twitter or apple, as a full-page redirect. No act rejects, save for a mistake of the
 * program: `MarqueeError` code `INVALID_OPTION`.
 */
export interface SocialSignIn {
  /** Where to send the browser. State and provider are kept for the return; PKCE and nonce are the platform's. */
  start(entry: SocialStart): Promise<ActResult<string>>;
  /** Takes the query of the page the service led back to; hand the method to `follow` of `createSignIn`. Works once; a foreign or repeated return is `INVALID_RETURN`. */
  takeReturn(arrival: { readonly query: string }): Promise<ActResult<SignInMethod>>;
  /** The method of an app that got a token from the service's own SDK. */
  withToken(entry: SocialToken): SignInMethod;
}

/** Options of `createSocialSignIn`. */
export interface SocialSignInOptions {
  /** Storage that outlives the redirect, and only that: `sessionStorage` in a browser. */
  readonly sessionStorage: KeyValueStorage;
}

/**
 * Makes it.
 *
 * Spec: plans §9, "social login/register".
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const social = createSocialSignIn(auth, { sessionStorage: browserSessionStorage() });
 * const started = await social.start({ provider: "google", returnUrl: "https://www.example.tv/signin" });
 */
export function createSocialSignIn(client: Client, options: SocialSignInOptions): SocialSignIn {
  const where = "createSocialSignIn";
  checkCall(where, client, options, { sessionStorage: "object" });
  const { request, logger } = client;
  const { sessionStorage: storage } = options;
  checkPort(where, "sessionStorage", storage, ["get", "set", "remove"]);
  // AUTH-41
  const methodOf = (provider: SocialProvider, credential: object): SignInMethod => ({
    name: provider,
    logIn: () =>
      requireSignIn(request, {
        endpoint: socialLoginEndpoint,
        pathParams: { provider },
        body: credential,
        access: "device",
      }),
    register: ({ proof, consents }) =>
      requireSignIn(request, {
        endpoint: socialRegisterEndpoint,
        pathParams: { provider },
        body: Object.assign({ consents }, proof ? { secure_token: proof } : credential),
        access: "device",
      }),
  });

  async function takeStarted(): Promise<Readonly<Record<string, unknown>>> {
    try {
      const stored = (await storage.get(SESSION_KEYS.socialSignIn)) || "{}";
      await storage.remove(SESSION_KEYS.socialSignIn);
      return asObject(JSON.parse(stored)) || {};
    } catch (cause) {
      logger.warn("The social sign-in under way cannot be read", { cause: String(cause) });
      return {};
    }
  }

  return {
    async start(entry) {
      checkOptions("start", entry, { provider: "text", returnUrl: "text" });
      const { provider, returnUrl } = entry;
      return attempt(async () => {
        const answer = await requireSuccess(request, {
          endpoint: startSocialSignInEndpoint,
          pathParams: { provider },
          body: { return_url: returnUrl },
          access: "device",
        });
        await storage.set(SESSION_KEYS.socialSignIn, JSON.stringify({ provider, state: answer["state"] }));
        return asText(answer["authorize_url"]) || "";
      }, logger);
    },
    async takeReturn(arrival) {
      requireTexts("takeReturn", arrival, "query");
      const { provider, state } = await takeStarted();
      const arrived = readQuery(arrival.query);
      if (!state || state !== arrived["state"] || !isSocialProvider(provider))
        return refused({ code: "INVALID_RETURN" });
      const { error, code } = arrived;
      return error || !code
        ? refused({ code: "IDENTITY_REFUSED" })
        : { ok: true, value: methodOf(provider, { code, state }) };
    },
    withToken(entry) {
      checkOptions("withToken", entry, { provider: "text", accessToken: "text" });
      return methodOf(entry.provider, { access_token: entry.accessToken });
    },
  };
}
