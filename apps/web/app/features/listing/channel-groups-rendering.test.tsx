import { buildItem } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { ChannelGroups } from "./ChannelGroups.tsx";
import { toChannelRows } from "./channel-rows.ts";

/** The headings of the groups, in order. */
function groupNames(ids: readonly string[]): readonly (string | undefined)[] {
  const channel = buildItem({ kind: "channel", genres: [{ id: "kids", title: "குழந்தைகள்" }] });
  const groups = toChannelRows({
    list: "any",
    page: 1,
    pageSize: 10,
    total: ids.length,
    groups: ids.map((id) => ({ id, channels: [{ channel, now: undefined }] })),
  });
  return [
    ...renderPart(<ChannelGroups groups={groups} />, { app: buildAppContext() }).matchAll(
      /<h2[^>]*>(.*?)<\/h2>/g,
    ),
  ].map(([, name]) => name);
}

describe("groups of channels", () => {
  it("are called as the catalogue calls the genre in the language of the page, a language as the page does, and one without a name by its code", () => {
    expect(groupNames(["kids", "ta", "zz"])).toEqual(["குழந்தைகள்", "Tamil", "zz"]);
  });

  it("have no name where there is one only", () => {
    expect(groupNames(["kids"])).toEqual([]);
  });
});
