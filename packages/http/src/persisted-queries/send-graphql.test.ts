import { describe, expect, it } from "vitest";
import { graphqlCall } from "./send-graphql.ts";

describe("graphqlCall", () => {
  it.each(["GET", "POST"] as const)(
    "sends the id of the operation in a %s, and none if it has none",
    (method) => {
      expect(graphqlCall({ method, name: "watchHistory", apiId: "W7", hash: "h1" }).endpoint.id).toBe("W7");
      const { id } = graphqlCall({ method, name: "watchHistory", hash: "h1" }).endpoint;
      expect(id).not.toBe("W7");
      expect(id).toBeTruthy();
    },
  );
});
