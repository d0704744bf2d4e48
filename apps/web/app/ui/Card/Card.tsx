import { Badge, type BadgeTone } from "../Badge/Badge.tsx";
import { Picture, type PictureSet } from "../Picture/Picture.tsx";
import { ProgressBar } from "../ProgressBar/ProgressBar.tsx";
import * as css from "./Card.css.ts";
import { PageLink } from "../PageLink/PageLink.tsx";

export interface CardProps {
  readonly to: string;
  readonly title: string;
  /** Value of `lang` for the title when it differs from the page's language. */
  readonly lang?: string | undefined;
  readonly picture: PictureSet | undefined;
  /** The `sizes` attribute of the picture. */
  readonly sizes: string;
  /** A short text below the title. */
  readonly facts?: string | undefined;
  readonly badge?: { readonly tone: BadgeTone; readonly text: string } | undefined;
  /** Duration, shown on the picture. */
  readonly duration?: string | undefined;
  /** URL of the partner's logo, shown on the picture. */
  readonly logo?: string | undefined;
  /** Watched part, 0 to 1, with its accessible text. */
  readonly progress?: { readonly value: number; readonly label: string } | undefined;
  readonly isFirst?: boolean;
}

type Shape = "poster" | "cover" | "square";

function Card({
  shape,
  to,
  title,
  lang,
  picture,
  sizes,
  facts,
  badge,
  duration,
  logo,
  progress,
  isFirst = false,
}: CardProps & { shape: Shape }) {
  return (
    <PageLink to={to} prefetch="intent" className={css.card}>
      <span className={css.art}>
        <Picture picture={picture} proportion={shape} sizes={sizes} title={title} isFirst={isFirst} />
        {badge === undefined ? null : (
          <span className={css.badge}>
            <Badge tone={badge.tone} isOnArt>
              {badge.text}
            </Badge>
          </span>
        )}
        {(duration === undefined && logo === undefined) || progress !== undefined ? null : (
          <span className={css.duration}>
            {logo === undefined ? null : <img src={logo} alt="" width={24} height={24} loading="lazy" />}
            {duration}
          </span>
        )}
        {progress === undefined ? null : (
          <span className={css.progress}>
            <ProgressBar {...progress} />
          </span>
        )}
      </span>
      <span className={css.title} lang={lang}>
        {title}
      </span>
      {facts === undefined || facts === "" ? null : <span className={css.facts}>{facts}</span>}
    </PageLink>
  );
}

/** Portrait card of a film or show. */
export const PosterCard = (props: CardProps) => <Card {...props} shape="poster" />;

/** Landscape card of a video or episode. */
export const CoverCard = (props: CardProps) => <Card {...props} shape="cover" />;

/** Square card of a channel or a piece of music. */
export const SquareCard = (props: CardProps) => <Card {...props} shape="square" />;
