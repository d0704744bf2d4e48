import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./Hamburger.css.ts";

/** A group of the hamburger menu that opens and closes by itself (SHELL-078). */
export function MenuGroup({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
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
      <ul>{children}</ul>
    </details>
  );
}
