import "../../theme/style-scope-for-tests.ts";
import { buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { startRequest } from "../../server/request-context/page-request-for-tests.ts";
import { loader as business } from "./business.tsx";

describe("the pages for businesses", () => {
  const film = (id: string, billing_type: string) => buildWireItem({ id, billing_type });
  const channel = buildWireItem({
    id: "0-9-2",
    asset_type: 9,
    asset_subtype: "channel",
    billing_type: "free",
  });
  const listed = buildWirePage([]);
  /** What the pages ask for their samples, and the answers. */
  const samples = ({ pathname, searchParams }: URL): object | undefined => {
    if (pathname.startsWith("/static/self-help/")) return { title: "Business", html: "<p>Text.</p>" };
    if (pathname === "/content/channels" && searchParams.get("list") === "free-channels")
      return { ...listed, list: "free-channels", groups: [{ id: "hi", channels: [{ channel, now: null }] }] };
    if (pathname !== "/content/collection/free-movies") return undefined;
    const row = buildWirePage([film("0-0-3", "premium"), film("0-0-4", "free")]);
    const rows = [{ ...row, id: "0-8-1", title: "Row", web_slug: "row", layout: "poster" }];
    return { ...listed, id: "free-movies", title: "Free movies", rows };
  };

  it("play nothing, a free channel and a free title, each its own [SHELL-012]", async () => {
    const sampleAt = async (path: string) => {
      const answer = (url: URL): Response | undefined => {
        const found = samples(url);
        return found === undefined ? undefined : Response.json(found);
      };
      const { context, request } = await (await startRequest({ path, answer })).load();
      const { path: shown, sample } = await business({ context, request, params: {} } as never);
      return [shown, sample?.card.to];
    };
    expect([
      await sampleAt("/b2b"),
      await sampleAt("/b2b-live-tv"),
      await sampleAt("/b2b-consumption"),
    ]).toEqual([
      ["/b2b", undefined],
      ["/b2b-live-tv", "/channels/details/the-general/0-9-2"],
      ["/b2b-consumption", "/movies/details/the-general/0-0-4"],
    ]);
  });
});
