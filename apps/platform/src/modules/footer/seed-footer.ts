import { createHash } from "node:crypto";
import { INTERFACE_LANGUAGES } from "@marquee/config";
import { FOOTER_GROUPS } from "../../../seed/footer/footer-groups.ts";
import { localText } from "../../errors/local-text.ts";
import type { footerGroups } from "./tables.ts";

/** Hash of the seeded groups. When it changes, the next start seeds them again. */
export const FOOTER_SEED_VERSION = createHash("sha256")
  .update(JSON.stringify(FOOTER_GROUPS))
  .digest("hex")
  .slice(0, 16);

/** The seeded groups as rows, in every language of the interface. */
export function footerRows(): readonly (typeof footerGroups.$inferInsert)[] {
  return Object.entries(FOOTER_GROUPS).flatMap(([audience, byTextType]) =>
    Object.entries(byTextType).flatMap(([textType, groups]) =>
      groups.flatMap(({ title, links }, position) =>
        INTERFACE_LANGUAGES.map((language) => ({
          audience,
          textType,
          language,
          position,
          title: localText(title, language),
          items: links.map(({ slug, title: name }) => ({
            title: localText(name, language),
            slug,
            external: slug.startsWith("https://"),
          })),
        })),
      ),
    ),
  );
}
