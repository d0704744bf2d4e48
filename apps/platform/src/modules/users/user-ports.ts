import type { Database } from "../../database/database.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Outbox } from "../../ports/outbox.ts";
import type { AccountProofs } from "./accounts/confirm-account.ts";
import type { ConfirmationRepository } from "./accounts/confirmation-repository.ts";
import type { ConsentRepository } from "./consents/consent-repository.ts";
import type { SessionEnder } from "./accounts/delete-account.ts";
import type { RunningSubscriptions } from "./running-subscriptions.ts";
import type { SettingsRepository } from "./settings/settings-repository.ts";
import type { ListCatalogue } from "./lists/list-catalogue.ts";
import type { UserRepository } from "./accounts/user-repository.ts";

/** All ports of this module's routes. Each use case takes the part it needs. */
export interface UserPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly proofs: AccountProofs;
  readonly sessions: SessionEnder;
  readonly subscriptions: RunningSubscriptions;
  readonly titles: ListCatalogue;
  /** What every module stores about people. */
  readonly records: readonly AccountRecords[];
  readonly users: UserRepository;
  readonly settings: SettingsRepository;
  readonly consents: ConsentRepository;
  readonly confirmations: ConfirmationRepository;
}
