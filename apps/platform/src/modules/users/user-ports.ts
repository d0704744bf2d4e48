import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Outbox } from "../../ports/outbox.ts";
import type { RunningPacks } from "../orders/running-packs.ts";
import type { AccountProofs } from "./confirm-account.ts";
import type { ConfirmationRepository } from "./confirmation-repository.ts";
import type { ConsentRepository } from "./consent-repository.ts";
import type { SessionEnder } from "./delete-account.ts";
import type { SettingsRepository } from "./settings-repository.ts";
import type { UserRepository } from "./user-repository.ts";

/** What the calls about a person are made of. Each use case takes the part it needs. */
export interface UserPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly proofs: AccountProofs;
  readonly sessions: SessionEnder;
  readonly packs: RunningPacks;
  readonly users: UserRepository;
  readonly settings: SettingsRepository;
  readonly consents: ConsentRepository;
  readonly confirmations: ConfirmationRepository;
}
