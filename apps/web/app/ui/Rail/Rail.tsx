import { Children, useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import * as grid from "../../theme/card-grid.css.ts";
import { IconButton } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { usePrefetch } from "../use-prefetch.ts";
import * as css from "./Rail.css.ts";
import { useApproach } from "./use-approach.ts";
import { useScrollPosition, type RailMemory } from "./use-scroll-position.ts";

interface RailProps {
  readonly title: string;
  readonly all?: { readonly to: string; readonly text: string; readonly label: string } | undefined;
  readonly labels: { readonly back: string; readonly forward: string };
  /** The cards. */
  readonly children: ReactNode;
  /** The items of the cards as markup, where a server has it at hand. */
  readonly markup?: string | undefined;
  /** Cards that stand in the server's page; the further ones come as the rail is approached. Default: all. */
  readonly first?: number | undefined;
  /** Shape of the pictures, by which room is kept for cards that come later. */
  readonly shape: keyof typeof grid.reservedFor;
  /** Where the viewer left the rail, and who is told. Default: nobody. */
  readonly place?: RailMemory | undefined;
  /** Told when the last cards come into sight. */
  readonly onEnd?: (() => void) | undefined;
}

interface RailItemsProps {
  readonly children: ReactNode;
  /** Cards that are shown. Default: all. */
  readonly most?: number | undefined;
}

/** The items of a rail, one for each card that is shown. */
export function RailItems({ children, most = Infinity }: RailItemsProps) {
  return Children.map(children, (child, index) =>
    index < most ? <li className={grid.stripItem}>{child}</li> : null,
  );
}

/** Which ends of a strip are out of sight. */
interface Ends {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

function unmeasuredForward(count: number): string | undefined {
  return count > 7
    ? css.forward
    : Object.entries(css.forwardOf).find(([cards]) => Number(cards) === count)?.[1];
}

/** A titled row of cards that scrolls sideways by touch, wheel, keyboard and, with a mouse, by arrows: the first one stands in the server's page. */
export function Rail({ title, all, labels, children, markup, first, shape, place, onEnd }: RailProps) {
  const headingId = useId();
  const prefetch = usePrefetch();
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>();
  const count = Children.count(children);
  const { shown, complete } = useApproach(
    strip,
    first ?? count,
    first === undefined || place?.kept !== undefined,
  );
  const isWhole = shown >= count;
  useScrollPosition(strip, place);
  const stripClass = `${css.strip} ${grid.reservedFor[shape]}`;

  const measure = useCallback(() => {
    const element = strip.current;
    if (element === null) return;
    const hasBefore = element.scrollLeft > 8;
    const hasAfter = element.scrollLeft + element.clientWidth < element.scrollWidth - 8;
    setEnds((last) =>
      last?.hasBefore === hasBefore && last.hasAfter === hasAfter ? last : { hasBefore, hasAfter },
    );
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    // Tells the first size too, once everything is laid out: asking for it at once would lay the page out for each rail.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const onScroll = (): void => {
      complete();
      measure();
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [measure, complete]);

  // More cards make the strip longer without a change of its size.
  useEffect(() => {
    if (shown > (first ?? 0)) measure();
  }, [shown, first, count, measure]);

  const hasEnded = isWhole && ends?.hasBefore === true && !ends.hasAfter;
  useEffect(() => {
    if (hasEnded) onEnd?.();
  }, [hasEnded, onEnd]);

  const move = (direction: -1 | 1): void => {
    const element = strip.current;
    if (element === null) return;
    flushSync(complete);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollBy({ left: direction * element.clientWidth * 0.86, behavior: isCalm ? "auto" : "smooth" });
  };

  const forward =
    ends === undefined || shown === first
      ? unmeasuredForward(count)
      : ends.hasAfter
        ? css.forward
        : undefined;

  return (
    <section className={css.rail} aria-labelledby={headingId} onPointerEnter={measure}>
      <div className={css.head}>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        {all === undefined ? null : (
          <Link to={all.to} prefetch={prefetch} className={css.all} aria-label={all.label}>
            {all.text}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </div>
      {markup === undefined ? (
        <ul ref={strip} className={stripClass}>
          <RailItems most={shown}>{children}</RailItems>
        </ul>
      ) : (
        <ul className={stripClass} dangerouslySetInnerHTML={{ __html: markup }} />
      )}
      <div className={css.arrows}>
        {ends?.hasBefore === true ? (
          <span className={css.back}>
            <IconButton icon="chevronLeft" tone="solid" label={labels.back} onClick={() => move(-1)} />
          </span>
        ) : null}
        {forward === undefined ? null : (
          <span className={forward}>
            <IconButton icon="chevronRight" tone="solid" label={labels.forward} onClick={() => move(1)} />
          </span>
        )}
      </div>
    </section>
  );
}
