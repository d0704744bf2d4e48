import type { FastifyRequest } from "fastify";
import type { MediaGrant } from "./media-token.ts";

/** Port: checks each request for a media URL of a playback; its reader counts as a screen. */
export interface MediaGuard {
  /** @throws {PlatformError} 403 with the player code, or `PLAYBACK_STOPPED` */
  require(read: {
    readonly playbackId: string;
    readonly kind: MediaGrant["kind"];
    readonly request: FastifyRequest;
  }): Promise<void>;
}
