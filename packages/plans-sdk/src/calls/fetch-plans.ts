import {
  plansDisplayEndpoint,
  plansMetadataEndpoint,
  plansV2Endpoint,
  planEndpoint,
} from "@marquee/config/endpoints/order";
import { subscriptionsListEndpoint } from "@marquee/config/endpoints/subscription";
import { systemValue } from "@marquee/config/plans";
import type { Client, RequestCall } from "@marquee/http";
import type { Plan } from "../plans/plan.ts";
import { asObject, readEach } from "../read/json-fields.ts";
import { readPlanPage } from "../read/read-categories.ts";
import type { PlanPage } from "../read/read-categories.ts";
import { readPlan } from "../read/read-plan.ts";
import { readPlansMetadata } from "../read/read-plans-metadata.ts";
import type { PlansMetadata } from "../read/read-plans-metadata.ts";
import { ask, checked, readable } from "./call.ts";
import type { CallOptions } from "./call.ts";
import { reportPrices } from "./report-prices.ts";

/** Returns the viewer's location as query of the calls about plans. */
export function locationOf(client: Client): { readonly country: string; readonly system: string } {
  const { country } = client.viewer();
  return { country, system: systemValue(country) };
}

/**
 * Fetches every plan of the viewer's country, including ended ones. Spec: plans §7, "subscriptions list".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const plans = await fetchPlanList(client);
 */
export async function fetchPlanList(client: Client, options: CallOptions = {}): Promise<readonly Plan[]> {
  const { signal } = checked("fetchPlanList", client, options);
  const query = { country: client.viewer().country, translation: "en", include_all: true };
  const call: RequestCall = { endpoint: subscriptionsListEndpoint, query, signal };
  return readPlans(client, call, await ask(client, call));
}

/** Options of `fetchDisplayPlans`. */
export interface DisplayOptions extends CallOptions {
  /** Id, code and name of a referral or cohort. */
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Fetches the plans to display, within 8 seconds. Spec: plans §7, "display plans".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const { categories } = await fetchDisplayPlans(client);
 */
export async function fetchDisplayPlans(client: Client, options: DisplayOptions = {}): Promise<PlanPage> {
  const { id, code, name, signal } = checked("fetchDisplayPlans", client, options, {
    id: "text?",
    code: "text?",
    name: "text?",
  });
  const call: RequestCall = {
    endpoint: plansDisplayEndpoint,
    query: Object.assign(locationOf(client), { id, code, name }),
    signal,
  };
  return readPage(client, call, await ask(client, call));
}

/** Plans with their metadata. */
export interface PlansWithMetadata {
  readonly plans: readonly Plan[];
  readonly metadata: PlansMetadata;
}

/**
 * Fetches the plans together with their metadata. Spec: plans §7, "/v2/plans".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const { plans, metadata } = await fetchPlans(client);
 */
export async function fetchPlans(client: Client, options: CallOptions = {}): Promise<PlansWithMetadata> {
  const { signal } = checked("fetchPlans", client, options);
  const call: RequestCall = { endpoint: plansV2Endpoint, query: locationOf(client), signal };
  const { plans, metadata } = asObject(await ask(client, call));
  return { plans: readPlans(client, call, plans), metadata: readPlansMetadata(metadata) };
}

/**
 * Fetches the metadata for comparing plans. Spec: plans §7, "plans metadata".
 * @throws {MarqueeError} `REFUSED`; those of the client
 * @example
 * const { features } = await fetchPlansMetadata(client);
 */
export async function fetchPlansMetadata(client: Client, options: CallOptions = {}): Promise<PlansMetadata> {
  const { signal } = checked("fetchPlansMetadata", client, options);
  return readPlansMetadata(
    await ask(client, { endpoint: plansMetadataEndpoint, query: locationOf(client), signal }),
  );
}

/** Options of `fetchPlan`. */
export interface PlanOptions extends CallOptions {
  readonly id: string;
}

/**
 * Fetches one plan; rejects with 404 for an unknown id. Spec: plans §7, "/v1/plan/{id}".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const plan = await fetchPlan(client, { id: "0-11-in-year" });
 */
export async function fetchPlan(client: Client, options: PlanOptions): Promise<Plan> {
  const { id, signal } = checked("fetchPlan", client, options, { id: "text" });
  const call: RequestCall = {
    endpoint: planEndpoint,
    pathParams: { id },
    query: Object.assign({ translation: client.viewer().language }, locationOf(client)),
    signal,
  };
  const plan = readable(call, readPlan(await ask(client, call)));
  reportPrices(client, [plan]);
  return plan;
}

/** Reads a page of plans. @throws {MarqueeError} `UNREADABLE_ANSWER` without a list of categories */
export function readPage(client: Client, call: RequestCall, wire: unknown): PlanPage {
  const page = readable(call, Array.isArray(asObject(wire)["categories"]) ? readPlanPage(wire) : undefined);
  reportPrices(
    client,
    page.categories.reduce<readonly Plan[]>((plans, { options }) => plans.concat(options), []),
  );
  return page;
}

/** Reads a list of plans. @throws {MarqueeError} `UNREADABLE_ANSWER` when the answer is not one */
export function readPlans(client: Client, call: RequestCall, wire: unknown): readonly Plan[] {
  const plans = readable(call, Array.isArray(wire) ? readEach(wire, readPlan) : undefined);
  reportPrices(client, plans);
  return plans;
}
