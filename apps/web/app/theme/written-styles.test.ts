import { removeAdapter, setAdapter } from "@vanilla-extract/css/adapter";
import { transformCss } from "@vanilla-extract/css/transformCss";
import { beforeAll, describe, expect, it, vi } from "vitest";
import "./style-scope-for-tests.ts";

type Css = Parameters<Parameters<typeof setAdapter>[0]["appendCss"]>[0];

let written = "";

/** Declarations of a class, outside media queries or within the one given. */
function declarations(className: string, query?: string): string {
  const name = className.split(" ")[0] ?? "";
  return [...rulesOf(query).matchAll(new RegExp(`\\.${name} \\{([^}]*)\\}`, "g"))]
    .map(([, body = ""]) => body.replace(/\s+/g, " ").trim())
    .join(" ");
}

/** Rules outside media queries, or within the one given. */
function rulesOf(query?: string): string {
  if (query === undefined) return written.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  return [...written.matchAll(/@media ([^{]*) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)]
    .filter(([, condition]) => condition === query)
    .map(([, , rules = ""]) => rules)
    .join("");
}

/** Cards per row by the languages that a rule names, without a width and from each of five widths on. */
function cardsPerRow(variable: string): Readonly<Record<string, readonly string[]>> {
  const widths = [undefined, "37.5em", "56.25em", "75em", "85.375em", "112.5em"];
  const name = /--[\w-]+/.exec(variable)?.[0] ?? "";
  const rule = new RegExp(`([^{}]+)\\{[^{}]*${name}: (\\d+);[^{}]*\\}`, "g");
  const all: Record<string, string[]> = {};
  for (const width of widths) {
    const rules = rulesOf(width === undefined ? undefined : `(min-width: ${width})`);
    for (const [, selector = "", count = ""] of rules.matchAll(rule)) {
      const languages = [...selector.matchAll(/:lang\((\w+)\)/g)].map(([, language]) => language).join(" ");
      (all[languages] ??= []).push(count);
    }
  }
  return all;
}

describe("the written styles", () => {
  let css: {
    readonly footer: string;
    readonly hamburgerLanguage: string;
    readonly belowDesktop: string;
    readonly fromDesktop: string;
    readonly avatar: string;
    readonly smallAvatar: string;
    readonly lapserButton: string;
    readonly railArrows: string;
    readonly cardsPerRow: string;
    readonly skeleton: string;
  };

  beforeAll(async () => {
    const blocks: Css[] = [];
    const classNames = new Set<string>();
    setAdapter({
      appendCss: (block) => void blocks.push(block),
      registerClassName: (name) => void classNames.add(name),
      registerComposition: () => undefined,
      markCompositionUsed: () => undefined,
      onEndFileScope: () => undefined,
      getIdentOption: () => "debug",
    });
    // Styles are written when their modules are evaluated.
    vi.resetModules();
    const [footer, hamburger, header, nudge, grid, rail, skeleton] = await Promise.all([
      import("../features/footer/Footer.css.ts"),
      import("../features/header/Hamburger.css.ts"),
      import("../features/header/Header.css.ts"),
      import("../features/renewal-nudge/NudgeCard.css.ts"),
      import("./card-grid.css.ts"),
      import("../ui/Rail/Rail.css.ts"),
      import("../ui/Skeleton/Skeleton.css.ts"),
    ]);
    removeAdapter();
    written = transformCss({
      localClassNames: [...classNames],
      composedClassLists: [],
      cssObjs: blocks,
    }).join("\n");
    css = {
      footer: footer.footer,
      hamburgerLanguage: hamburger.hamburgerLanguage,
      belowDesktop: hamburger.belowDesktop,
      fromDesktop: header.fromDesktop,
      avatar: header.avatar,
      smallAvatar: header.smallAvatar,
      lapserButton: nudge.button,
      railArrows: rail.arrows,
      cardsPerRow: grid.cardsPerRow,
      skeleton: skeleton.skeleton,
    };
  });

  it("show the footer from 601 pixels on [SHELL-096]", () => {
    expect(declarations(css.footer)).toContain("display: none;");
    expect(declarations(css.footer, "(min-width: 37.5625em)")).toBe("display: block;");
  });

  it("hide the language entry of the hamburger menu from 900 pixels on [SHELL-066] [DEC-012]", () => {
    expect(declarations(css.hamburgerLanguage)).toBe("");
    expect(declarations(css.hamburgerLanguage, "(min-width: 56.25em)")).toBe("display: none;");
  });

  it("show the account in the profile menu from 1200 pixels on, and in the hamburger menu below [SHELL-046] [DEC-012]", () => {
    expect(declarations(css.fromDesktop)).toBe("display: none;");
    expect(declarations(css.fromDesktop, "(min-width: 75em)")).toBe("display: block;");
    expect(declarations(css.belowDesktop, "(min-width: 75em)")).toBe("display: none;");
  });

  it("draw an avatar of 46 pixels in the header and of 32 beside the name [SHELL-060]", () => {
    expect(declarations(css.avatar)).toMatch(/width: 46px;.*height: 46px;/);
    expect(declarations(css.smallAvatar)).toMatch(/width: 32px;.*height: 32px;/);
  });

  it("draw the lapser button 122 by 32 [SHELL-135]", () => {
    expect(declarations(css.lapserButton)).toMatch(/width: 122px;\s*height: 32px;/);
  });

  it("fit fewer cards into a row in Tamil, Malayalam and Kannada, at each of the six widths [SHELL-144] [DEC-013]", () => {
    expect(cardsPerRow(css.cardsPerRow)).toEqual({
      "": ["2", "3", "4", "5", "6", "7"],
      "ta ml kn": ["2", "2", "3", "4", "5", "6"],
    });
  });

  it("show the arrows of a row from 900 pixels on where a mouse moves, and on no touch screen [SHELL-170]", () => {
    expect(declarations(css.railArrows)).toBe("display: none;");
    expect(declarations(css.railArrows, "(min-width: 56.25em) and (hover: hover) and (pointer: fine)")).toBe(
      "display: block;",
    );
    for (const wider of ["(min-width: 56.25em)", "(hover: hover) and (pointer: fine)"])
      expect(declarations(css.railArrows, wider)).toBe("");
  });

  it("draw placeholders with a radius of 6 pixels and a shine of 0.8 s [SHELL-145]", () => {
    expect(declarations(css.skeleton)).toMatch(/border-radius: 6px;.*animation: \S+ 800ms linear infinite;/);
  });
});
