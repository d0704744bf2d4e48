import type { HelpPage } from '@marquee/auth-sdk';
import * as css from './WrittenPage.css.ts';

/** A page of written text. Its HTML comes from our own backend, and the content policy runs no script in it. */
export function WrittenPage({ page }: { page: HelpPage }) {
  return (
    <article className={css.article}>
      <h1 className={css.title}>{page.title}</h1>
      <div className={css.text} dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
