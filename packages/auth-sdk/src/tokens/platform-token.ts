import type { Logger, SendRequest, TokenSource } from "@marquee/http";
import { askPlatformToken } from "./fetch-platform-token.ts";
import { toLog } from "../calls/to-log.ts";

/** Options of `createPlatformToken`. */
export interface PlatformTokenOptions {
  readonly request: SendRequest;
  /** Returns the platform name; called at each renewal. */
  readonly getPlatformName: () => string;
  readonly logger: Logger;
  /** The token of launch. Default: none until the first renewal. */
  readonly token?: string | undefined;
}

/** The token that names the platform, sent as `x-access-token`. */
export interface PlatformToken extends Pick<TokenSource, "renewPlatformToken"> {
  getPlatformToken(): string | undefined;
  /** Sets the token of a launch answer. */
  setPlatformToken(token: string | undefined): void;
}

/**
 * Creates the platform token and renews it when it is refused: one request for all callers with the same refused token, none for
 * a caller whose token has been renewed already. A failed renewal is logged and resolves with false. Never rejects.
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
      toLog(ports, "The platform token cannot be renewed")(cause);
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
