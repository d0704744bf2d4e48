import { Children, useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import * as grid from "../../theme/card-grid.css.ts";
import { IconButton } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as css from "./Rail.css.ts";

interface RailProps {
  readonly title: string;
  readonly all?: { readonly to: string; readonly text: string; readonly label: string } | undefined;
  readonly labels: { readonly back: string; readonly forward: string };
  /** The cards. */
  readonly children: ReactNode;
  /** The items of the cards as markup, where a server has it at hand. */
  readonly markup?: string | undefined;
  /** How many cards there are. Default: those of `children`. */
  readonly count?: number | undefined;
}

/** The items of a rail, one for each card. */
export function RailItems({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) => <li className={grid.stripItem}>{child}</li>);
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
export function Rail({ title, all, labels, children, markup, count = Children.count(children) }: RailProps) {
  const headingId = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>();

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
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [measure]);

  const move = (direction: -1 | 1): void => {
    const element = strip.current;
    if (element === null) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollBy({ left: direction * element.clientWidth * 0.86, behavior: isCalm ? "auto" : "smooth" });
  };

  const forward = ends === undefined ? unmeasuredForward(count) : ends.hasAfter ? css.forward : undefined;

  return (
    <section className={css.rail} aria-labelledby={headingId} onPointerEnter={measure}>
      <div className={css.head}>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        {all === undefined ? null : (
          <Link to={all.to} prefetch="intent" className={css.all} aria-label={all.label}>
            {all.text}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </div>
      {markup === undefined ? (
        <ul ref={strip} className={css.strip}>
          <RailItems>{children}</RailItems>
        </ul>
      ) : (
        <ul className={css.strip} dangerouslySetInnerHTML={{ __html: markup }} />
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
