import { SOCIAL_PROVIDERS } from "@marquee/config/account";
import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { loginAnswer } from "./login-answer.ts";
import { registrationConsents } from "./verify.ts";

/** Path of the three calls. A provider that the product does not know answers 400. */
export const socialParams = lazySchema(() => z.object({ provider: z.enum(SOCIAL_PROVIDERS) }));

/**
 * Body of `POST /auth/{provider}/start`. `return_url` is the page of the web app that the way back ends on, with
 * `state` and `code` or `error` in its query (`access_denied` when the person said no). The call needs the header `device_id`: only that device may go on.
 */
export const socialStartBody = lazySchema(() =>
  z.object({ return_url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
);

/** Answer: the browser goes to `authorize_url` as a whole page. `state` comes back with it; `expires_in` is in seconds. */
export const socialStartAnswer = lazySchema(() =>
  z.object({
    code: z.literal(200),
    message: z.string(),
    authorize_url: z.string(),
    state: z.string(),
    expires_in: z.int(),
  }),
);

/**
 * Parameters of the provider's redirect to `GET` or `POST /auth/{provider}/return`; the browser is sent on to `return_url` with
 * them.
 */
export const socialReturnFields = lazySchema(() =>
  z.object({
    state: z.optional(z.string().check(z.maxLength(512))),
    code: z.optional(z.string().check(z.maxLength(4096))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
);

const providerToken = () => z.string().check(z.minLength(1), z.maxLength(8192));
/** Parameters of the provider's redirect, each valid once. PKCE verifier and nonce never leave the platform. */
const redirectFields = () => ({
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  state: z.string().check(z.minLength(1), z.maxLength(512)),
});

/**
 * Body of `POST /auth/{provider}/login`: the ID token that the provider's own SDK gave to an app (`access_token`, refused
 * with 401 when forged, expired or meant for another application), or what a browser came back with. Spec: plans §9.
 */
export const socialLoginBody = lazySchema(() =>
  z.union([z.object({ access_token: providerToken() }), z.object(redirectFields())]),
);

/**
 * Answer for a social account without account here: the provider's data about the person, to fill the form, and the proof to
 * register with.
 */
export const socialRegistrationNeeded = lazySchema(() =>
  z.object({
    code: z.literal(200),
    message: z.string(),
    shouldRegister: z.literal(true),
    /** For `POST /auth/{provider}/register`, once, within 30 minutes. */
    secureToken: z.string(),
    email: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
  }),
);

/** Answer of `POST /auth/{provider}/login`. */
export const socialLoginAnswer = lazySchema(() => z.union([loginAnswer(), socialRegistrationNeeded()]));

const name = () => z.optional(z.string().check(z.maxLength(60)));
const registration = () => ({
  consents: z.optional(registrationConsents()),
  first_name: name(),
  last_name: name(),
});

/**
 * Body of `POST /auth/{provider}/register`: proof or ID token, and the consents, of which `IsPrivacyPolicy` must be true.
 * It answers the login answer; an account that exists already is signed in and keeps its consents.
 */
export const socialRegisterBody = lazySchema(() =>
  z.union([
    z.object({ secure_token: z.string().check(z.minLength(1), z.maxLength(512)), ...registration() }),
    z.object({ access_token: providerToken(), ...registration() }),
  ]),
);

export type SocialParams = z.infer<ReturnType<typeof socialParams>>;
export type SocialStartBody = z.infer<ReturnType<typeof socialStartBody>>;
export type SocialStartAnswer = z.infer<ReturnType<typeof socialStartAnswer>>;
export type SocialReturnFields = z.infer<ReturnType<typeof socialReturnFields>>;
export type SocialLoginBody = z.infer<ReturnType<typeof socialLoginBody>>;
export type SocialRegistrationNeeded = z.infer<ReturnType<typeof socialRegistrationNeeded>>;
export type SocialLoginAnswer = z.infer<ReturnType<typeof socialLoginAnswer>>;
export type SocialRegisterBody = z.infer<ReturnType<typeof socialRegisterBody>>;
