import * as z from "zod/mini";
import { runningPack } from "./delete-user.ts";
import { lazySchema } from "./lazy-schema.ts";

/** Body of `POST /user/v1/parentalcheck`: the password of the account, or the one-time code where it has none. */
export const parentalCheckBody = lazySchema(() =>
  z.object({
    password: z.optional(z.string().check(z.maxLength(200))),
    otp: z.optional(z.string().check(z.maxLength(20))),
  }),
);

/** Answer: until when this session may raise the limit and play titles above it. */
export const parentalCheckAnswer = lazySchema(() =>
  z.object({ code: z.literal(200), message: z.string(), valid_seconds: z.number() }),
);

/** Refusal (400). `WRONG_PASSWORD`, `WRONG_OTP`, `LOCKED` after five failed attempts, `CONFIRMATION_NEEDED` with neither. */
export const confirmationRefusal = lazySchema(() =>
  z.object({
    code: z.enum(["WRONG_PASSWORD", "WRONG_OTP", "LOCKED", "CONFIRMATION_NEEDED"]),
    message: z.string(),
    /** Proof that the account needs. */
    needs: z.optional(z.enum(["password", "otp"])),
    /** With `LOCKED`. */
    retry_after_seconds: z.optional(z.number()),
    /** Before a deletion: the subscriptions that would stay active. */
    active_subscriptions: z.optional(z.array(runningPack())),
  }),
);

export type ParentalCheckBody = z.infer<ReturnType<typeof parentalCheckBody>>;
export type ParentalCheckAnswer = z.infer<ReturnType<typeof parentalCheckAnswer>>;
export type ConfirmationRefusal = z.infer<ReturnType<typeof confirmationRefusal>>;
