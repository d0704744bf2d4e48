import { describe, expect, it } from "vitest";
import { graphqlCall } from "./send-graphql.ts";

describe("graphqlCall", () => {
  it.each(["GET", "POST"] as const)(
    "names the operation's own id in a %s, and none where it has none",
    (method) => {
      expect(graphqlCall({ method, name: "watchHistory", apiId: "W7", hash: "h1" }).endpoint.id).toBe("W7");
      const { id } = graphqlCall({ method, name: "watchHistory", hash: "h1" }).endpoint;
      expect(id).not.toBe("W7");
      expect(id).toBeTruthy();
    },
  );
});
