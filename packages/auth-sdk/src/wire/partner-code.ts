import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const partner = () => z.string().check(z.minLength(1), z.maxLength(64));

/**
 * Query of `GET /partner/getcode`: the `partner_name` of launch. The header `device_id` names the device; an unknown partner
 * answers 400.
 */
export const partnerCodeQuery = lazySchema(() => z.object({ partner: partner() }));

/**
 * Answer of `GET /partner/getcode`: the partner confirms `code` for its customer; the device then asks `getdeviceuser`.
 * `expires_in` and `interval` are in seconds.
 */
export const partnerCodeAnswer = lazySchema(() =>
  z.object({ code: z.string(), expires_in: z.int(), interval: z.int() }),
);

/**
 * Query of `GET /partner/getdeviceuser`. A device that got a code sends it in the header {@link PARTNER_CODE_HEADER}, not in
 * the address.
 */
export const partnerDeviceUserQuery = lazySchema(() => z.object({ partner: partner() }));

/** Header of `getdeviceuser` with the code. */
export const PARTNER_CODE_HEADER = "partner-code";

/**
 * Answer of `GET /partner/getdeviceuser`. Without code: the partner's customer who has signed in on this device, or `null`. With it: `user` is `null` while the partner has not confirmed the code. Once it has, `token` goes to the token
 * exchange once, by the same device. A code that is unknown, of another device, used or older than ten minutes answers 400 `CODE_INVALID`.
 */
export const partnerDeviceUserAnswer = lazySchema(() =>
  z.object({
    user: z.nullable(z.object({ first_name: z.string(), partner: z.string() })),
    token: z.optional(z.string()),
  }),
);

/** Header by which a partner's server authenticates. */
export const PARTNER_KEY_HEADER = "partner-key";

/**
 * Body of `POST /partner/confirmcode`, by the partner's server: the code and the partner's customer, by number with plus and
 * calling code.
 */
export const confirmPartnerCodeBody = lazySchema(() =>
  z.object({
    partner: partner(),
    code: z.string().check(z.minLength(1), z.maxLength(32)),
    mobile: z.string().check(z.minLength(1), z.maxLength(32)),
    first_name: z.optional(z.string().check(z.maxLength(60))),
  }),
);

export type PartnerCodeQuery = z.infer<ReturnType<typeof partnerCodeQuery>>;
export type PartnerCodeAnswer = z.infer<ReturnType<typeof partnerCodeAnswer>>;
export type PartnerDeviceUserQuery = z.infer<ReturnType<typeof partnerDeviceUserQuery>>;
export type PartnerDeviceUserAnswer = z.infer<ReturnType<typeof partnerDeviceUserAnswer>>;
export type ConfirmPartnerCodeBody = z.infer<ReturnType<typeof confirmPartnerCodeBody>>;
