import type { Logger, SendRequest, TokenSource } from "@marquee/http";
import { askPlatformToken } from "./fetch-platform-token.ts";
import { toLog } from "../calls/to-log.ts";

/** Options of `createPlatformToken`. */
export interface PlatformTokenOptions {
  readonly request: SendRequest;
  /** Asked at each renewal. */
  readonly getPlatformName: () => string;
  readonly logger: Logger;
  /** The token of launch. Default: none until the first renewal. */
  readonly token?: string | undefined;
}

/** The token that names the platform, sent as `x-access-token`. */
export interface PlatformToken extends Pick<TokenSource, "renewPlatformToken"> {
  getPlatformToken(): string | undefined;
  /** Takes the token of a launch answer. */
  setPlatformToken(token: string | undefined): void;
}

/**
 * Keeps the platform token and replaces a dead one: one call for all who met it dead, and none for who met an older one. A
 * renewal that fails is logged and answers false. Never rejects.
 * @example
 * const platformToken = createPlatformToken({ request, logger, getPlatformName: () => "web_app" });
 * platformToken.setPlatformToken(launch.platformToken);
 */
export function createPlatformToken(ports: PlatformTokenOptions): PlatformToken {
  let current = ports.token;
  let renewing: Promise<boolean> | undefined;

  async function renew(): Promise<boolean> {
    try {
      current = await askPlatformToken(ports.request, ports.getPlatformName());
      return true;
    } catch (cause) {
      toLog(ports, "The platform token could not be renewed")(cause);
      return false;
    } finally {
      renewing = undefined;
    }
  }

  return {
    getPlatformToken: () => current,
    setPlatformToken(next) {
      current = next;
    },
    renewPlatformToken(dead) {
      if (current !== dead) return Promise.resolve(true);
      return (renewing = renewing || renew());
    },
  };
}
