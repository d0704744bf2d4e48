import { ENDPOINTS } from "@marquee/config/endpoints";
import { SECOND } from "@marquee/config/time";
import type { RequestCall } from "@marquee/http";
import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { signedInAs } from "../src/testing/index.ts";

/** Life of an access token of the fake server. */
export const HOUR_SECONDS = 3600;

/** The result of a call: the user for whom it was answered, or the code of its error. */
export type Outcome = string | null;

/** A viewer whose storage can fail and be inspected, and whose log is recorded. */
export async function viewer(
  userType: Parameters<typeof signedInAs>[0] = "premium",
  options: Parameters<typeof signedInAs>[1] = {},
) {
  const storage = faultyStorage();
  const logger = recordingLogger();
  const visit = await signedInAs(userType, Object.assign({ storage, logger }, options));
  const { auth, world, server } = visit;
  return {
    auth,
    world,
    server,
    storage,
    logger,
    setOnline: visit.setOnline,
    ask: (call: Partial<RequestCall> = {}): Promise<Outcome> =>
      auth.request(Object.assign({ endpoint: ENDPOINTS.consumption }, call)).then(
        ({ data }) => (data as { user: string | null }).user,
        (error: { code: string }) => error.code,
      ),
    /** Lets a number of seconds pass. */
    later: (seconds: number) => world.timers.advance(seconds * SECOND),
    /** The refreshes the server has seen, by GraphQL and by REST. */
    refreshes: () => [server.count("refresh"), server.count("renew")],
  };
}

/** Runs a promise while virtual time passes. */
export async function whileTimePasses<Value>(
  work: Promise<Value>,
  advance: () => Promise<void>,
): Promise<Value> {
  let isDone = false;
  const done = (): void => void (isDone = true);
  work.then(done, done);
  for (let turn = 0; turn < 200 && !isDone; turn += 1) await advance();
  return work;
}
