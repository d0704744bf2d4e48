import { PlatformConfigError } from "./config-error.ts";
import type { PlatformConfig } from "./platform-config.ts";
import type { PlatformEnv } from "./read-env.ts";
import { toConfig, toSecret } from "./to-config.ts";

/** What the environment says, the secret apart from what may be shown. */
export interface Settings {
  readonly config: PlatformConfig;
  readonly secret: Uint8Array | undefined;
}

/**
 * Reads configuration and secret together.
 * @throws {PlatformConfigError} with the problems of both at once
 */
export function toSettings(env: PlatformEnv): Settings {
  const problems: string[] = [];
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof PlatformConfigError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  const config = attempt(() => toConfig(env));
  const secret = attempt(() => toSecret(env));
  if (config === undefined || problems.length > 0) throw new PlatformConfigError(problems);
  return { config, secret };
}
