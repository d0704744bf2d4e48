import { FOOTER_GROUPS } from '../../../seed/footer/footer-groups.ts';
import type { footerGroups } from './tables.ts';

/** The seeded groups as rows, in both languages. */
export function footerRows(): readonly (typeof footerGroups.$inferInsert)[] {
  return Object.entries(FOOTER_GROUPS).flatMap(([audience, byTextType]) =>
    Object.entries(byTextType).flatMap(([textType, groups]) =>
      groups.flatMap(({ title, links }, position) =>
        (['en', 'hi'] as const).map((language) => ({
          audience,
          textType,
          language,
          position,
          title: title[language],
          items: links.map(([slug, en, hi]) => ({ title: language === 'hi' ? hi : en, slug, external: slug.startsWith('https://') })),
        })),
      ),
    ),
  );
}
