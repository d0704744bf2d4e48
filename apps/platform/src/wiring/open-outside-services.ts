import { createDeliveringOutbox } from "../adapters/messages/delivering-outbox.ts";
import { createDemoCaptcha } from "../adapters/identity/demo-captcha.ts";
import { createHttpMessages } from "../adapters/messages/http-messages.ts";
import { createRecaptchaVerifier } from "../adapters/identity/recaptcha-verifier.ts";
import { createTableOutbox } from "../adapters/messages/table-outbox.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../monitoring/logger.ts";
import type { CaptchaVerifier } from "../ports/captcha-verifier.ts";
import type { Clock } from "../ports/clock.ts";
import type { Outbox } from "../ports/outbox.ts";

/** Services that deliver messages and verify captchas. */
export interface OutsidePorts {
  readonly outbox: Outbox;
  readonly captcha: CaptchaVerifier;
  close(): void;
}

/** What decides which services are used. */
export interface OutsideOptions {
  readonly config: Pick<PlatformConfig, "services" | "webOrigin">;
  readonly logger: Logger;
  readonly db: Database;
  readonly clock: Clock;
  /** Seals what stays in the outbox. */
  readonly secret: Uint8Array;
}

/** Creates the configured services; the outbox table and the demo captcha replace those that are not configured. */
export async function openOutsideServices({
  config: { services, webOrigin },
  logger,
  db,
  clock,
  secret,
}: OutsideOptions): Promise<OutsidePorts> {
  // Loaded where it is used: most installations of one machine send no mail.
  const email =
    services.mail === undefined
      ? undefined
      : (await import("../adapters/messages/smtp-messages.ts")).createSmtpMessages(services.mail);
  const sms = services.sms === undefined ? undefined : createHttpMessages(services.sms);
  const missing = [
    ...(email === undefined ? ["mails"] : []),
    ...(sms === undefined ? ["short messages"] : []),
  ];
  if (missing.length > 0) logger.info({ missing }, "messages without a service stay in the outbox");
  return {
    outbox: createDeliveringOutbox({ email, sms, table: createTableOutbox({ db, clock, secret }) }),
    captcha:
      services.captcha === undefined
        ? createDemoCaptcha()
        : createRecaptchaVerifier({ ...services.captcha, hostname: new URL(webOrigin).hostname }),
    close: () => email?.close?.(),
  };
}
