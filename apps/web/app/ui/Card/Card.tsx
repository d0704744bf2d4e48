import { Link } from "react-router";
import { Badge, type BadgeTone } from "../Badge/Badge.tsx";
import { Picture, type PictureSet } from "../Picture/Picture.tsx";
import { ProgressBar } from "../ProgressBar/ProgressBar.tsx";
import { usePrefetch } from "../use-prefetch.ts";
import * as css from "./Card.css.ts";

export interface CardProps {
  readonly to: string;
  readonly title: string;
  /** Language of the title when it is not the language of the page. */
  readonly lang?: string | undefined;
  readonly picture: PictureSet | undefined;
  /** The `sizes` attribute of the picture. */
  readonly sizes: string;
  /** A few words below the title. */
  readonly facts?: string | undefined;
  readonly badge?: { readonly tone: BadgeTone; readonly text: string } | undefined;
  /** On the picture: how long it runs. */
  readonly duration?: string | undefined;
  /** On the picture: the sign of whose title it is. */
  readonly logo?: string | undefined;
  /** How much has been watched, 0 to 1, and how to say it. */
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
  const prefetch = usePrefetch();
  return (
    <Link to={to} prefetch={prefetch} discover="none" className={css.card}>
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
    </Link>
  );
}

/** Portrait card of a film or show. */
export const PosterCard = (props: CardProps) => <Card {...props} shape="poster" />;

/** Landscape card of a video or episode. */
export const CoverCard = (props: CardProps) => <Card {...props} shape="cover" />;

/** Square card of a channel or a piece of music. */
export const SquareCard = (props: CardProps) => <Card {...props} shape="square" />;
