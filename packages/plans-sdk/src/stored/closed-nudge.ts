import { PLAN_KEYS } from "@marquee/config/storage";
import type { Client } from "@marquee/http";
import { asNumber, asObject, asText } from "../read/json-fields.ts";
import { createStoredRecord, recordPorts } from "./stored-record.ts";
import type { RecordOptions, StoredRecord } from "./stored-record.ts";

/** When a nudge was closed. */
export interface ClosedNudge {
  readonly id: string | undefined;
  /** Epoch milliseconds. */
  readonly closedAt: number;
  /** Days for which it stays hidden; 0 or missing: until the next load. */
  readonly repeatDays?: number | undefined;
}

/**
 * Creates the record of the nudge that the viewer closed last, for `renewalNudgeEligibility`.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const closed = createClosedNudge(auth, { storage: auth.storage });
 * await closed.set({ id: nudge.id, closedAt: auth.clock.now(), repeatDays: nudge.repeatDays });
 */
export function createClosedNudge(client: Client, options: RecordOptions): StoredRecord<ClosedNudge> {
  return createStoredRecord(recordPorts("createClosedNudge", client, options), {
    key: PLAN_KEYS.nudgeClosed,
    read: readClosedNudge,
  });
}

function readClosedNudge(json: unknown): ClosedNudge | undefined {
  const { id, closedAt: at, repeatDays } = asObject(json);
  const closedAt = asNumber(at);
  return closedAt === undefined ? undefined : { id: asText(id), closedAt, repeatDays: asNumber(repeatDays) };
}
