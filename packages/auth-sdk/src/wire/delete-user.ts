import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Body of `DELETE /user/v1/user`: the password or a one-time code, as for a parental check. Refusals are the same too. */
export const deleteUserBody = lazySchema(() =>
  z.object({
    password: z.optional(z.string().check(z.maxLength(200))),
    otp: z.optional(z.string().check(z.maxLength(20))),
  }),
);

/** A subscription that stays active although the account is deleted. */
export const runningPack = lazySchema(() =>
  z.object({ plan_id: z.string(), title: z.string(), ends_at: z.string(), recurring: z.boolean() }),
);

/** Answer: every session has ended; until `delete_at` the account can be restored. */
export const deleteUserAnswer = lazySchema(() =>
  z.object({
    code: z.literal(200),
    message: z.string(),
    delete_at: z.string(),
    active_subscriptions: z.array(runningPack()),
  }),
);

/**
 * Body of `POST /user/v1/user/restore`, without sign-in: the `secure_token` of the refusal `DELETION_PENDING` that the owner got
 * when signing in meanwhile (over GraphQL in `extensions.secure_token`). It works once; afterwards the owner signs in anew.
 */
export const restoreUserBody = lazySchema(() =>
  z.object({ secure_token: z.string().check(z.minLength(1), z.maxLength(512)) }),
);

export type DeleteUserBody = z.infer<ReturnType<typeof deleteUserBody>>;
export type DeleteUserAnswer = z.infer<ReturnType<typeof deleteUserAnswer>>;
export type RestoreUserBody = z.infer<ReturnType<typeof restoreUserBody>>;
