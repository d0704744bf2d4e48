import {
  plansDisplayEndpoint,
  plansMetadataEndpoint,
  plansV2Endpoint,
  planEndpoint,
} from "@marquee/config/endpoints/order";
import { subscriptionsListEndpoint } from "@marquee/config/endpoints/subscription";
import { systemValue } from "@marquee/config/plans";
import type { RequestCall } from "@marquee/http";
import type { Plan } from "../plans/plan.ts";
import { asObject, readEach } from "../read/json-fields.ts";
import { readPlanPage } from "../read/read-categories.ts";
import type { PlanPage } from "../read/read-categories.ts";
import { readPlan } from "../read/read-plan.ts";
import { readPlansMetadata } from "../read/read-plans-metadata.ts";
import type { PlansMetadata } from "../read/read-plans-metadata.ts";
import { ask, readable } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** Where the viewer is, as the calls about plans say it. */
export function place(client: PlansClient): { readonly country: string; readonly system: string } {
  const { country } = client.viewer();
  return { country, system: systemValue(country) };
}

/**
 * Fetches every plan of the viewer's country, the ended ones included [PLAN-82]. Spec: plans §7, "subscriptions list".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchPlanList(
  client: PlansClient,
  { signal }: CallOptions = {},
): Promise<readonly Plan[]> {
  const query = { country: client.viewer().country, translation: "en", include_all: true };
  const call: RequestCall = { endpoint: subscriptionsListEndpoint, query, signal };
  return readPlans(call, await ask(client, call));
}

/** What narrows the plans to display. */
export interface DisplayOptions extends CallOptions {
  /** Id, code and name of a referral or cohort. */
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Fetches the plans to display, within 8 seconds [PLAN-89]. Spec: plans §7, "display plans".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchDisplayPlans(
  client: PlansClient,
  { id, code, name, signal }: DisplayOptions = {},
): Promise<PlanPage> {
  const call: RequestCall = {
    endpoint: plansDisplayEndpoint,
    query: Object.assign(place(client), { id, code, name }),
    signal,
  };
  return readPage(call, await ask(client, call));
}

/** Plans with what there is to compare them by. */
export interface PlansWithMetadata {
  readonly plans: readonly Plan[];
  readonly metadata: PlansMetadata;
}

/**
 * Fetches the plans together with their metadata. Spec: plans §7, "/v2/plans".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchPlans(
  client: PlansClient,
  { signal }: CallOptions = {},
): Promise<PlansWithMetadata> {
  const call: RequestCall = { endpoint: plansV2Endpoint, query: place(client), signal };
  const { plans, metadata } = asObject(await ask(client, call));
  return { plans: readPlans(call, plans), metadata: readPlansMetadata(metadata) };
}

/**
 * Fetches what there is to compare plans by [PLAN-88]; a failure leaves the plans as they are. Spec: plans §7, "plans metadata".
 * @throws {PlansError} `REFUSED`; errors of `@marquee/http`
 */
export async function fetchPlansMetadata(
  client: PlansClient,
  { signal }: CallOptions = {},
): Promise<PlansMetadata> {
  return readPlansMetadata(
    await ask(client, { endpoint: plansMetadataEndpoint, query: place(client), signal }),
  );
}

/** Which plan is asked for. */
export interface PlanOptions extends CallOptions {
  readonly id: string;
}

/**
 * Fetches one plan; rejects with 404 for an unknown id. Spec: plans §7, "/v1/plan/{id}".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchPlan(client: PlansClient, { id, signal }: PlanOptions): Promise<Plan> {
  const call: RequestCall = {
    endpoint: planEndpoint,
    pathParams: { id },
    query: Object.assign({ translation: client.viewer().language }, place(client)),
    signal,
  };
  return readable(call, readPlan(await ask(client, call)));
}

/** Reads a page of plans, or says that it is none. @throws {PlansError} `UNREADABLE_ANSWER` without list of categories */
export function readPage(call: RequestCall, wire: unknown): PlanPage {
  return readable(call, Array.isArray(asObject(wire)["categories"]) ? readPlanPage(wire) : undefined);
}

/** Reads a list of plans, or says that it is none. @throws {PlansError} `UNREADABLE_ANSWER` */
export function readPlans(call: RequestCall, wire: unknown): readonly Plan[] {
  return readable(call, Array.isArray(wire) ? readEach(wire, readPlan) : undefined);
}
