import { renderPart } from "../../testing/render-for-tests.tsx";
import { describe, expect, it } from "vitest";
import type { ReactElement } from "react";
import type { AppContext } from "../../state/app-context/app-context.ts";
import type { ListCard } from "../../components/card.ts";
import { Footer } from "../../features/footer/Footer.tsx";
import { Header } from "../../features/header/Header.tsx";
import { ContentRail } from "../../features/listing/ContentRail.tsx";
import { MarkupCacheContext, type MarkupCache } from "../../state/app-context/markup-cache.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { createMarkupCache } from "./create-markup-cache.server.tsx";
import { createOneAppContext } from "./one-app-context.server.ts";

const CARDS: readonly ListCard[] = [
  {
    id: "0-0-1",
    title: "The General",
    to: "/movies/details/the-general/0-0-1",
    kind: "movie",
    access: "free",
    images: {},
    year: 1926,
  },
  {
    id: "0-0-2",
    title: "Metropolis & Co",
    to: "/movies/details/metropolis/0-0-2",
    kind: "movie",
    access: "subscription",
    images: { poster: "p" },
    genre: "Drama",
  },
];
const ROW = { id: "r", title: "Row", layout: "poster", allPath: "/collections/all/r", cards: CARDS } as const;
const PARTS: readonly ReactElement[] = [
  <Header key="header" />,
  <Footer key="footer" />,
  <ContentRail key="rail" row={ROW} isFirst />,
];

const cached = (keep: MarkupCache, part: ReactElement): ReactElement => (
  <MarkupCacheContext.Provider value={keep}>{part}</MarkupCacheContext.Provider>
);

/** Ids tell places in the tree apart, and the provider is a place more. */
const withoutIds = (html: string): string => html.replaceAll(/_R_\w+_/g, "_R_");

/** Another value of the same type. */
function changed(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (Array.isArray(value)) return [...value, ...value.slice(0, 1), "movies"];
  if (typeof value === "object" && value !== null) return { ...value, further: [] };
  return `${typeof value === "string" && value !== "" ? value : "/"}x`;
}

/** The facts of the visitor that a page of all guests can differ in, each changed alone. */
function* everyFactChanged(app: AppContext): Generator<readonly [string, AppContext]> {
  for (const [part, facts] of Object.entries(app) as [keyof AppContext, Record<string, unknown>][])
    for (const [fact, value] of Object.entries(facts))
      yield [`${part}.${fact}`, { ...app, [part]: { ...facts, [fact]: changed(value) } }];
}

describe("createMarkupCache", () => {
  it("answers exactly the markup that the elements render to, the first time and later [OVER-25]", () => {
    const keep = createMarkupCache();
    const oneAppContext = createOneAppContext();
    for (const app of [{}, { country: "US" }, { prefix: "/hi", language: "hi" as const }].map(
      buildAppContext,
    ))
      for (const path of ["/", "/movies", "/aboutus", "/kids"])
        for (const part of PARTS)
          for (const _time of [1, 2])
            expect(withoutIds(renderPart(cached(keep, part), { app: oneAppContext(app), path }))).toBe(
              withoutIds(renderPart(part, { app, path })),
            );
  });

  it("never answers it to a visitor who differs in any fact [OVER-25]", () => {
    const keep = createMarkupCache();
    const oneAppContext = createOneAppContext();
    const app = oneAppContext(buildAppContext());
    for (const part of PARTS) renderPart(cached(keep, part), { app });
    let made = 0;
    const Made = () => String((made += 1));
    const part = { data: CARDS, facts: ["part"], texts: [], elements: <Made /> };
    expect([keep(part, { app, messages: {} }), keep(part, { app, messages: {} })]).toEqual(["1", "1"]);
    for (const [fact, other] of everyFactChanged(app)) {
      const before = made;
      const one = oneAppContext(other);
      expect(one, fact).not.toBe(app);
      keep(part, { app: one, messages: {} });
      expect(made, fact).toBe(before + 1);
    }
  });

  it("distinguishes data, facts and texts, however similar they look [OVER-25]", () => {
    const keep = createMarkupCache();
    const app = buildAppContext();
    let made = 0;
    const Made = () => String((made += 1));
    const elements = <Made />;
    const texts = { header: {} };
    const ask = (data: object, fact: string, messages: object = texts): string =>
      keep({ data, facts: [fact], texts: ["header"], elements }, { app, messages });
    const data = [...CARDS];
    expect(ask(data, "a")).toBe("1");
    expect(ask([...CARDS], "a")).toBe("2");
    expect(ask(data, "b")).toBe("3");
    expect(ask(data, "a", { header: {} })).toBe("4");
    expect(ask(data, "a")).toBe("1");
  });

  it("stores no more than its limit: it drops the markup that was unused for longest [OVER-25]", () => {
    const keep = createMarkupCache(2 * 30);
    const app = buildAppContext();
    let made = 0;
    const Made = () => `${(made += 1)}`.padEnd(20, "-");
    const ask = (data: object): string =>
      keep({ data, facts: [], texts: [], elements: <Made /> }, { app, messages: {} });
    const [first, second] = [{}, {}];
    ask(first);
    ask(second);
    ask(first);
    expect(made).toBe(3);
    ask(first);
    expect(made).toBe(3);
  });
});

describe("createOneAppContext", () => {
  it("gives guests with the same facts the same object, and forgets the oldest", () => {
    const one = createOneAppContext(2);
    const first = one(buildAppContext());
    expect(one(buildAppContext())).toBe(first);
    one(buildAppContext({ country: "US" }));
    one(buildAppContext({ country: "DE" }));
    expect(one(buildAppContext())).not.toBe(first);
  });
});
