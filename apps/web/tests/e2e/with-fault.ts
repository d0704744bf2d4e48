import type { APIRequestContext } from "@playwright/test";
import { PLATFORM_URL } from "./addresses.ts";

/** A fault: the calls that fail, and their answer. */
export interface Fault {
  readonly endpoint: string;
  readonly status: number;
  readonly body?: unknown;
}

/** Makes calls to the platform fail while `work` runs. Resolves with how many failed. */
export async function withFault(
  request: APIRequestContext,
  fault: Fault,
  work: () => Promise<void>,
): Promise<number> {
  await request.post(`${PLATFORM_URL}/test/faults`, { data: fault });
  try {
    await work();
    const { faults } = (await (await request.get(`${PLATFORM_URL}/test/faults`)).json()) as {
      faults: readonly { hits: number }[];
    };
    return faults[0]?.hits ?? 0;
  } finally {
    await request.delete(`${PLATFORM_URL}/test/faults`);
  }
}
