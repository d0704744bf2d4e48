import type { ReactNode } from "react";
import { useCachedContent } from "../../state/app-context/markup-cache.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./Hamburger.css.ts";

/** A collapsible group of the hamburger menu. */
export function MenuGroup({
  title,
  isOpen = false,
  cacheFacts,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  /**
   * Facts, besides the app context, that change the links. When given, the server caches the rendered links. Default:
   * not cached.
   */
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
