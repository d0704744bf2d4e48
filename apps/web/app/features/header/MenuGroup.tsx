import type { ReactNode } from "react";
import { useCachedContent } from "../../state/app-context/markup-cache.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./Hamburger.css.ts";

/** A group of the hamburger menu that opens and closes by itself (SHELL-078). */
export function MenuGroup({
  title,
  isOpen = false,
  cacheFacts,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  /** What changes its links, besides the app context; then a server makes them once for all. Default: they follow from the address too. */
  readonly cacheFacts?: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <details open={isOpen} className={css.group}>
      <summary className={css.groupTitle}>
        {title}
        <span className={css.chevron}>
          <Icon name="chevronDown" size={20} />
        </span>
      </summary>
      {cacheFacts === undefined ? (
        <ul>{children}</ul>
      ) : (
        <CachedLinks cacheFacts={cacheFacts}>{children}</CachedLinks>
      )}
    </details>
  );
}

function CachedLinks({
  cacheFacts,
  children,
}: {
  readonly cacheFacts: readonly string[];
  readonly children: ReactNode;
}) {
  const content = useCachedContent({ facts: cacheFacts, texts: ["header", "footer"], elements: children });
  return <ul {...content} />;
}
