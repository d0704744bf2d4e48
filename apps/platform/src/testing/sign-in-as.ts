import { randomUUID } from "node:crypto";
import { createSignedAccessTokens } from "../adapters/identity/signed-access-tokens.ts";
import { openSession } from "../modules/auth/sessions/open-session.ts";
import { DEFAULT_LOCATION } from "../http/visitor.ts";
import type { TestPlatform } from "./create-test-platform.ts";

/** A person's session on the platform under test. */
export interface TestSession {
  readonly bearer: string;
  readonly refreshToken: string;
  readonly deviceId: string;
  /** Request headers: authorization and device id. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Who signs in. Default: on a new device, with the usual token lifetime. */
export interface TestSignIn {
  readonly userId: string;
  readonly deviceId?: string;
  readonly lifetimeSeconds?: number;
}

/** Signs a person in without a code, as if they had entered it. */
export async function signInAs(
  platform: TestPlatform,
  { userId, deviceId = randomUUID(), lifetimeSeconds }: TestSignIn,
): Promise<TestSession> {
  const { db, clock, secret, signIn } = platform.ports;
  const accessTokens = createSignedAccessTokens({
    secret,
    clock,
    lifetimeSeconds: lifetimeSeconds ?? signIn.accessTokenSeconds,
  });
  const client = {
    deviceId,
    deviceName: "Test device",
    appName: "Test",
    osName: "Test",
    platformName: "Web",
    address: "49.36.0.1",
    location: DEFAULT_LOCATION,
  };
  const { accessToken, refreshToken } = await openSession(
    { db, clock, accessTokens, settings: signIn },
    { userId, method: "test", client },
  );
  return {
    bearer: accessToken,
    refreshToken,
    deviceId,
    headers: { authorization: `bearer ${accessToken}`, device_id: deviceId },
  };
}
