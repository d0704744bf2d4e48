import { createRequest } from "@marquee/http";
import {
  createPersistedQueries,
  type ExecuteOperation,
  type GraphqlAnswer,
} from "@marquee/http/persisted-queries";
import { fakeClock, fakeFetch } from "@marquee/http/testing";
import {
  LoggedInDevicesDocument,
  RemoveDeviceDocument,
  ViewerOverviewDocument,
} from "@marquee/auth-sdk/documents";
import { loggedInDevicesOperation, removeDeviceOperation } from "@marquee/auth-sdk/wire";
import { afterEach, describe, expect, it } from "vitest";
import { createApollo } from "./create-apollo.ts";
import { provideToOlderEngines } from "../../browser/older-engines.ts";
import { problemOf } from "./problem-of.ts";

const device = (deviceId: string) => ({
  __typename: "LoggedInDevice" as const,
  deviceId,
  appName: "Chrome",
  osName: "Windows",
  platformName: "Web",
  deviceName: `Name of ${deviceId}`,
  registrationCity: "Pune",
  registrationState: "Maharashtra",
  registrationCountry: "IN",
  loggedInTime: "2026-05-01T10:00:00.000Z",
  loggedOutTime: null,
});

type Call = Parameters<ExecuteOperation>;

/** A client that gives these answers in order and records its calls. */
function clientOf(...answers: readonly (Partial<GraphqlAnswer<unknown>> | Error)[]) {
  const calls: Call[] = [];
  const execute = ((...call: Call) => {
    const answer = answers[calls.length];
    calls.push(call);
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ data: undefined, errors: [], status: 200, ...answer });
  }) as ExecuteOperation;
  return { calls, apollo: createApollo(execute) };
}

describe("Apollo of the web app", () => {
  it("sends the registered operation, through our client [REQ-13]", async () => {
    const { apollo, calls } = clientOf(
      { data: { loggedInDevices: [device("a")] } },
      { data: { removeDevice: { __typename: "DeviceRemoval", status: "success", message: "gone" } } },
    );
    const { data } = await apollo.query({ query: LoggedInDevicesDocument });
    expect(data?.loggedInDevices.map(({ deviceId }) => deviceId)).toEqual(["a"]);
    await apollo.mutate({ mutation: RemoveDeviceDocument, variables: { deviceIds: ["a"] } });
    expect(calls.map(([operation, variables]) => ({ operation, variables }))).toEqual([
      { operation: loggedInDevicesOperation, variables: {} },
      { operation: removeDeviceOperation, variables: { deviceIds: ["a"] } },
    ]);
  });

  it("passes on the options of a call, and aborts the call of a page that was left", async () => {
    const { apollo, calls } = clientOf({ data: { loggedInDevices: [] } });
    await apollo.query({
      query: LoggedInDevicesDocument,
      context: { call: { withAccessTokenHeader: true } },
    });
    expect(calls[0]?.[2]).toMatchObject({ withAccessTokenHeader: true, signal: { aborted: true } });
  });

  it("reports a refusal as the functions of the SDK do, and a lost connection as a network error", async () => {
    const refused = clientOf({
      data: null,
      errors: [{ message: "Bitte später", code: "PERMISSION_DENIED", extensions: { reason: "DEVICE_BUSY" } }],
    });
    const problem = await refused.apollo
      .query({ query: ViewerOverviewDocument })
      .then(undefined, (error: unknown) => problemOf("viewerOverview", error));
    expect(problem).toEqual({ code: "REFUSED" });

    const families = { graphql: "/graphql" };
    const offline = createPersistedQueries({
      request: createRequest(fakeFetch("offline"), { families }),
      families,
      clock: fakeClock(),
    });
    const lost = await createApollo(offline)
      .query({ query: ViewerOverviewDocument })
      .then(undefined, (error: unknown) => problemOf("viewerOverview", error));
    expect(lost).toMatchObject({ code: "NO_ACTIVE_INTERNET" });
  });

  it("treats an answer without data and errors as invalid, not as an empty one", async () => {
    const problem = await clientOf({})
      .apollo.query({ query: LoggedInDevicesDocument })
      .then(undefined, (error: unknown) => problemOf("loggedInDevices", error));
    expect(problem).toMatchObject({ code: "UNREADABLE_ANSWER" });
  });
});

describe("in a browser without Object.hasOwn", () => {
  const original = Object.getOwnPropertyDescriptor(Object, "hasOwn") as PropertyDescriptor;
  afterEach(() => Object.defineProperty(Object, "hasOwn", original));

  it("reads, writes to the cache and rolls back", async () => {
    Reflect.deleteProperty(Object, "hasOwn");
    expect("hasOwn" in Object).toBe(false);
    provideToOlderEngines();
    const { apollo } = clientOf(
      { data: { loggedInDevices: [device("a"), device("b")] } },
      { data: null, errors: [{ message: "no", code: "NOT_FOUND" }] },
    );
    const seen: (readonly string[])[] = [];
    const query = apollo.watchQuery({ query: LoggedInDevicesDocument });
    const subscription = query.subscribe(({ data, dataState }) => {
      if (dataState === "complete") seen.push(data.loggedInDevices.map(({ deviceId }) => deviceId));
    });
    await query.refetch().catch(() => undefined);
    await apollo
      .mutate({
        mutation: RemoveDeviceDocument,
        variables: { deviceIds: ["a"] },
        optimisticResponse: { removeDevice: { __typename: "DeviceRemoval", status: "success", message: "" } },
        update: (cache) =>
          void cache.updateQuery({ query: LoggedInDevicesDocument }, (known) => ({
            loggedInDevices: known?.loggedInDevices.filter(({ deviceId }) => deviceId !== "a") ?? [],
          })),
      })
      .catch(() => undefined);
    subscription.unsubscribe();
    expect(seen[0]).toEqual(["a", "b"]);
    expect(seen).toContainEqual(["b"]);
    expect(seen.at(-1)).toEqual(["a", "b"]);
  });
});
