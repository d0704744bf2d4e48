import * as css from "./Picture.css.ts";

/** The URLs of one picture format. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** The sources among which the browser chooses. */
export interface PictureSet {
  readonly sources: readonly PictureSource[];
  readonly src: string;
}

interface PictureProps {
  readonly picture: PictureSet | undefined;
  readonly proportion: keyof typeof css.proportion;
  /** The `sizes` attribute: the picture's width by viewport. */
  readonly sizes: string;
  /** Shown when the picture is missing or fails to load. */
  readonly title: string;
  /** Whether it is visible first: loaded eagerly and with high priority. */
  readonly isFirst?: boolean;
}

/** Hides a picture that failed before hydration. */
function hideIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete === true && image.naturalWidth === 0) image.hidden = true;
}

/**
 * A decorative picture: the title is next to it as text, so `alt` is empty. The title is also shown beneath the picture
 * when it is missing or fails to load.
 */
export function Picture({ picture, proportion, sizes, title, isFirst = false }: PictureProps) {
  return (
    <span className={`${css.frame} ${css.proportion[proportion]}`}>
      {proportion === "hero" ? null : (
        <span aria-hidden="true" className={css.placeholder}>
          {title}
        </span>
      )}
      {picture === undefined ? null : (
        <picture>
          {picture.sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            key={picture.src}
            ref={hideIfBroken}
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
            className={css.image}
            src={picture.src}
            alt=""
            decoding={isFirst ? "sync" : "async"}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : undefined}
          />
        </picture>
      )}
    </span>
  );
}
