import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./ListingHeading.css.ts";

interface ListingHeadingProps {
  readonly title: string;
  /** A line beside the title, such as the number of titles. */
  readonly note?: string | undefined;
  readonly all?: { readonly to: string; readonly text: string } | undefined;
  readonly isUnderHero?: boolean;
}

export function ListingHeading({ title, note, all, isUnderHero = false }: ListingHeadingProps) {
  return (
    <div className={isUnderHero ? `${css.heading} ${css.underHero}` : css.heading}>
      <h1 className={css.title}>{title}</h1>
      {note === undefined ? null : <p className={css.count}>{note}</p>}
      {all === undefined ? null : (
        <ButtonLink
          to={all.to}
          size="s"
          tone="outline"
          prefetch="intent"
          aria-label={`${all.text}: ${title}`}
        >
          {all.text}
        </ButtonLink>
      )}
    </div>
  );
}
