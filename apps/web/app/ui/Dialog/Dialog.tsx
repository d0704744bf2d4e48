import { Dialog as HeadlessDialog, DialogDismiss, DialogHeading } from "@ariakit/react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { MODAL_FADE_MS } from "../../theme/motion.ts";
import { iconButton } from "../Button/Button.css.ts";
import { Icon } from "../Icon/Icon.tsx";
import * as css from "./Dialog.css.ts";
import { fadeOut } from "./fade-out.ts";

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Parent of the dialog. Must be inside the full-screen element, if any, to be visible. */
  readonly container?: () => HTMLElement | null;
  /** Element focused after closing. Default: the previously focused one. */
  readonly opener?: HTMLElement | undefined;
}

/**
 * A modal dialog: traps the focus, closes on Escape and outside clicks, and restores the focus. Closed or unmounted, it
 * gives focus and page back at once, and a copy fades out for 200 ms. Import on demand.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  closeLabel,
  onClose,
  children,
  container,
  opener,
}: Omit<DialogProps, "isOpen">) {
  const portal = useRef<HTMLElement>(null);
  // Runs before the dialog is removed from the document.
  useLayoutEffect(
    () => () => {
      if (portal.current !== null) fadeOut(portal.current, MODAL_FADE_MS);
    },
    [],
  );
  return (
    <HeadlessDialog
      open
      onClose={onClose}
      portalRef={portal}
      className={css.dialog}
      backdrop={<div className={css.backdrop} />}
      {...(container === undefined ? {} : { portalElement: container })}
      {...(opener === undefined ? {} : { finalFocus: opener })}
    >
      <div className={css.head}>
        <DialogHeading className={css.title}>{title}</DialogHeading>
        <DialogDismiss className={iconButton()} aria-label={closeLabel}>
          <Icon name="close" />
        </DialogDismiss>
      </div>
      {children}
    </HeadlessDialog>
  );
}
