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
  /** Where the dialog is put; inside what is full screen, or it would not be seen. */
  readonly container?: () => HTMLElement | null;
  /** What gets the focus when the dialog has closed. Default: what had it before. */
  readonly opener?: HTMLElement | undefined;
}

/**
 * A modal dialog: traps focus, closes on Escape and outside clicks, gives focus back. Closed it is not in the page
 * at all; it leaves 200 ms after being hidden (SHELL-125). Import it on demand.
 */
export function Dialog({ title, closeLabel, isOpen, onClose, children, container, opener }: DialogProps) {
  const [linger] = useState(() => createLinger(MODAL_FADE_MS));
  const isThere = useSyncExternalStore(linger.subscribe, linger.get, linger.get);
  useEffect(() => linger.setOpen(isOpen), [linger, isOpen]);
  if (!isOpen && !isThere) return null;
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
