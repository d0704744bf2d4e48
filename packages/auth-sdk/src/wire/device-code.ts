import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Body of `POST /auth/device/code`, asked by a television; its `device_id` header names the device that will be signed in. */
export const createDeviceCodeBody = lazySchema(() =>
  z.object({ device_name: z.optional(z.string().check(z.maxLength(80))) }),
);

/** Answer: `code` is shown, `poll_token` is kept secret by the television. Times are in seconds. */
export const createDeviceCodeAnswer = lazySchema(() =>
  z.object({ code: z.string(), poll_token: z.string(), expires_in: z.int(), interval: z.int() }),
);

/** Body of `POST /auth/device/confirm`, by a signed-in viewer. Case, spaces and hyphens of the code are ignored. */
export const confirmDeviceCodeBody = lazySchema(() =>
  z.object({ code: z.string().check(z.minLength(1), z.maxLength(32)) }),
);

/** Header of `GET /auth/device/poll` with the `poll_token`, which must not appear in an address. */
export const POLL_TOKEN_HEADER = "poll-token";

/** Answer of `GET /auth/device/poll`. When `done`, `token` goes to the token exchange once, by the same device. */
export const pollDeviceCodeAnswer = lazySchema(() =>
  z.object({ status: z.enum(["pending", "done"]), token: z.optional(z.string()) }),
);

export type CreateDeviceCodeBody = z.infer<ReturnType<typeof createDeviceCodeBody>>;
export type CreateDeviceCodeAnswer = z.infer<ReturnType<typeof createDeviceCodeAnswer>>;
export type ConfirmDeviceCodeBody = z.infer<ReturnType<typeof confirmDeviceCodeBody>>;
export type PollDeviceCodeAnswer = z.infer<ReturnType<typeof pollDeviceCodeAnswer>>;
