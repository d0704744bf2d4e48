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
  it("use the catalogue's name for a genre, the page's name for a language, and the code for one without a name", () => {
    expect(groupNames(["kids", "ta", "zz"])).toEqual(["குழந்தைகள்", "Tamil", "zz"]);
  });

  it("have no name when there is only one", () => {
    expect(groupNames(["kids"])).toEqual([]);
  });
});
