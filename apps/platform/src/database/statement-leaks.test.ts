import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { userExistsOperation, sendOtpOperation, verifyOtpOperation } from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeModules } from "../wiring/compose-modules.ts";
import { createLogger } from "../monitoring/logger.ts";
import { user } from "../schema/users.ts";
import type { PlatformPorts } from "../wiring/platform-ports.ts";
import { dueToday } from "../testing/due-today.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";
import { signInAs } from "../testing/sign-in-as.ts";
import { openPreparedPglite } from "../testing/test-database.ts";

/** Errors that a driver throws for a statement, each with the parameters where the real error has them. */
const FAULTS: Readonly<Record<string, (text: string, parameters: readonly unknown[]) => Error>> = {
  "a value that the database refuses": (text, parameters) =>
    Object.assign(new Error(`invalid input syntax for type uuid: "${parameters.join(" ")}"`), {
      code: "42804",
      detail: `Key (value)=(${parameters.join(", ")}) already exists.`,
      where: `unnamed portal parameter $1 = '${parameters.join("', '")}'`,
      query: text,
      params: parameters,
    }),
  "a full disk": (text, parameters) =>
    Object.assign(new Error('could not extend file "base/5/16384": No space left on device'), {
      code: "53100",
      severity: "ERROR",
      query: text,
      params: parameters,
    }),
  "a server that is gone": () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
      code: "ECONNREFUSED",
      syscall: "connect",
      address: "127.0.0.1",
      port: 5432,
    });
    return Object.assign(new AggregateError([refused], ""), { code: "ECONNREFUSED" });
  },
  "a mistake of the driver": (_text, parameters) => new TypeError(`Cannot write ${parameters.join(", ")}`),
};

const CANARY = "canary";
const CANARY_DIGITS = "9812300099";
/** Field names under which viewers send personal data; every call takes some of them. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    [
      "q",
      "code",
      "name",
      "key",
      "firstName",
      "lastName",
      "first_name",
      "last_name",
      "promo_code",
      "promocode",
      "coupon_code",
      "couponCode",
      "prepaid_code",
      "password",
      "otp",
      "token",
      "refresh_token",
      "secure_token",
      "guestToken",
      "title",
      "transaction_id",
      "url",
      "partner",
      "request_id",
    ].map((name) => [name, `${CANARY}-${name}-0123456789`]),
  ),
  email: `${CANARY}.person@example.com`,
  mobile: `+91${CANARY_DIGITS}`,
  type: "email",
  value: `${CANARY}.value@example.com`,
  country: "IN",
  translation: "en",
  platform_name: "web_app",
  guest_token: randomUUID(),
  device_id: randomUUID(),
  id: "0-0-1",
  asset_id: "0-0-1",
  content_id: "0-0-1",
  asset_type: 0,
  captchadata: { captchatype: "GOOGLE", captchavalue: `${CANARY}-captcha` },
};
/** A hash or a token, which a log must not contain either. */
const SECRET_SHAPE = /^(?:[0-9a-f]{32,}|[A-Za-z0-9_-]{40,})$/;

interface Statements {
  query(text: string, parameters?: readonly unknown[], ...rest: readonly unknown[]): Promise<unknown>;
  transaction(work: (handle: Statements) => Promise<unknown>): Promise<unknown>;
}

