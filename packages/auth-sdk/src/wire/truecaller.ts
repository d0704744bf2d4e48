import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { registrationConsents } from "./verify.ts";

/** Answer of `POST /auth/truecaller/start` (empty body): open `deep_link`, then ask for the status every `interval` seconds. */
export const truecallerStartAnswer = lazySchema(() =>
  z.object({
    code: z.literal(200),
    message: z.string(),
    request_id: z.string(),
    deep_link: z.string(),
    expires_in: z.int(),
    interval: z.int(),
  }),
);

const requestId = () => z.string().check(z.minLength(8), z.maxLength(64));

/**
 * Body of `POST /auth/truecaller/status`, `update` and `merge`. A request that is unknown, or of another device, answers 404.
 */
export const truecallerRequestBody = lazySchema(() => z.object({ request_id: requestId() }));

/**
 * Where a request stands. `pending`: the person has not answered. `refused`: they said no, or want another number.
 * `expired`: too late, or used. `done` with the tokens: signed in. `done` with `shouldRegister`: nobody has this number;
 * `POST /auth/truecaller/register` makes the account. `done` alone, for a signed-in caller: the number is confirmed and can be taken over by
 * `update`, or, with `isMergeNeeded`, by `merge`.
 */
export const truecallerStatusAnswer = lazySchema(() =>
  z.object({
    code: z.literal(200),
    message: z.string(),
    status: z.enum(["pending", "done", "refused", "expired"]),
    access_token: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
    expires_in: z.optional(z.int()),
    token_type: z.optional(z.literal("bearer")),
    shouldRegister: z.optional(z.boolean()),
    isMergeNeeded: z.optional(z.boolean()),
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
  }),
);

const name = () => z.optional(z.string().check(z.maxLength(60)));

/** Body of `POST /auth/truecaller/register`; it answers the login answer. `IsPrivacyPolicy` must be true. */
export const truecallerRegisterBody = lazySchema(() =>
  z.object({
    request_id: requestId(),
    consents: z.optional(registrationConsents()),
    first_name: name(),
    last_name: name(),
  }),
);

/**
 * Body that Truecaller's server sends to `POST /auth/truecaller/callback`, in its spelling: address and token of the profile, or the
 * refusal.
 */
export const truecallerCallbackBody = lazySchema(() =>
  z.object({
    requestId: requestId(),
    accessToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
    endpoint: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
    status: z.optional(z.string().check(z.maxLength(64))),
  }),
);

export type TruecallerStartAnswer = z.infer<ReturnType<typeof truecallerStartAnswer>>;
export type TruecallerRequestBody = z.infer<ReturnType<typeof truecallerRequestBody>>;
export type TruecallerStatusAnswer = z.infer<ReturnType<typeof truecallerStatusAnswer>>;
export type TruecallerRegisterBody = z.infer<ReturnType<typeof truecallerRegisterBody>>;
export type TruecallerCallbackBody = z.infer<ReturnType<typeof truecallerCallbackBody>>;
