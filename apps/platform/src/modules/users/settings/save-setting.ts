import type { SettingBody } from "@marquee/auth-sdk/wire";
import type { Viewer } from "../../../ports/viewer-tokens.ts";
import {
  invalidArgument,
  notFound,
  permissionDenied,
  PlatformError,
} from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ConfirmationRepository } from "../accounts/confirmation-repository.ts";
import { PARENTAL_SETTING, readParentalLimit } from "./parental-limit.ts";
import type { SettingsRepository } from "./settings-repository.ts";

/** The most settings that one person may have. */
export const MOST_SETTINGS = 100;

/** Ports of {@link changeSetting} and {@link addSetting}. */
export interface SettingPorts {
  readonly settings: SettingsRepository;
  readonly confirmations: ConfirmationRepository;
  readonly clock: Clock;
}

/**
 * Changes an existing setting.
 * @throws {PlatformError} 404 when it does not exist; 403 when it raises the parental limit without a parental check
 */
export async function changeSetting(
  ports: SettingPorts,
  viewer: Viewer,
  entry: SettingBody,
): Promise<SettingBody> {
  await requireParentalCheck(ports, viewer, entry);
  const changed = await ports.settings.replace(viewer.userId, entry, new Date(ports.clock.now()));
  if (!changed) throw notFound(`There is no setting ${entry.key} yet`);
  return entry;
}

/**
 * Adds a new setting.
 * @throws {PlatformError} 409 when it exists already; 400 when the person has 100 settings
 */
export async function addSetting(
  { settings, clock }: SettingPorts,
  viewer: Viewer,
  entry: SettingBody,
): Promise<SettingBody> {
  const outcome = await settings.add(viewer.userId, entry, {
    now: new Date(clock.now()),
    most: MOST_SETTINGS,
  });
  if (outcome === "exists")
    throw new PlatformError(409, "ALREADY_EXISTS", `The setting ${entry.key} is there already`);
  if (outcome === "full") throw invalidArgument(`body.key: a person has ${MOST_SETTINGS} settings at most`);
  return entry;
}

/** Any session may lower the age limit or set a first one; raising it takes the password. */
async function requireParentalCheck(
  { settings, confirmations, clock }: SettingPorts,
  { userId, sessionId }: Viewer,
  { key, value }: SettingBody,
): Promise<void> {
  if (key !== PARENTAL_SETTING) return;
  const before = (await settings.read(userId, [key])).get(key);
  if (before === undefined || readParentalLimit(value) <= readParentalLimit(before)) return;
  if (await confirmations.hasPassed(userId, { sessionId, now: new Date(clock.now()) })) return;
  throw permissionDenied("Confirm with your password before you raise the age limit");
}
