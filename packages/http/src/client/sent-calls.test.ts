import { consumptionEndpoint } from "@marquee/config/endpoints/content";
import { expect, it } from "vitest";
import type { Fetch } from "../ports/fetch.ts";
import type { Failure } from "../request/request-call.ts";
import { buildClient, fakeFetch, scriptedTokens } from "../testing/index.ts";

it("the fetch receives the call of each repeat, as onFailure does, and none for a plain fetch [ANLT-156]", async () => {
  const seen: unknown[] = [];
  const told: Failure[] = [];
  const refused = { status: 401, json: { code: "401" } };
  const answers = fakeFetch(refused, { status: 503, json: {} }, refused, { json: {} }, { json: {} });
  const fetch: Fetch = (input, init) => {
    seen.push(init?.marquee?.call);
    return answers(input, init);
  };
  const client = buildClient({
    fetch,
    tokens: scriptedTokens({ userToken: "user-1" }),
    onFailure: (failure) => told.push(failure),
  });
  const [failing, healed] = [{ endpoint: consumptionEndpoint }, { endpoint: consumptionEndpoint }];
  await client.request(failing).catch(() => undefined);
  await client.request(healed);
  await client.fetch("https://platform.test/content/v1/plain");
  expect(seen.map((call) => [failing, healed, undefined].findIndex((known) => known === call))).toEqual([
    0, 0, 1, 1, 2,
  ]);
  expect(told.map(({ call }) => call === failing)).toEqual([true]);
});
