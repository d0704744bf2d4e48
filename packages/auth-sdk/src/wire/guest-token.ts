import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** A device id is a UUID that the application created once. */
const deviceId = () =>
  z.string().check(z.regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/));

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
