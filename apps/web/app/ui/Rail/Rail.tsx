import { Children, useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import * as grid from "../../theme/card-grid.css.ts";
import { IconButton } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as css from "./Rail.css.ts";
import { useRenderedCards } from "./use-rendered-cards.ts";
import { useScrollPosition, type RailMemory } from "./use-scroll-position.ts";
import { PageLink } from "../PageLink/PageLink.tsx";

interface RailProps {
  readonly title: string;
  readonly all?: { readonly to: string; readonly text: string; readonly label: string } | undefined;
  readonly labels: { readonly back: string; readonly forward: string };
  readonly children: ReactNode;
  /** The rendered cards as HTML from the server's cache, if available. */
  readonly markup?: string | undefined;
  /** Number of cards in the server's HTML; others render when the rail is near the viewport. Default: all. */
  readonly first?: number | undefined;
  /** Shape of the pictures, used to reserve space for cards rendered later. */
  readonly shape: keyof typeof grid.reservedFor;
  /** Stored scroll position. Default: not stored. */
  readonly scrollMemory?: RailMemory | undefined;
  /** Called when the last cards become visible. */
  readonly onEnd?: (() => void) | undefined;
}

interface RailItemsProps {
  readonly children: ReactNode;
  /** Maximum number of cards. Default: all. */
  readonly max?: number | undefined;
}

/** The list items of a rail's cards. */
export function RailItems({ children, max = Infinity }: RailItemsProps) {
  return Children.map(children, (child, index) =>
    index < max ? <li className={grid.stripItem}>{child}</li> : null,
  );
}

interface ArrowProps {
  readonly icon: "chevronLeft" | "chevronRight";
  readonly label: string;
  /** Undefined when there are no cards beyond this end. */
  readonly className: string | undefined;
  /** Whether the arrow stays, disabled, when no cards remain. */
  readonly stays: boolean;
  readonly onPress: () => void;
}

function Arrow({ icon, label, className, stays, onPress }: ArrowProps) {
  const [look, setLook] = useState(className);
  if (look !== className && (className !== undefined || !stays)) setLook(className);
  if (look === undefined) return null;
  return (
    <span className={look}>
      <IconButton
        icon={icon}
        tone="solid"
        label={label}
        aria-disabled={className === undefined || undefined}
        onClick={onPress}
      />
    </span>
  );
}

interface ArrowsProps {
  readonly labels: RailProps["labels"];
  readonly back: string | undefined;
  readonly forward: string | undefined;
  readonly onPress: (direction: -1 | 1) => void;
}

/**
 * While one arrow has the focus, both stay: the focused one and the one that the Tab key goes to next. Otherwise an arrow that
 * goes as the strip stops scrolling would take the focus with it.
 */
function Arrows({ labels, back, forward, onPress }: ArrowsProps) {
  const [isFocused, setIsFocused] = useState(false);
  return (
    <div
      className={css.arrows}
      onFocus={() => setIsFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget))}
    >
      <Arrow
        icon="chevronLeft"
        label={labels.back}
        className={back}
        stays={isFocused}
        onPress={() => onPress(-1)}
      />
      <Arrow
        icon="chevronRight"
        label={labels.forward}
        className={forward}
        stays={isFocused}
        onPress={() => onPress(1)}
      />
    </div>
  );
}

function unmeasuredForward(count: number): string | undefined {
  return count > 7
    ? css.forward
    : Object.entries(css.forwardOf).find(([cards]) => Number(cards) === count)?.[1];
}

/** A titled row of cards that scrolls horizontally by touch, wheel, keyboard and arrow buttons. */
export function Rail({ title, all, labels, children, markup, first, shape, scrollMemory, onEnd }: RailProps) {
  const headingId = useId();
  const strip = useRef<HTMLUListElement>(null);
  /** Whether there are cards beyond each end of the strip, measured while it had as many cards. */
  const [measured, setMeasured] = useState<number>();
  const [hasBefore, setHasBefore] = useState(false);
  const [hasAfter, setHasAfter] = useState(false);
  const count = Children.count(children);
  const { shown, complete } = useRenderedCards(
    strip,
    first ?? count,
    first === undefined || scrollMemory?.saved !== undefined,
  );
  const isWhole = shown >= count;
  useScrollPosition(strip, scrollMemory);
  const stripClass = `${css.strip} ${grid.reservedFor[shape]}`;

  const measure = useCallback(() => {
    const element = strip.current;
    if (element === null) return;
    setMeasured(shown);
    setHasBefore(element.scrollLeft > 8);
    setHasAfter(element.scrollLeft + element.clientWidth < element.scrollWidth - 8);
  }, [shown]);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    // Also reports the initial size after layout, and again after cards were added, which change the scroll width alone. Measuring
    // directly would force a layout for each rail.
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
  }, [measure, complete, count]);

  const hasEnded = isWhole && hasBefore && !hasAfter;
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

  // The arrow stays in the page while added cards are measured: one that goes between press and release takes the click with it.
  const forward =
    measured !== shown || shown === first ? unmeasuredForward(count) : hasAfter ? css.forward : undefined;

  return (
    <section className={css.rail} aria-labelledby={headingId} onPointerEnter={measure}>
      <div className={css.head}>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        {all === undefined ? null : (
          <PageLink to={all.to} prefetch="intent" className={css.all} aria-label={all.label}>
            {all.text}
            <Icon name="chevronRight" size={16} />
          </PageLink>
        )}
      </div>
      {markup === undefined ? (
        <ul ref={strip} className={stripClass}>
          <RailItems max={shown}>{children}</RailItems>
        </ul>
      ) : (
        <ul className={stripClass} dangerouslySetInnerHTML={{ __html: markup }} />
      )}
      <Arrows labels={labels} back={hasBefore ? css.back : undefined} forward={forward} onPress={move} />
    </section>
  );
}
