import type { HelpPage } from "@marquee/auth-sdk/app";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import * as css from "./WrittenPage.css.ts";

interface WrittenPageProps {
  readonly page: HelpPage;
  /** Stands between heading and text. */
  readonly children?: ReactNode;
  /** Something else stands above it. Default false. */
  readonly isPart?: boolean;
}

/** A page of written text. Its HTML comes from our own backend, and the content policy runs no script in it. */
export function WrittenPage({ page, children, isPart = false }: WrittenPageProps) {
  const { prefix } = useAtomValue(localeAtom);
  return (
    <article className={isPart ? css.part : css.article}>
      <h1 className={css.title}>{page.title}</h1>
      {children}
      <div className={css.text} dangerouslySetInnerHTML={{ __html: withPrefix(page.html, prefix) }} />
    </article>
  );
}

/** Links of the text name pages of the site; abroad and in other languages their addresses have a prefix (SHELL-031). */
function withPrefix(html: string, prefix: string): string {
  return html.replace(/href="\/(?!\/)/g, `href="${prefix}/`);
}
