import { ENDPOINTS } from "@marquee/config/endpoints";
import { type RequestCall } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, scriptedTokens } from "@marquee/http/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createFailureReports } from "../src/index.ts";

/** Texts that a call, its viewer or its answer may contain, and a report may not. None is similar to our own names. */
const CANARIES = [
  "SECRETTOKEN",
  "eyJhbGciOiJIUzI1NiJ9.secret",
  "asha.rao@mail.example",
  "+919876543210",
  "9876543210",
  "482913",
  "PROMO77",
  "Asha Rao",
  "correct horse battery",
  "0f8fad5b-d9cb-469f-a165-70867728950e",
];

const canary = fc.constantFrom(...CANARIES);
const nested = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    canary,
    fc.string(),
    fc.integer(),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(canary, fc.string()), tie("value"), { maxKeys: 3 }),
  ),
})).value;
const texts = fc.dictionary(fc.constantFrom("id", "code", "q", "otp"), canary, { maxKeys: 3 });

const call = fc.record({
  endpoint: fc.constantFrom(...Object.values(ENDPOINTS).filter(({ family }) => family !== "events")),
  pathParams: fc.record(
    Object.fromEntries(
      ["id", "code", "type", "asset_id", "series_id", "key", "name", "version", "lang"].map((name) => [
        name,
        canary,
      ]),
    ),
  ),
  query: texts,
  body: fc.option(nested, { nil: undefined }),
  headers: fc.record({ "x-extra": fc.constantFrom("SECRETTOKEN", "PROMO77", "482913") }),
});

const answer = fc.oneof(
  fc.constant("offline" as const),
  fc.record({
    status: fc.constantFrom(401, 403, 404, 429, 471, 475, 500, 503),
    json: fc.oneof(
      fc.record({ code: canary, message: canary, error_code: canary }),
      fc.record({ errors: fc.array(fc.record({ code: canary, message: canary }), { maxLength: 2 }) }),
      nested,
    ),
  }),
  fc.record({ status: fc.constantFrom(500, 502), text: canary }),
);

it("no token, code, contact, name or id of a call, its viewer or its answer is in a report, its address or its headers [ANLT-158]", async () => {
  let reports = 0;
  await fc.assert(
    fc.asyncProperty(call, answer, canary, async (requested, step, id) => {
      const clock = fakeClock();
      const timers = fakeTimers(clock);
      const platform = fakeFetch(step);
      const collector = fakeFetch({ json: { accepted: 1 } });
      const facts = {
        clock,
        timers,
        viewer: () => ({
          country: "DE",
          language: "de",
          platformName: id.replace(/[^ -~]/g, ""),
          deviceId: "482913",
          userId: id,
          person: { name: "Asha Rao", email: "asha.rao@mail.example", mobile: "+919876543210" },
        }),
      };
      const told = createFailureReports(buildClient({ ...facts, fetch: collector }));
      const client = buildClient({
        ...facts,
        fetch: told.watch(platform),
        onFailure: told.hear,
        tokens: scriptedTokens({ userToken: "SECRETTOKEN", refreshes: ["unavailable"] }),
      });
      await client.request(requested as RequestCall).catch(() => undefined);
      await told.flush();
      reports += collector.seen.length;
      const bytes = JSON.stringify(
        collector.seen.map(({ address, headers, body }) => [address, headers, body]),
      );
      // The event's id contains the time of the call.
      const [first = ""] = bytes.split('eventId\\":\\"');
      const rest = bytes.slice(first.length).replace(/eventId\\":\\"[\w-]*/g, "");
      const held = CANARIES.filter((word) => (first + rest).toLowerCase().includes(word.toLowerCase()));
      expect(held).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(reports).toBeGreaterThan(500);
}, 120_000);
