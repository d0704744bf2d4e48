import { describe, expect, it } from "vitest";
import { createRequest } from "../create-request.ts";
import { MarqueeError } from "./marquee-error.ts";
import { shownErrorOf } from "./shown-error.ts";

const MESSAGE = "Back at <b>noon</b>";
const CODE = "ABC_17";

/** What a screen shows of an answer, by way of the request rules. */
async function shownFor(status: number, body: unknown) {
  const request = createRequest(async () => new Response(JSON.stringify(body), { status }), {
    families: { content: "https://platform.test/content" },
  });
  return request({ endpoint: { id: "x", family: "content", method: "GET", path: "/x" } }).then(
    () => "answered",
    shownErrorOf,
  );
}

/** Page error of each status, and whether its message counts without a code. */
const STATUSES: readonly (readonly [number, string, boolean])[] = [
  [401, "SOMETHING_WENT_WRONG", false],
  [403, "SOMETHING_WENT_WRONG", false],
  [404, "PAGE_NOT_FOUND", false],
  [409, "SOMETHING_WENT_WRONG", false],
  [429, "SOMETHING_WENT_WRONG", false],
  [470, "SOMETHING_WENT_WRONG", false],
  [471, "SOMETHING_WENT_WRONG", true],
  [472, "FEATURE_NOT_AVAILABLE", true],
  [473, "SOMETHING_WENT_WRONG", true],
  [474, "CONTENT_NOT_AVAILABLE", true],
  [475, "CONTENT_NOT_AVAILABLE_REGION", true],
  [476, "NOT_AVAILABLE", true],
  [477, "SOMETHING_WENT_WRONG", false],
  [500, "SOMETHING_WENT_WRONG", false],
  [502, "SOMETHING_WENT_WRONG", false],
  [503, "SOMETHING_WENT_WRONG", false],
];

describe("what a screen shows of a failed call", () => {
  it.each(STATUSES)(
    "has message and code of a %i, each if present, and no code for a missing feature [SHELL-117] [SHELL-118]",
    async (status, page, isCatalogued) => {
      const code = status === 472 ? undefined : CODE;
      const body = (facts: object): object => (status === 503 ? { errors: [facts] } : facts);
      expect(await shownFor(status, body({ code: CODE, message: MESSAGE }))).toEqual({
        page,
        message: MESSAGE,
        code,
      });
      expect(await shownFor(status, body({ error_code: CODE, code: 7, message: MESSAGE }))).toEqual({
        page,
        message: MESSAGE,
        code,
      });
      expect(await shownFor(status, body({ code: CODE }))).toEqual({ page, message: undefined, code });
      expect(await shownFor(status, body({ message: MESSAGE }))).toEqual({
        page,
        message: isCatalogued ? MESSAGE : undefined,
        code: undefined,
      });
      expect(await shownFor(status, body({}))).toEqual({ page, message: undefined, code: undefined });
    },
  );

  it.each([
    ["a list", ["x"]],
    ["an object", { text: "x" }],
    ["a number", 17],
    ["a flag", true],
    ["null", null],
    ["spaces", " \n "],
  ])("has no message that is %s, and no invalid code [SHELL-156]", async (name, value) => {
    expect(await shownFor(474, { code: CODE, message: value })).toEqual({
      page: "CONTENT_NOT_AVAILABLE",
      message: undefined,
      code: CODE,
    });
    expect(await shownFor(500, { code: value, message: MESSAGE })).toEqual(
      name === "a number"
        ? { page: "SOMETHING_WENT_WRONG", message: MESSAGE, code: "17" }
        : { page: "SOMETHING_WENT_WRONG", message: undefined, code: undefined },
    );
  });

  it("cuts and cleans the message and the code [SHELL-156]", async () => {
    expect(
      await shownFor(500, { code: `C\u202e${"x".repeat(100)}`, message: "\u0007m".repeat(10_000) }),
    ).toEqual({
      page: "SOMETHING_WENT_WRONG",
      message: `${"m".repeat(199)}…`,
      code: `C${"x".repeat(62)}…`,
    });
  });

  it("treats a maintenance code as something wrong with us, whatever the status [DEC-057] [REQ-19]", async () => {
    for (const status of [404, 474, 503])
      expect(await shownFor(status, { code: "ABC_MNTN_01", message: "Back at noon" })).toEqual({
        page: "SOMETHING_WENT_WRONG",
        message: "Back at noon",
        code: "ABC_MNTN_01",
      });
    expect(await shownFor(474, { code: "ABC_MNT_01", message: "Back at noon" })).toMatchObject({
      page: "CONTENT_NOT_AVAILABLE",
    });
  });

  it("has only the page error if the error is not an answer [SHELL-117]", () => {
    const offline = new MarqueeError({ code: "NO_ACTIVE_INTERNET", message: "GET x: no answer" });
    expect(shownErrorOf(offline)).toEqual({
      page: "NO_ACTIVE_INTERNET",
      message: undefined,
      code: undefined,
    });
    for (const thrown of [
      new Error("secret"),
      "secret",
      null,
      undefined,
      { serverMessage: "secret", serverCode: "X" },
    ])
      expect(shownErrorOf(thrown)).toEqual({
        page: "SOMETHING_WENT_WRONG",
        message: undefined,
        code: undefined,
      });
  });
});
