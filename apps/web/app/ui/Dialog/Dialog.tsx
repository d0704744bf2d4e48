import { Dialog as HeadlessDialog, DialogDismiss, DialogHeading } from "@ariakit/react";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { iconButton } from "../Button/Button.css.ts";
import { Icon } from "../Icon/Icon.tsx";
import * as css from "./Dialog.css.ts";
import { createLinger } from "./linger.ts";
import { MODAL_FADE_MS } from "../../theme/motion.ts";

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
 * A modal dialog: traps the focus, closes on Escape and outside clicks, and restores the focus. It is removed from the
 * document 200 ms after closing, so that it can fade out. Import on demand.
 */
export function Dialog({ title, closeLabel, isOpen, onClose, children, container, opener }: DialogProps) {
  const [linger] = useState(() => createLinger(MODAL_FADE_MS));
  const isRendered = useSyncExternalStore(linger.subscribe, linger.get, linger.get);
  useEffect(() => linger.setOpen(isOpen), [linger, isOpen]);
  if (!isOpen && !isRendered) return null;
  return (
    <HeadlessDialog
      open={isOpen}
      onClose={onClose}
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
