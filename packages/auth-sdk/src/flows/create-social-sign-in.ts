import { isSocialProvider } from "@marquee/config/account";
import {
  socialLoginEndpoint,
  socialRegisterEndpoint,
  startSocialSignInEndpoint,
} from "@marquee/config/endpoints/auth";
import { SESSION_KEYS } from "@marquee/config/storage";
import type { SocialProvider } from "@marquee/config/account";
import { checkCall, checkOptions } from "@marquee/http/errors";
import type { Client, KeyValueStorage } from "@marquee/http";
import { requireSuccess, unreadable } from "../calls/answer.ts";
import { asText, type JsonObject } from "../calls/json-fields.ts";
import { readQuery } from "../calls/query.ts";
import { attempt, refused, type ActResult } from "../calls/problem.ts";
import { requireSignIn } from "./sign-in-result.ts";
import { requireTexts } from "./otp-acts.ts";
import type { SignInMethod } from "./sign-in-performers.ts";

/** Options of `start`. */
export interface SocialStart {
  readonly provider: SocialProvider;
  /** Absolute address of the page that the viewer returns to. */
  readonly returnUrl: string;
}

/** A token from the provider's own SDK. */
export interface SocialToken {
  readonly provider: SocialProvider;
  readonly accessToken: string;
}

/**
 * Sign-in through facebook, google, twitter or apple, as a full-page redirect. No method rejects, except with the code
 * `INVALID_OPTION` for a wrong argument.
 */
export interface SocialSignIn {
  /** Returns the address to open. Stores state and provider for the return; PKCE and nonce stay on the platform. */
  start(entry: SocialStart): Promise<ActResult<string>>;
  /**
   * Reads the query of the return page; pass the method to `follow` of `createSignIn`. Works once; a return that was not started
   * here, or a repeated one, is refused with `INVALID_RETURN`.
   */
  takeReturn(arrival: { readonly query: string }): Promise<ActResult<SignInMethod>>;
  /** Returns the sign-in method for a token from the provider's own SDK. */
  withToken(entry: SocialToken): SignInMethod;
}

/** Options of `createSocialSignIn`. */
export interface SocialSignInOptions {
  /** Storage that survives the redirect but not the tab: `sessionStorage` in a browser. */
  readonly sessionStorage: KeyValueStorage;
}

/**
 * Creates sign-in through social accounts.
 *
 * Spec: plans §9, "social login/register".
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const social = createSocialSignIn(auth, { sessionStorage: browserStorage(() => window.sessionStorage) });
 * const started = await social.start({ provider: "google", returnUrl: "https://www.example.tv/signin" });
 */
export function createSocialSignIn(client: Client, options: SocialSignInOptions): SocialSignIn {
  checkCall("createSocialSignIn", client, options, { sessionStorage: "with get set remove" });
  const { request, logger } = client;
  const { sessionStorage: storage } = options;
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

  async function takeStarted(): Promise<JsonObject> {
    try {
      const stored = (await storage.get(SESSION_KEYS.socialSignIn)) || "{}";
      await storage.remove(SESSION_KEYS.socialSignIn);
      return Object(JSON.parse(stored)) as JsonObject;
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
        const address = asText(answer["authorize_url"]);
        if (!address) throw unreadable(startSocialSignInEndpoint.id, "authorize_url");
        await storage.set(SESSION_KEYS.socialSignIn, JSON.stringify({ provider, state: answer["state"] }));
        return address;
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
