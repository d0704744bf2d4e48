import { memo, useEffect, useRef, useState } from "react";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import type { HeroData } from "../../components/card.ts";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import * as css from "./Hero.css.ts";
import { HeroSlide } from "./HeroSlide.tsx";

interface HeroProps {
  readonly heroes: readonly HeroData[];
  /** Called when a viewer is about to press play: on hover, focus or touch. */
  readonly onPlayIntent: () => void;
}

function Slides({ heroes: all, onPlayIntent }: HeroProps) {
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const heroes = all.filter(({ to }) => isAllowed(to));
  const t = useTranslations("consumption");
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isInBrowser = useIsInBrowser();

  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const onScroll = (): void => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);

  const show = (index: number): void => {
    const element = strip.current;
    if (element === null) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? "auto" : "smooth" });
  };

  if (heroes.length === 0) return null;
  return (
    <section className={css.hero} aria-label={t("featured")}>
      <ul ref={strip} className={css.slides}>
        {heroes.map((hero, index) => (
          <li key={hero.id} className={css.slide}>
            <HeroSlide hero={hero} isFirst={index === 0} onPlayIntent={onPlayIntent} />
          </li>
        ))}
      </ul>
      {isInBrowser && heroes.length > 1 ? (
        <div className={css.dots}>
          {heroes.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className={css.dot}
              aria-label={t("slide", { title })}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** The hero of a landing page. Slides change only by the viewer's action (WCAG 2.2.2). */
export const Hero = memo(Slides);
