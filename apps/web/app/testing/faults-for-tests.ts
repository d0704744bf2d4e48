/** Answers a call, or leaves it unanswered. */
export type Answer = (init: RequestInit | undefined) => Response | Promise<Response>;

const refusal =
  (status: number): Answer =>
  () =>
    Response.json({ code: "X", message: "Own words" }, { status });

/** Every way in which a call can fail. */
export const EVERY_FAULT: Readonly<Record<string, Answer>> = {
  "a time-out": (init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    }),
  "no connection": () => Promise.reject(new TypeError("fetch failed")),
  "a 500": refusal(500),
  "a 502 with a page": () =>
    new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } }),
  "a 503": refusal(503),
  "a 401": refusal(401),
  "a 471": refusal(471),
  "a 472": refusal(472),
  "a 473": refusal(473),
  "a 474": refusal(474),
  "a 475": refusal(475),
  "a 476": refusal(476),
  "half a JSON": () => new Response('{"half', { headers: { "content-type": "application/json" } }),
  "JSON of another shape": () => Response.json([[17]]),
};
