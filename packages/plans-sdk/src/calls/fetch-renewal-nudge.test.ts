import { buildClient, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchRenewalNudge } from "./fetch-renewal-nudge.ts";

describe("fetchRenewalNudge", () => {
  it("sends the country and both token headers, and treats a failure as no nudge [SHELL-130]", async () => {
    const logger = recordingLogger();
    const seen: unknown[] = [];
    const data = { lapserAdvanceRenewalNudge: { lapserAdvanceRenewal: { nudgeType: "LAPSER" } } };
    const clientOf = (execute: unknown) => ({
      ...buildClient({ fetch: fakeFetch(), logger, viewer: () => ({ country: "AE", language: "en" }) }),
      execute: execute as ReturnType<typeof buildClient>["execute"],
    });
    const nudge = await fetchRenewalNudge(
      clientOf(
        async (
          operation: { name: string },
          variables: unknown,
          options: { withAccessTokenHeader: boolean },
        ) => {
          seen.push([operation.name, variables, options.withAccessTokenHeader]);
          return { data, errors: [] };
        },
      ),
    );
    expect([nudge?.nudgeType, seen]).toEqual([
      "LAPSER",
      [["lapserAdvanceRenewalNudge", { country: "AE" }, true]],
    ]);
    expect(await fetchRenewalNudge(clientOf(async () => ({ data: undefined, errors: [] })))).toBeUndefined();
    expect(logger.lines).toHaveLength(0);
    expect(await fetchRenewalNudge(clientOf(() => Promise.reject(new Error("down"))))).toBeUndefined();
    expect(logger.lines).toHaveLength(1);
  });

  it("rejects what its caller has ended, and logs nothing of it [REQ-49]", async () => {
    const logger = recordingLogger();
    const client = buildClient({ fetch: fakeFetch(), logger });
    const ended = new AbortController();
    ended.abort();
    await expect(fetchRenewalNudge(client, { signal: ended.signal })).rejects.toMatchObject({
      code: "ABORTED",
    });
    expect(logger.lines).toEqual([]);
  });
});
