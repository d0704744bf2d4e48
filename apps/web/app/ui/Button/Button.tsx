import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import * as css from "./Button.css.ts";
import { PageLink, type PageLinkProps } from "../PageLink/PageLink.tsx";

interface ButtonLook {
  readonly tone?: "accent" | "glass" | "outline" | "quiet";
  readonly size?: "s" | "m" | "l";
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function Button({
  tone = "glass",
  size = "m",
  icon,
  children,
  ref,
  ...rest
}: ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style"> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <button type="button" {...rest} ref={ref} className={css.button({ tone, size })}>
      {icon === undefined ? null : <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

/** An internal link that looks like a button. */
export function ButtonLink({
  tone = "glass",
  size = "m",
  icon,
  children,
  ...link
}: ButtonLook &
  Pick<
    PageLinkProps,
    "to" | "prefetch" | "onClick" | "onPointerEnter" | "onFocus" | "onTouchStart" | "aria-label" | "rel"
  >) {
  return (
    <PageLink {...link} className={css.button({ tone, size })}>
      {icon === undefined ? null : <Icon name={icon} size={20} />}
      {children}
    </PageLink>
  );
}

/** A round button with only an icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  tone = "plain",
  ref,
  ...rest
}: { icon: IconName; label: string; tone?: "plain" | "solid" } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "className" | "style" | "children"
> & {
    ref?: Ref<HTMLButtonElement>;
  }) {
  return (
    <button type="button" {...rest} ref={ref} className={css.iconButton({ tone })} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
