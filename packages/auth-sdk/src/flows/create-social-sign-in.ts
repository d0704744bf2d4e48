import { isSocialProvider } from "@marquee/config/account";
import {
  socialLoginEndpoint,
  socialRegisterEndpoint,
  startSocialSignInEndpoint,
} from "@marquee/config/endpoints/auth";
import { SESSION_KEYS } from "@marquee/config/storage";
import type { SocialProvider } from "@marquee/config/account";
import type { KeyValueStorage } from "@marquee/http";
import { requireSuccess } from "../answer.ts";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { asObject, asText } from "../json-fields.ts";
import { requireSignIn } from "../sign-in-result.ts";
import type { SignInWay } from "./sign-in-performers.ts";

/** Signing in through facebook, google, twitter or apple, as a full-page redirect [AUTH-41]. Nothing here rejects. */
export interface SocialSignIn {
  /** Where to send the browser. State and provider are kept for the return; PKCE and nonce are the platform's. */
  start(provider: SocialProvider, returnUrl: string): Promise<Outcome<string>>;
  /** Takes the query of the page the service led back to; hand the way to `follow` of `createSignIn`. Works once; a foreign or repeated return is `INVALID_RETURN`. */
  takeReturn(query: string): Promise<Outcome<SignInWay>>;
  /** The way of an app that got a token from the service's own SDK. */
  withToken(provider: SocialProvider, accessToken: string): SignInWay;
}

/** Makes it. Spec: plans §9, "social login/register". */
export function createSocialSignIn({
  request,
  logger,
  sessionStorage: storage,
}: Pick<AuthCalls, "request" | "logger"> & { readonly sessionStorage: KeyValueStorage }): SocialSignIn {
  const wayOf = (provider: string, credential: object): SignInWay => ({
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
      if (logger) logger.warn("The social sign-in under way cannot be read", { cause: String(cause) });
      return {};
    }
  }

  return {
    start: (provider, returnUrl) =>
      attempt(async () => {
        const answer = await requireSuccess(request, {
          endpoint: startSocialSignInEndpoint,
          pathParams: { provider },
          body: { return_url: returnUrl },
          access: "device",
        });
        await storage.set(SESSION_KEYS.socialSignIn, JSON.stringify({ provider, state: answer["state"] }));
        return asText(answer["authorize_url"]) || "";
      }, logger),
    async takeReturn(query) {
      const { provider, state } = await takeStarted();
      const arrived = readQuery(query);
      if (!state || state !== arrived["state"] || !isSocialProvider(provider))
        return { problem: { code: "INVALID_RETURN" } };
      const { error, code } = arrived;
      return error || !code
        ? { problem: { code: "REFUSED", serverCode: error } }
        : { value: wayOf(provider, { code, state }) };
    },
    withToken: (provider, accessToken) => wayOf(provider, { access_token: accessToken }),
  };
}

/** Reads a query; a piece that is not encoded well is left out. */
function readQuery(query: string): { readonly [name: string]: string | undefined } {
  const values: Record<string, string> = {};
  for (const piece of (asText(query) || "").replace(/^\?/, "").split("&")) {
    const [name = "", value = ""] = piece.split("=");
    try {
      values[name] = decodeURIComponent(value.replace(/\+/g, " "));
    } catch {
      // Nothing of ours is encoded like that.
    }
  }
  return values;
}
