import { PLAN_KEYS } from "@marquee/config/storage";
import { asText } from "../read/json-fields.ts";
import type { VisitParameters } from "../visit/visit-parameters.ts";
import { createStoredRecord } from "./stored-record.ts";
import type { RecordPorts, StoredRecord } from "./stored-record.ts";

/** The campaign that brought a viewer, as content requests and analytics take it [PLAN-50]. */
export interface Campaign {
  readonly source: string | undefined;
  readonly medium: string | undefined;
  readonly name: string | undefined;
  readonly term: string | undefined;
  readonly content: string | undefined;
}

/** The kept campaign. */
export interface StoredCampaign {
  /** Undefined when none was ever given. */
  load(): Promise<Campaign | undefined>;
  /** Keeps what a visit brings; a visit without any utm value leaves the kept campaign as it is, one with any replaces it whole. */
  keep(visit: VisitParameters | undefined): Promise<void>;
}

/** Keeps the utm values under their five keys. Spec: plans §9, "utm values". */
export function createStoredCampaign(ports: RecordPorts): StoredCampaign {
  const record = (key: string): StoredRecord<string> => createStoredRecord(ports, { key, read: asText });
  const fields = [
    record(PLAN_KEYS.utmSource),
    record(PLAN_KEYS.utmMedium),
    record(PLAN_KEYS.utmCampaign),
    record(PLAN_KEYS.utmTerm),
    record(PLAN_KEYS.utmContent),
  ];
  return {
    async load() {
      const [source, medium, name, term, content] = await Promise.all(fields.map((field) => field.load()));
      return source || medium || name || term || content
        ? { source, medium, name, term, content }
        : undefined;
    },
    async keep(visit) {
      if (visit === undefined) return;
      const values = [visit.utmSource, visit.utmMedium, visit.utmCampaign, visit.utmTerm, visit.utmContent];
      if (values.every((value) => value === undefined)) return;
      await Promise.all(fields.map((field, at) => keepValue(field, values[at])));
    },
  };
}

function keepValue(field: StoredRecord<string>, value: string | undefined): Promise<void> {
  return value === undefined ? field.clear() : field.set(value);
}
