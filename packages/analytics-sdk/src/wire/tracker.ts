import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Most messages of one call: those of 100 events, each with the introduction of its viewer. */
const MAX_MESSAGES = 200;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const shared = {
  messageId: text(160),
  timestamp: text(40),
  anonymousId: z.optional(text(256)),
  userId: z.optional(text(256)),
  context: z.object({ sessionId: text(128) }),
};
const facts = z.record(z.string(), z.unknown());

/** One message of the HTTP API of Segment, with the session that our events name. */
export const trackerMessage = lazySchema(() =>
  z.discriminatedUnion("type", [
    z.object(
      Object.assign(
        {
          type: z.literal("track"),
          event: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
          properties: facts,
        },
        shared,
      ),
    ),
    z.object(
      Object.assign({ type: z.literal("page"), name: z.optional(text(256)), properties: facts }, shared),
    ),
    z.object(Object.assign({ type: z.literal("identify"), traits: facts }, shared)),
  ]),
);

/** Body of `POST /events/tracker/v1/batch`. */
export const trackerBatch = lazySchema(() =>
  z.object({
    batch: z.array(trackerMessage()).check(z.minLength(1), z.maxLength(MAX_MESSAGES)),
    sentAt: z.optional(text(40)),
    writeKey: z.optional(text(100)),
  }),
);

/** Answer of the same call. */
export const trackerAnswer = lazySchema(() => z.object({ success: z.boolean() }));

export type TrackerBatch = z.infer<ReturnType<typeof trackerBatch>>;
