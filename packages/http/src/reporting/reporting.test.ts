import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { FAMILIES } from "@marquee/config/families";
import { createRequest } from "../create-request.ts";
import { fakeFetch, type FakeAnswer } from "../testing/index.ts";
import { reportFailures, type FailureReport } from "./failure-report.ts";
import { redactBody } from "./redact-body.ts";
import { reportedStatus, reportingCode } from "./reporting-code.ts";
import { responseCode } from "./response-code.ts";
import { statusName } from "./status-name.ts";

async function reportOf(answer: FakeAnswer | "offline", more = {}): Promise<FailureReport | undefined> {
  const reports: FailureReport[] = [];
  const request = createRequest(fakeFetch(answer), {
    families: FAMILIES,
    onFailure: reportFailures((report) => reports.push(report)),
  });
  await request({ endpoint: ENDPOINTS.launch, ...more }).catch(() => undefined);
  expect(reports.length).toBeLessThanOrEqual(1);
  return reports[0];
}

describe("a reporting code", () => {
  it("consists of api id, upper-case method, status and response code for a call of every family, and unknown api ids do not compile [REQ-32] [DEC-058]", () => {
    expect(reportingCode({ apiId: "LAU01", method: "get", status: 503, responseCode: 1002 })).toBe(
      "LAU01-GET-503-1002",
    );
    for (const family of Object.keys(FAMILIES)) {
      const endpoint = Object.values(ENDPOINTS).find((one) => one.family === family);
      const code = reportingCode({
        apiId: endpoint?.id ?? "LAU01",
        method: String(endpoint?.method),
        status: 404,
        responseCode: 1001,
      });
      expect(code).toBe(`${endpoint?.id}-${endpoint?.method}-404-1001`);
      expect(code).toMatch(/^[A-Z]{3}\d\d-(GET|POST|PUT|DELETE)-404-1001$/);
    }
    expect(
      errorsOf(`reportingCode({ apiId: 'LAU01', method: 'GET', status: 200, responseCode: 1001 });`),
    ).toEqual([]);
    expect(
      errorsOf(`reportingCode({ apiId: 'LAU99', method: 'GET', status: 200, responseCode: 1001 });`),
    ).toEqual([expect.stringContaining(`Type '"LAU99"' is not assignable`)]);
  });

  it("contains 4003 instead of an unknown status, and a known status unchanged [REQ-33]", () => {
    for (const status of [undefined, 0, 799, 600, 99, NaN]) expect(reportedStatus(status)).toBe(4003);
    for (const status of [100, 404, 471, 599]) expect(reportedStatus(status)).toBe(status);
  });

  it("contains the status as a number also if the status has a name [DEC-121]", async () => {
    expect(await reportOf({ status: 404, json: {} })).toMatchObject({
      reportingCode: "LAU01-GET-404-1001",
      statusName: "NOT_FOUND",
    });
  });
});

describe("a response code", () => {
  it("is 1001 for data and 1002 for null, undefined and an empty body [REQ-36]", async () => {
    for (const data of [{ a: 1 }, {}, [], 0, false]) expect(responseCode(data)).toBe(1001);
    for (const data of [null, undefined, ""]) expect(responseCode(data)).toBe(1002);
    for (const [answer, code] of [
      [{ status: 404, json: [] }, 1001],
      [{ status: 404, json: null }, 1002],
      [{ status: 404, text: "" }, 1002],
    ] as const)
      expect((await reportOf(answer))?.reportingCode).toBe(`LAU01-GET-404-${code}`);
  });
});

