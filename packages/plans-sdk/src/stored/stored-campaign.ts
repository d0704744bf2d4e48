import { PLAN_KEYS } from "@marquee/config/storage";
import type { Campaign, Client } from "@marquee/http";
import { asText } from "../read/json-fields.ts";
import type { VisitParameters } from "../visit/visit-parameters.ts";
import { createStoredRecord, recordPorts } from "./stored-record.ts";
import type { RecordOptions, StoredRecord } from "./stored-record.ts";

/** The stored campaign. */
export interface StoredCampaign {
  /** Undefined when none was ever given. */
  load(): Promise<Campaign | undefined>;
  /** Stores what a visit brings: one with any utm value replaces all five of them, one with `dekey` or `bd_source` those two; what a visit does not bring stays. */
  store(visit: VisitParameters | undefined): Promise<void>;
}

/**
 * Stores the utm values under their five keys, and `dekey` and `bd_source` beside. Spec: plans §9, "utm values".
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const campaign = createStoredCampaign(auth, { storage: auth.storage });
 * await campaign.store(visitParameters({ utm_source: "mail" }));
 */
export function createStoredCampaign(client: Client, options: RecordOptions): StoredCampaign {
  const ports = recordPorts("createStoredCampaign", client, options);
  const record = (key: string): StoredRecord<string> => createStoredRecord(ports, { key, read: asText });
  const utm = [
    record(PLAN_KEYS.utmSource),
    record(PLAN_KEYS.utmMedium),
    record(PLAN_KEYS.utmCampaign),
    record(PLAN_KEYS.utmTerm),
    record(PLAN_KEYS.utmContent),
  ];
  const partner = [record(PLAN_KEYS.dekey), record(PLAN_KEYS.bdSource)];
  return {
    async load() {
      const values = await Promise.all(utm.concat(partner).map((field) => field.load()));
      const [source, medium, name, term, content, dekey, bdSource] = values;
      return values.some(Boolean) ? { source, medium, name, term, content, dekey, bdSource } : undefined;
    },
    async store(visit) {
      if (visit === undefined) return;
      const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, dekey, bdSource } = visit;
      await Promise.all([
        replace(utm, [utmSource, utmMedium, utmCampaign, utmTerm, utmContent]),
        replace(partner, [dekey, bdSource]),
      ]);
    },
  };
}

/** Values that come without any of their kind leave what is stored. */
async function replace(
  fields: readonly StoredRecord<string>[],
  values: readonly (string | undefined)[],
): Promise<void> {
  if (values.every((value) => value === undefined)) return;
  await Promise.all(fields.map((field, at) => storeValue(field, values[at])));
}

function storeValue(field: StoredRecord<string>, value: string | undefined): Promise<void> {
  return value === undefined ? field.clear() : field.set(value);
}
