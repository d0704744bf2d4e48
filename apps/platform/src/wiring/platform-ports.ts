import type { SignInSettings } from "../config/sign-in-settings.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../monitoring/logger.ts";
import type { DestinationPorts } from "./open-destinations.ts";
import type { IdentityPorts } from "./open-identity.ts";
import type { PaymentPorts } from "./open-payments.ts";
import type { AccessTokens } from "../ports/access-tokens.ts";
import type { CaptchaVerifier } from "../ports/captcha-verifier.ts";
import type { Clock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import type { GeoLookup } from "../ports/geo-lookup.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { Outbox } from "../ports/outbox.ts";
import type { PlatformTokens } from "../ports/platform-tokens.ts";
import type { SharedCache } from "../ports/shared-cache.ts";

/** All ports of the composition. Modules never take this object, only the ports they use. */
export interface PlatformPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly geo: GeoLookup;
  readonly platformTokens: PlatformTokens;
  readonly accessTokens: AccessTokens;
  readonly captcha: CaptchaVerifier;
  /** The services that identify a person: social accounts, Truecaller, partners. */
  readonly identity: IdentityPorts;
  /** The payment providers. */
  readonly payments: PaymentPorts;
  /** Lives and limits of tokens and one-time codes. */
  readonly signIn: SignInSettings;
  readonly outbox: Outbox;
  readonly events: EventSink;
  /** The tools that events go to besides. */
  readonly destinations: DestinationPorts;
  /** Calls with events per address and minute; 0 is no limit. */
  readonly eventsLimitPerMinute: number;
  readonly cache: SharedCache;
  /** Derived files, below `DATA_DIR`. */
  readonly objects: ObjectStore;
  /** How hard AVIF pictures are packed, 0 to 9. */
  readonly pictureEffort: number;
  /** ISO codes of the countries whose free viewers see advertisements; `*` means all. */
  readonly advertisementCountries: readonly string[];
  readonly logger: Logger;
  /** Signs what only this installation reads: media addresses and the like. 32 bytes, the same after a restart. */
  readonly secret: Uint8Array;
  /** Whether the demo accounts are created. */
  readonly hasDemoAccounts: boolean;
  /** Public origin of the web app. */
  readonly webOrigin: string;
  /** Absolute folder with `{lang}/{namespace}.json`. */
  readonly translationsDir: string;
}
