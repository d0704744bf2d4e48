import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { buildAddress } from "./address.ts";

const families = { content: "/api/content", launch: "/api/launch" };

describe("buildAddress", () => {
  it("puts the path below the base of its family and refuses a family without base [REQ-01]", () => {
    expect(buildAddress({ endpoint: ENDPOINTS.consumption, query: { content_id: "0-0-1" } }, families)).toBe(
      "/api/content/consumption?content_id=0-0-1",
    );
    expect(() => buildAddress({ endpoint: ENDPOINTS.location }, families)).toThrow(
      expect.objectContaining({ code: "INVALID_OPTION", message: "GET location: no families.location" }),
    );
  });

  it("encodes path parameters once and refuses missing ones and dots", () => {
    const endpoint = ENDPOINTS.assetDetail;
    expect(buildAddress({ endpoint, pathParams: { type: "movie", asset_id: "0-0-1/ä" } }, families)).toBe(
      "/api/content/movie/0-0-1%2F%C3%A4",
    );
    for (const asset_id of ["", ".", ".."]) {
      expect(() => buildAddress({ endpoint, pathParams: { type: "movie", asset_id } }, families)).toThrow(
        /no asset_id/,
      );
    }
    expect(() => buildAddress({ endpoint, pathParams: { type: "movie" } }, families)).toThrow(/no asset_id/);
  });
});
