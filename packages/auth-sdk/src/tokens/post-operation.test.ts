import { describe, expect, it } from "vitest";
import { refreshAuthTokenOperation } from "../wire/index.ts";
import { postOperation } from "./post-operation.ts";

describe("a private operation", () => {
  it("is sent by POST with query and hash, without the viewer's token, past every cache, and reported under its own name", () => {
    const call = postOperation(refreshAuthTokenOperation, { refreshToken: "refresh-1" });
    expect(call).toEqual({
      endpoint: expect.objectContaining({ method: "POST", id: expect.stringMatching(/^GQL\d+$/) }),
      body: {
        operationName: "refreshAuthToken",
        query: refreshAuthTokenOperation.text,
        variables: { refreshToken: "refresh-1" },
        extensions: { persistedQuery: { version: 1, sha256Hash: refreshAuthTokenOperation.hash } },
      },
      access: "device",
      cache: "no-store",
    });
  });
});
