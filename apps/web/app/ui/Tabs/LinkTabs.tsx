import { Link } from 'react-router';
import * as css from './Tabs.css.ts';

export interface LinkTab {
  readonly to: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** Views of one page, each with an address of its own: links that look like tabs and work without script. */
export function LinkTabs({ label, tabs, isInset = true }: { label: string; tabs: readonly LinkTab[]; /** Keeps the distance to the edge of the page. Default true; false within a card. */ isInset?: boolean }) {
  return (
    <nav aria-label={label}>
      <ul className={isInset ? css.list : css.panelList}>
        {tabs.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" preventScrollReset className={css.tab} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
