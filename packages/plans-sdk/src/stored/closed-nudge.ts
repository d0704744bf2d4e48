import { PLAN_KEYS } from "@marquee/config/storage";
import { asNumber, asObject, asText } from "../read/json-fields.ts";
import { createStoredRecord } from "./stored-record.ts";
import type { RecordPorts, StoredRecord } from "./stored-record.ts";

/** When a nudge was closed. */
export interface ClosedNudge {
  readonly id: string | undefined;
  /** Epoch milliseconds. */
  readonly closedAt: number;
  /** For how many days it stays away; 0 or missing: until the next load. */
  readonly repeatDays?: number | undefined;
}

/** The record of the nudge that the viewer closed last, for `renewalNudgeEligibility` (DEC-115). */
export function createClosedNudge(ports: RecordPorts): StoredRecord<ClosedNudge> {
  return createStoredRecord(ports, { key: PLAN_KEYS.nudgeClosed, read: readClosedNudge });
}

function readClosedNudge(json: unknown): ClosedNudge | undefined {
  const { id, closedAt: at, repeatDays } = asObject(json);
  const closedAt = asNumber(at);
  return closedAt === undefined ? undefined : { id: asText(id), closedAt, repeatDays: asNumber(repeatDays) };
}