describe("a failure report", () => {
  it("has code and message of the first error on 503 [REQ-34]", async () => {
    const errors = [
      { code: "ABC_MNTN_01", message: "back soon" },
      { code: "OTHER", message: "no" },
    ];
    expect(await reportOf({ status: 503, json: { errors, code: "TOP", message: "top" } })).toMatchObject({
      code: "ABC_MNTN_01",
      message: "back soon",
      status: 503,
      reportingCode: "LAU01-GET-503-1001",
    });
    expect(await reportOf({ status: 500, json: { errors, code: "TOP" } })).toMatchObject({ code: "TOP" });
  });

  it("uses the status itself and no message for an empty list of errors [REQ-34] [DEC-121]", async () => {
    const report = await reportOf({ status: 503, json: { errors: [], code: "TOP", message: "top" } });
    expect(report).toMatchObject({ code: "503", status: 503 });
    expect(report).not.toHaveProperty("message");
  });

  it("names seven statuses by their HTTP reason, and no other [REQ-35] [DEC-058]", async () => {
    const names = {
      301: "MOVED_PERMANENTLY",
      302: "FOUND",
      307: "TEMPORARY_REDIRECT",
      308: "PERMANENT_REDIRECT",
      400: "BAD_REQUEST",
      401: "UNAUTHORIZED",
      404: "NOT_FOUND",
    };
    for (const [status, name] of Object.entries(names)) {
      expect(await reportOf({ status: Number(status), text: "" })).toMatchObject({
        statusName: name,
        status: Number(status),
      });
    }
    expect(await reportOf({ status: 418, json: {} })).not.toHaveProperty("statusName");
    for (const status of [418, 200, 403, 500]) expect(statusName(status)).toBeUndefined();
  });

  it("of a call without answer has 4003, 1002 and the kind of failure", async () => {
    expect(await reportOf("offline")).toEqual({
      reportingCode: "LAU01-GET-4003-1002",
      apiId: "LAU01",
      method: "GET",
      path: "launch",
      status: 4003,
      code: "NO_ACTIVE_INTERNET",
    });
  });

  it("contains the form that was sent without its secrets, and has no body field if none was sent", async () => {
    const endpoint = ENDPOINTS.tokenExchange;
    expect(
      await reportOf({ status: 500, json: {} }, { endpoint, form: { token: "T-1", device: "tv" } }),
    ).toMatchObject({ requestBody: { device: "tv" } });
    expect(await reportOf({ status: 500, json: {} })).not.toHaveProperty("requestBody");
  });

  it("contains no query, no path parameter and no secret of the body", async () => {
    const report = await reportOf(
      { status: 500, json: {} },
      {
        endpoint: ENDPOINTS.promoCode,
        pathParams: { code: "SECRET50" },
        query: { coupon_code: "SECRET50" },
        body: { otp: "123456", type: "email" },
      },
    );
    expect(report).toMatchObject({ path: "order/v3/promotions/{code}", requestBody: { type: "email" } });
    expect(JSON.stringify(report)).not.toMatch(/SECRET50|123456/);
  });
});

describe("redactBody", () => {
  it("removes secret fields at any depth and in any spelling and does not change the body itself [REQ-37] [DEC-121]", () => {
    const secrets = {
      access_token: 1,
      refresh_token: 1,
      token: 1,
      guest_token: 1,
      authToken: 1,
      refreshToken: 1,
      secureToken: 1,
      otp: 1,
      password: 1,
      guestToken: 1,
      accessToken: 1,
      AUTH_TOKEN: 1,
      "x-z5-guest-token": 1,
      "x-access-token": 1,
      Authorization: 1,
    };
    const body = {
      ...secrets,
      tokenType: "bearer",
      list: [{ ...secrets, preserved: { ...secrets, deep: 0 } }],
      none: null,
    };
    const before = JSON.stringify(body);
    expect(redactBody(body)).toEqual({ tokenType: "bearer", list: [{ preserved: { deep: 0 } }], none: null });
    expect(JSON.stringify(body)).toBe(before);
  });

  it("removes every kind of token, every password, and lists of them, and keeps names that only start alike [REQ-37] [DEC-121]", () => {
    const secrets = {
      carrier_token: "a",
      poll_token: "b",
      segmentToken: "c",
      idToken: "d",
      "Platform-Token": "e",
      tokens: ["f"],
      confirmPassword: "g",
      old_passwords: ["h"],
    };
    const kept = { token_type: "bearer", tokenExpiry: 3, passwordless: true, betoken_of: 1 };
    expect(redactBody({ ...secrets, ...kept, deep: [secrets] })).toEqual({ ...kept, deep: [{}] });
  });

  it("removes codes used in place of a password, and keeps names that only end alike", () => {
    expect(
      redactBody({ code: "123456", reset_code: "a", resetCode: "a", country_code: "IN", codec: "h265" }),
    ).toEqual({ country_code: "IN", codec: "h265" });
  });

  it("reads JSON text, hides other text, and survives cycles and foreign objects", () => {
    expect(redactBody('{"otp":"1","a":[{"token":2}]}')).toBe('{"a":[{}]}');
    expect(redactBody("token=abc")).toBe("[text]");
    const cycle: Record<string, unknown> = { a: 1, token: 2 };
    cycle["self"] = cycle;
    expect(redactBody(cycle)).toEqual({ a: 1, self: "[circular]" });
    expect(redactBody(Object.assign(Object.create(null), { otp: "1", a: 2 }))).toEqual({ a: 2 });
    expect(redactBody({ form: new FormData() })).toEqual({ form: "[object FormData]" });
    expect(redactBody(undefined)).toBeUndefined();
  });
});

/** What the compiler says about a statement that uses `reportingCode`. */
function errorsOf(statement: string): string[] {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const file = `${folder}statement.ts`;
  const { config } = ts.readConfigFile(`${folder}../../../../tsconfig.base.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, `${folder}../../../..`);
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  const text = `import { reportingCode } from './reporting-code.ts';\n${statement}`;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : readSource(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
