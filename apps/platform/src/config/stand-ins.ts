import type { EnvName } from "./read-env.ts";
import type { PlatformConfig } from "./platform-config.ts";

/** Replacements for real services, and what each lets a stranger do. */
export const STAND_INS = {
  PLATFORM_TEST_MODE: "shows one-time codes and can empty the database",
  DEMO_ACCOUNTS: "have a password that everybody knows",
  DEMO_IDENTITY: "lets anybody be anybody",
  TEST_PAYMENTS: "lets anybody have everything for nothing",
} as const satisfies Partial<Record<EnvName, string>>;

/** The error for a stand-in that other machines could reach. */
export function standInProblem(name: keyof typeof STAND_INS): string {
  return `${STAND_INS[name]}, so it needs WEB_ORIGIN and HOST on this machine`;
}

/** The active stand-ins, by their setting. */
export function standInsOf({
  testMode,
  hasDemoAccounts,
  services,
}: Pick<PlatformConfig, "testMode" | "hasDemoAccounts" | "services">): readonly string[] {
  return [
    ...(testMode ? ["PLATFORM_TEST_MODE"] : []),
    ...(hasDemoAccounts ? ["DEMO_ACCOUNTS"] : []),
    ...(services.hasDemoIdentity ? ["DEMO_IDENTITY"] : []),
    ...(services.hasTestPayments ? ["TEST_PAYMENTS"] : []),
    ...(services.captcha === undefined ? ["demo captcha"] : []),
  ];
}
