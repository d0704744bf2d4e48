import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/));

/** Answer of `GET /events/push/key`: base64url of the sender's public key, 65 bytes. */
export const pushKeyAnswer = lazySchema(() => z.object({ public_key: base64Url }));

/** Body of `POST /events/push/subscriptions`: a `PushSubscription` of a browser as JSON. */
export const pushSubscriptionBody = lazySchema(() =>
  z.object({
    endpoint: z.string().check(z.minLength(1), z.maxLength(1024)),
    keys: z.object({ p256dh: base64Url, auth: base64Url }),
  }),
);

/** Answer of the same call. */
export const pushSubscriptionAnswer = lazySchema(() => z.object({ id: z.string() }));

/** Query of `DELETE /events/push/subscriptions`; one that is not known is no error. Without an id it is the one of the device that asks. */
export const pushRemovalQuery = lazySchema(() => z.object({ id: z.optional(z.uuid()) }));