describe("a statement that fails", () => {
  const lines: string[] = [];
  const routes: { readonly method: string; readonly url: string }[] = [];
  const secrets = new Set<string>();
  let platform: TestPlatform;
  let fault: { readonly make: (typeof FAULTS)[string]; left: number } | undefined;
  let headers: Readonly<Record<string, string>> = {};

  /** Makes statements fail after a number of successful ones. */
  function breakStatements(statements: Statements): void {
    const query = statements.query.bind(statements);
    statements.query = (text, parameters = [], ...rest) => {
      if (fault === undefined || (fault.left -= 1) >= 0) return query(text, parameters, ...rest);
      for (const parameter of parameters)
        if (typeof parameter === "string" && SECRET_SHAPE.test(parameter)) secrets.add(parameter);
      return Promise.reject(fault.make(text, parameters));
    };
  }

  beforeAll(async () => {
    platform = await createTestPlatform({
      logger: createLogger({
        level: "debug",
        destination: new Writable({
          write(chunk: Buffer, _encoding, done) {
            lines.push(chunk.toString());
            done();
          },
        }),
      }),
      modules: (ports: PlatformPorts) =>
        composeModules(ports).map((module) => ({
          ...module,
          ...(module.routes === undefined
            ? {}
            : {
                async routes(app) {
                  app.addHook("onRoute", ({ method, url }) => {
                    for (const one of [method].flat()) routes.push({ method: one, url });
                  });
                  await module.routes?.(app);
                },
              }),
        })),
      openDatabase: async (key, prepare) => {
        const database = await openPreparedPglite(key, prepare);
        const { $client: client } = database.db as unknown as { readonly $client: Statements };
        const begin = client.transaction.bind(client);
        client.transaction = (work) =>
          begin((handle) => {
            breakStatements(handle);
            return work(handle);
          });
        breakStatements(client);
        return database;
      },
    });
    const [person] = await platform.db
      .insert(user)
      .values({ email: `${CANARY}.owner@example.com`, countryCode: "IN" })
      .returning();
    headers = (await signInAs(platform, { userId: person?.id ?? "" })).headers;
  });
  afterAll(() => platform.close());

  async function callEverything(withHeaders: Readonly<Record<string, string>>): Promise<void> {
    const query = new URLSearchParams(
      Object.entries(VALUES).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const calls = [
      ...routes.map(({ method, url }) => ({
        method,
        path: `${url.replace(/:[A-Za-z_]+(\([^)]*\))?/g, `${CANARY}-path`)}?${query.toString()}`,
        body: VALUES as unknown,
      })),
      ...[userExistsOperation, sendOtpOperation, verifyOtpOperation].map(({ name, text }) => ({
        method: "POST",
        path: "/graphql",
        body: {
          operationName: name,
          query: text,
          variables: { type: VALUES["type"], value: VALUES["value"], otp: "123456", email: VALUES["email"] },
        },
      })),
    ];
    for (const { method, path, body } of calls) {
      const hasBody = !["GET", "HEAD"].includes(method);
      const before = fault?.left;
      await platform.fetch(path, {
        method,
        headers: { ...withHeaders, ...(hasBody ? { "content-type": "application/json" } : {}) },
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
      });
      if (fault !== undefined && before !== undefined) fault.left = before;
    }
  }

  it.each(Object.entries(FAULTS))(
    "because of %s writes no parameter to the log, whichever call it was for [PLAT-100]",
    async (_name, make) => {
      const guest = { device_id: `${CANARY}-device`, "x-z5-guest-token": `${CANARY}-guest` };
      const cases = [0, 1, 3].flatMap((left) => [headers, guest].map((given) => ({ left, given })));
      for (const { left, given } of dueToday(cases, 3)) {
        fault = { make, left };
        lines.length = 0;
        await callEverything(given);
        fault = undefined;
        const failures = lines.filter((line) => line.includes('"level":50'));
        expect(failures.length).toBeGreaterThan(left === 3 ? 5 : 15);
        // The URL of a call is masked in the log by code with tests of its own.
        const text = lines.map((line) => line.replace(/"address":"[^"]*"/, "")).join("");
        expect(
          text.split("\n").filter((line) => line.includes(CANARY) || line.includes(CANARY_DIGITS)),
        ).toEqual([]);
        expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
      }
      if (make === FAULTS["a full disk"]) expect(secrets.size).toBeGreaterThan(0);
    },
    120_000,
  );

  it("logs what an operator needs: the statement, its code, and the calling code", async () => {
    fault = { make: FAULTS["a full disk"] ?? (() => new Error()), left: 0 };
    lines.length = 0;
    await platform.fetch("/content/search?q=canary&country=IN&translation=en");
    fault = undefined;
    const line = lines.find((one) => one.includes('"level":50')) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      err: {
        type: "DrizzleQueryError",
        sql: expect.stringContaining("$1"),
        cause: {
          code: "53100",
          message: 'could not extend file "base/5/16384": No space left on device',
          stack: expect.stringContaining("    at "),
        },
      },
    });
    expect(await platform.db.select({ id: user.id }).from(user).where(eq(user.countryCode, "ZZ"))).toEqual(
      [],
    );
  });
});
