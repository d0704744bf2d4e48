import { createHash } from "node:crypto";
import { pixelAnswer, pixelBody, type PixelBody } from "@marquee/analytics-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import { invalidArgument, unauthenticated } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventSink } from "../../ports/event-sink.ts";

/** What the conversion call needs. */
export interface SocialPorts {
  readonly events: EventSink;
  readonly clock: Clock;
  isGuestToken(token: string): Promise<boolean>;
}

/** Receives conversions of viewers who came from an advertisement. */
export function createSocialModule({ events, clock, isGuestToken }: SocialPorts): PlatformModule {
  return {
    name: "social",
    base: "/social",
    routes(app) {
      defineRoute(app, {
        method: "PUT",
        path: "/pixel",
        body: pixelBody,
        answer: pixelAnswer,
        handler: async ({ body, request }) => {
          const { viewer, guestToken, requestId } = request.marquee;
          const isGuest = guestToken !== undefined && (await isGuestToken(guestToken));
          if (viewer === undefined && !isGuest)
            throw unauthenticated("A conversion needs the token of a user or of a guest");
          const [outcome] = await events.write([
            {
              sink: "pixel",
              name: "conversion",
              payload: { ...body },
              uniqueKey: conversionKey(body),
              receivedAt: clock.now(),
              requestId,
            },
          ]);
          if (outcome === "refused") throw invalidArgument("body: holds a value that cannot be stored");
          return { status: "ok" };
        },
      });
    },
  };
}

/** A conversion counts once for each pixel. Hashed, since both ids together are longer than a key may be. */
function conversionKey({ thirdPartyData: { meta } }: PixelBody): string {
  return createHash("sha256")
    .update(JSON.stringify([meta.pixelId, meta.eventId]))
    .digest("hex");
}
