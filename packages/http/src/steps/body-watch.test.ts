import { expect, it } from "vitest";
import { followBody } from "./body-watch.ts";

function watched(response: Response) {
  let finished = 0;
  const watch = { over: new Promise<never>(() => undefined), finish: () => void (finished += 1) };
  return { response: followBody(response, watch), finished: () => finished };
}

it("is done at once for a response without body", () => {
  expect(watched(new Response(null, { status: 204 })).finished()).toBe(1);
});

it("follows a body until it or its clone is read", async () => {
  const { response, finished } = watched(new Response('{"a":1}'));
  expect(finished()).toBe(0);
  expect(await response.clone().text()).toBe('{"a":1}');
  expect(finished()).toBe(1);
  expect(await response.json()).toEqual({ a: 1 });
  expect(finished()).toBe(2);
});

it.each(["text", "json", "arrayBuffer", "blob", "bytes"] as const)(
  "is done once %s has read",
  async (name) => {
    const { response, finished } = watched(new Response('"a"'));
    await (response as Response)[name]();
    expect(finished()).toBe(1);
  },
);

it("is done once a form is read", async () => {
  const { response, finished } = watched(new Response(new URLSearchParams("a=1")));
  expect([...(await (response as Response).formData())]).toEqual([["a", "1"]]);
  expect(finished()).toBe(1);
});
