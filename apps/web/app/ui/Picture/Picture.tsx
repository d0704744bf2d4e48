import * as css from "./Picture.css.ts";

/** One address list for one picture format. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** Everything a browser needs to choose a picture. */
export interface PictureSet {
  readonly sources: readonly PictureSource[];
  readonly src: string;
}

interface PictureProps {
  readonly picture: PictureSet | undefined;
  readonly proportion: keyof typeof css.proportion;
  /** The `sizes` attribute: how wide the picture is shown at which viewport. */
  readonly sizes: string;
  /** Shown instead of a picture that is missing or does not load (CONT-47). */
  readonly title: string;
  /** The picture a visitor sees first: loaded at once and before others. */
  readonly isFirst?: boolean;
}

/** A picture may have failed before any script ran. */
function hideIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete === true && image.naturalWidth === 0) image.hidden = true;
}

/**
 * A decorative picture: the title stands beside it as text, so `alt` is empty. The title also lies beneath the
 * picture and shows when there is none or it does not load.
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
