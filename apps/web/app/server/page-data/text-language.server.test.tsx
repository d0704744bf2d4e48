import { buildWireDetail, buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { pageAt } from "../faults/page-for-tests.tsx";

/** Neither, one and both of its texts are in another language than the one asked for. */
const OWN = buildWireItem({
  id: "0-0-5",
  web_slug: "aval-appadi",
  title: "அவள் அப்படி",
  description: "சென்னையில் நடக்கும் கதை.",
});
const HALF = buildWireItem({
  id: "0-0-6",
  web_slug: "sunrise",
  title: "Sunrise",
  title_language: "en",
  description: "ஒரு கிராமத்துக் கதை.",
});
const OTHER = buildWireItem({
  id: "0-0-7",
  web_slug: "metropolis",
  title: "Metropolis",
  title_language: "en",
  description: "A city above and a city below.",
  description_language: "en",
});

const ITEMS = [OWN, HALF, OTHER];

const ROWS = {
  ...buildWirePage([]),
  id: "movies",
  title: "படங்கள்",
  rows: [
    { ...buildWirePage(ITEMS), id: "0-8-1", title: "முதலில்", layout: "hero" },
    // The server sends the first two titles of a row.
    { ...buildWirePage([OTHER, OWN]), id: "0-8-2", title: "பட்டியல்", layout: "poster" },
    { ...buildWirePage([HALF]), id: "0-8-3", title: "மேலும்", layout: "poster" },
  ],
};

function answerTo(pathname: string): Response | undefined {
  const item = ITEMS.find(({ id }) => pathname.endsWith(`/${id}`));
  if (item !== undefined) return Response.json(buildWireDetail({ item, related: [OTHER, OWN] }));
  return pathname.startsWith("/content/collection") ? Response.json(ROWS) : undefined;
}

async function htmlAt(address: string): Promise<string> {
  const { html } = await pageAt(address, answerTo);
  // Scripts carry the same texts as data.
  return html.replace(/<script\b[\s\S]*?<\/script>/g, "");
}

/** The `lang` of each element whose whole text this is; the decoration beneath a picture is nothing that is read. */
function languagesOf(html: string, text: string): readonly (string | undefined)[] {
  const elements = [...html.matchAll(/<(\w+)([^<>]*)>([^<>]+)<\/\1>/g)];
  return elements
    .filter(([, , attributes = "", inner]) => inner === text && !attributes.includes("aria-hidden"))
    .map(([, , attributes = ""]) => /\slang="([^"]*)"/.exec(attributes)?.[1]);
}

describe("a page in Tamil", () => {
  it("marks in hero and rows which titles and descriptions are in English, and only those", async () => {
    const html = await htmlAt("/ta/movies");
    expect(/<html lang="([^"]*)"/.exec(html)?.[1]).toBe("ta");
    expect(languagesOf(html, "Metropolis")).toEqual(["en", "en"]);
    expect(languagesOf(html, "Sunrise")).toEqual(["en", "en"]);
    expect(languagesOf(html, "அவள் அப்படி")).toEqual([undefined, undefined]);
    expect(languagesOf(html, "A city above and a city below.")).toEqual(["en"]);
    expect(languagesOf(html, "ஒரு கிராமத்துக் கதை.")).toEqual([undefined]);
    expect(languagesOf(html, "சென்னையில் நடக்கும் கதை.")).toEqual([undefined]);
  });

  it("marks on the page of a title its own name and text, and the titles beside it", async () => {
    const other = await htmlAt("/ta/movies/details/metropolis/0-0-7");
    // The last step of the way to it, its name, and its row.
    expect(languagesOf(other, "Metropolis")).toEqual(["en", "en", "en"]);
    expect(languagesOf(other, "A city above and a city below.")).toEqual(["en"]);
    expect(languagesOf(other, "அவள் அப்படி")).toEqual([undefined]);
    const half = await htmlAt("/ta/movies/details/sunrise/0-0-6");
    expect(languagesOf(half, "Sunrise")).toEqual(["en", "en"]);
    expect(languagesOf(half, "ஒரு கிராமத்துக் கதை.")).toEqual([undefined]);
    const own = await htmlAt("/ta/movies/details/aval-appadi/0-0-5");
    expect(languagesOf(own, "அவள் அப்படி")).toEqual([undefined, undefined, undefined]);
    expect(languagesOf(own, "சென்னையில் நடக்கும் கதை.")).toEqual([undefined]);
  });
});
