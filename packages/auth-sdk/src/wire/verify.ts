import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Consents as they travel at registration, the eight keys with policy and platform. Spec: plans §3, "Consents". */
export const registrationConsents = lazySchema(() =>
  z.strictObject({
    IsPrivacyPolicy: z.boolean(),
    IsEmailNotificationEnabled: z.boolean(),
    IsSMSNotificationEnabled: z.boolean(),
    IsWhatsappNotificationEnabled: z.boolean(),
    IsPushNotificationEnabled: z.boolean(),
    IsThirdPartyDataSharing: z.boolean(),
    IsThirdPartyWatchHistoryDataSharing: z.boolean(),
    IsTargetedAds: z.boolean(),
    PolicyVersion: z.string().check(z.minLength(1), z.maxLength(16)),
    PlatformName: z.string().check(z.minLength(1), z.maxLength(32)),
  }),
);

/**
 * Body of `POST /auth/verify`: the code that was last sent while `guest_token` was the caller's guest token. An unknown
 * person becomes a user with these consents, `IsPrivacyPolicy` must be true then; a known one signs in and keeps theirs.
 * Spec: plans §9, "POST verify".
 */
export const verifyBody = lazySchema(() =>
  z.object({
    otp: z.string().check(z.minLength(1), z.maxLength(32)),
    guest_token: z.string().check(z.minLength(1), z.maxLength(512)),
    platform: z.literal("PWA"),
    device: z.literal("Desktop"),
    version: z.literal("2.52.51"),
    consents: z.optional(registrationConsents()),
  }),
);

export type RegistrationConsents = z.infer<ReturnType<typeof registrationConsents>>;
export type VerifyBody = z.infer<ReturnType<typeof verifyBody>>;
