import type { HelpPage } from "@marquee/auth-sdk/app";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import * as css from "./WrittenPage.css.ts";

interface WrittenPageProps {
  readonly page: HelpPage;
  /** Shown between heading and text. */
  readonly children?: ReactNode;
  /** Whether other content is above it. Default false. */
  readonly isPart?: boolean;
}

/** A page of written text. Its HTML comes from our own backend; the content security policy blocks scripts in it. */
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

/** Adds the prefix of country and language to the text's internal links. */
function withPrefix(html: string, prefix: string): string {
  return html.replace(/href="\/(?!\/)/g, `href="${prefix}/`);
}
