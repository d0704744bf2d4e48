import { pixelAnswer, pixelBody } from "@marquee/analytics-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import { unauthenticated } from "../../platform-error.ts";
import type { PlatformModule } from "../../platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventSink } from "../../ports/event-sink.ts";

/** What the conversion call needs. */
export interface SocialPorts {
  readonly events: EventSink;
  readonly clock: Clock;
  isGuestToken(token: string): Promise<boolean>;
}

/** Takes conversions of viewers who were sent here by an advertisement. */
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
          await events.write([
            { sink: "pixel", name: "conversion", payload: { ...body }, receivedAt: clock.now(), requestId },
          ]);
          return { status: "ok" };
        },
      });
    },
  };
}
