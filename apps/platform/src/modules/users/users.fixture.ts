import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { user } from "../../schema/users.ts";

/** A signed-in test user. */
export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  /** Headers of this person's session. */
  readonly headers: Readonly<Record<string, string>>;
}

export const TEST_PASSWORD = "correct horse battery";
// A cheap hash, as these tests do not look at its cost.
const passwordHash = hash(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1 });

/** A new person with a session of 1000 hours; `password` gives the account {@link TEST_PASSWORD}. */
export async function newPerson(
  platform: TestPlatform,
  facts: Partial<typeof user.$inferInsert> & { readonly password?: boolean } = {},
): Promise<TestPerson> {
  const { password = false, ...row } = facts;
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  const [added] = await platform.db
    .insert(user)
    .values({ email, countryCode: "IN", ...(password ? { passwordHash: await passwordHash } : {}), ...row })
    .returning({ id: user.id });
  const userId = added?.id ?? "";
  const { headers } = await signInAs(platform, { userId, lifetimeSeconds: 3_600_000 });
  return { userId, email: row.email ?? email, headers };
}

/** An answer of a user route, as tests read it. */
export interface AnyUserAnswer {
  readonly [field: string]: unknown;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** The response to a call. */
export interface CallResult {
  readonly status: number;
  readonly body: AnyUserAnswer;
  readonly headers: Headers;
}

/** Makes a call as a person, or as a guest. */
export async function call(
  platform: TestPlatform,
  method: string,
  path: string,
  requested: { readonly as?: Pick<TestPerson, "headers">; readonly body?: unknown } = {},
): Promise<CallResult> {
  const response = await platform.fetch(path, {
    method,
    headers: {
      ...requested.as?.headers,
      ...(requested.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(requested.body === undefined ? {} : { body: JSON.stringify(requested.body) }),
  });
  return {
    status: response.status,
    body: (await response.json().catch(() => undefined)) as AnyUserAnswer,
    headers: response.headers,
  };
}
