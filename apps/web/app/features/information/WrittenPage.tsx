import type { HelpPage } from '@marquee/auth-sdk';
import type { ReactNode } from 'react';
import * as css from './WrittenPage.css.ts';

interface WrittenPageProps {
  readonly page: HelpPage;
  /** Stands between heading and text. */
  readonly children?: ReactNode;
  /** Something else stands above it. Default false. */
  readonly isPart?: boolean;
}

/** A page of written text. Its HTML comes from our own backend, and the content policy runs no script in it. */
export function WrittenPage({ page, children, isPart = false }: WrittenPageProps) {
  return (
    <article className={isPart ? css.part : css.article}>
      <h1 className={css.title}>{page.title}</h1>
      {children}
      <div className={css.text} dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
