import { describe, expect, it } from "vitest";
import { createLogger } from "./logger.ts";

function recorded(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger({ level: "info", destination: { write: (line) => void lines.push(line) } }));
  expect(lines).toHaveLength(1);
  const {
    level: _level,
    time: _time,
    service: _service,
    ...facts
  } = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
  return facts;
}

describe("a log line", () => {
  it.each([
    "authorization",
    "accessToken",
    "refresh_token",
    "guestToken",
    "otp",
    "couponCode",
    "password",
    "esk",
    "cookie",
    "email",
    "mobile",
    "x-access-token",
    "x-z5-guest-token",
  ])("masks %s at three levels and in lists, and changes nothing that was handed in [PLAT-06]", (key) => {
    const facts = {
      [key]: "canary",
      safe: 1,
      one: { [key]: { canary: true }, safe: "2" },
      two: { within: { [key]: ["canary"], safe: null }, list: [{ [key]: "canary", safe: true }] },
    };
    const before = structuredClone(facts);
    expect(recorded((logger) => logger.info(facts, "said"))).toEqual({
      [key]: "[masked]",
      safe: 1,
      one: { [key]: "[masked]", safe: "2" },
      two: { within: { [key]: "[masked]", safe: null }, list: [{ safe: true, [key]: "canary" }] },
      msg: "said",
    });
    expect(facts).toEqual(before);
  });

  it("masks what a child logger brings, and lists of objects [PLAT-06]", () => {
    expect(
      recorded((logger) =>
        logger.child({ token: "canary", name: "x" }).info({ users: [{ email: "canary" }] }),
      ),
    ).toEqual({ token: "[masked]", name: "x", users: [{ email: "[masked]" }] });
  });

  it("shows the code of an error, and masks a code of its own", () => {
    const error = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    expect(recorded((logger) => logger.error({ err: error, code: "123456" }, "failed"))).toMatchObject({
      err: { code: "ECONNREFUSED", message: "away" },
      code: "[masked]",
    });
    expect(recorded((logger) => logger.error(error))).toMatchObject({ err: { code: "ECONNREFUSED" } });
  });

  it("keeps dates, numbers and bytes as they are", () => {
    const date = new Date(0);
    expect(recorded((logger) => logger.info({ date, bytes: new Uint8Array(2), nothing: undefined }))).toEqual(
      {
        date: "1970-01-01T00:00:00.000Z",
        bytes: { "0": 0, "1": 0 },
      },
    );
  });
});
