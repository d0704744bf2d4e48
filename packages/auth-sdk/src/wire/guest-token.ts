import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** A device id is what the header `device_id` takes: a UUID that the application created once, or an id of the device. */
const deviceId = () => z.string().check(z.regex(/^[!-~]{1,128}$/));

/** Query of `GET /auth/token`. */
export const tokenQuery = lazySchema(() => z.object({ device_id: z.optional(deviceId()) }));

/** Body of `POST /auth/guesttoken`. */
export const guestTokenBody = lazySchema(() =>
  z.object({ guestToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
);

/** Answer of both calls. */
export const guestTokenAnswer = lazySchema(() =>
  z.object({ token: z.string(), token_type: z.enum(["guest", "user"]) }),
);

export type TokenQuery = z.infer<ReturnType<typeof tokenQuery>>;
export type GuestTokenBody = z.infer<ReturnType<typeof guestTokenBody>>;
export type GuestTokenAnswer = z.infer<ReturnType<typeof guestTokenAnswer>>;
