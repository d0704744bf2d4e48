import { createContext, useContext, type ComponentProps } from "react";

/** Path prefix of the display language, such as "/hi"; empty for pages without one. */
export const PagePrefixContext = createContext("");

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Path of a page without the prefix of the language, with query and hash. Other addresses are left to the browser. */
  readonly to: string;
  /** Whether code and data of the page are loaded once the link is pointed at, focused or touched. Default: none. */
  readonly prefetch?: "intent" | "none" | undefined;
  /** Whether the page takes the place of the current one in the history. Default: only a link to the current page does. */
  readonly replace?: boolean;
  /** Whether the page keeps its scroll position. */
  readonly preventScrollReset?: boolean;
  /** State of the history entry, as plain data. */
  readonly state?: unknown;
  /** Whether the browser loads the page as a new document. */
  readonly reloadDocument?: boolean;
}

const isPagePath = (to: string): boolean => /^\/(?!\/)/.test(to);

/** The path in the language of the prefix, whose home page has no slash at its end. */
export const withPrefix = (prefix: string, to: string): string =>
  prefix !== "" && /^\/(?:[?#]|$)/.test(to) ? prefix + to.slice(1) : prefix + to;

/**
 * A link to a page of this site. It is nothing but an element: `PageNavigation` handles presses and prefetching of all of them, so
 * that a page with a hundred links renders and hydrates fast, and a change of the address renders none of them again.
 */
export function PageLink({
  to,
  prefetch = "none",
  replace = false,
  preventScrollReset = false,
  state,
  reloadDocument = false,
  children,
  ...rest
}: PageLinkProps) {
  const prefix = useContext(PagePrefixContext);
  if (!isPagePath(to))
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  return (
    <a
      {...rest}
      href={withPrefix(prefix, to)}
      data-page={reloadDocument ? undefined : prefetch}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      data-state={state == null ? undefined : JSON.stringify(state)}
    >
      {children}
    </a>
  );
}
