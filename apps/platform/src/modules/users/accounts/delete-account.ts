import { ACCOUNT_UNDO_DAYS, DAY } from "@marquee/config";
import type { DeleteUserAnswer } from "@marquee/auth-sdk/wire";
import { unauthenticated } from "../../../errors/platform-error.ts";
import type { Outbox } from "../../../ports/outbox.ts";
import { messageDate, messageText } from "../../messages/message-texts.ts";
import { confirmAccount, type Confirmation, type ConfirmationPorts } from "./confirm-account.ts";
import type { RunningSubscriptions } from "../running-subscriptions.ts";
import type { UserRepository, UserRow } from "./user-repository.ts";

/** Port: ends sessions. */
export interface SessionEnder {
  endAll(which: { readonly userId: string; readonly reason: "deleted" }): Promise<void>;
}

/** Ports of {@link deleteAccount}. */
export interface DeletionPorts extends ConfirmationPorts {
  readonly users: UserRepository;
  readonly sessions: SessionEnder;
  readonly outbox: Outbox;
  readonly subscriptions: RunningSubscriptions;
}

/**
 * Schedules the deletion of the caller's account; the caller confirms by password or one-time code. Every session ends at once.
 * For seven days the owner can restore the account by signing in; then it is erased. The answer lists subscriptions that are
 * still running.
 * @throws {PlatformError} 400 as `confirmAccount`, with the running subscriptions; 401 when the account no longer exists
 */
export async function deleteAccount(
  ports: DeletionPorts,
  requested: { readonly userId: string; readonly language: string; readonly confirmation: Confirmation },
): Promise<DeleteUserAnswer> {
  const account = await ports.users.find(requested.userId);
  if (account === undefined) throw unauthenticated();
  const packs = (await ports.subscriptions.list(account.id, requested.language)).map(
    ({ planId, title, endsAt, isRenewing }) => ({
      plan_id: planId,
      title,
      ends_at: endsAt.toISOString(),
      recurring: isRenewing,
    }),
  );
  await confirmAccount(ports, account, requested.confirmation, { active_subscriptions: packs });
  const dueAt = new Date(ports.clock.now() + ACCOUNT_UNDO_DAYS * DAY);
  const isNewlyScheduled = await ports.users.scheduleDeletion(account.id, dueAt);
  const deleteAt = isNewlyScheduled ? dueAt : ((await ports.users.find(account.id))?.deletionDueAt ?? dueAt);
  await ports.sessions.endAll({ userId: account.id, reason: "deleted" });
  if (isNewlyScheduled) await notifyOwner(ports.outbox, account, { deleteAt, language: requested.language });
  return {
    code: 200,
    message: `Your account will be deleted on ${deleteAt.toISOString().slice(0, 10)}. Sign in before then to keep it.`,
    delete_at: deleteAt.toISOString(),
    active_subscriptions: packs,
  };
}

/** The message warns an owner who did not ask for the deletion. */
async function notifyOwner(
  outbox: Outbox,
  { email, mobile }: UserRow,
  { deleteAt, language }: { readonly deleteAt: Date; readonly language: string },
): Promise<void> {
  const recipient = email ?? mobile;
  if (recipient === null) return;
  const body = messageText(language, "deletion", { date: messageDate(language, deleteAt) });
  await outbox.send({
    channel: email === null ? "sms" : "email",
    recipient,
    template: "account-deletion",
    subject: messageText(language, "subjectAccount"),
    body,
  });
}
