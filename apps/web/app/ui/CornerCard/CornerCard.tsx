import { useId, type ReactNode } from "react";
import { IconButton } from "../Button/Button.tsx";
import * as css from "./CornerCard.css.ts";

interface CornerCardProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A non-modal question in a corner. It takes no focus. */
export function CornerCard({ title, closeLabel, onClose, children }: CornerCardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
