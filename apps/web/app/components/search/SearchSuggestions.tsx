import { itemImageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { toCard, type CardData } from "../card.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import * as css from "./search-suggestions.css.ts";
import { useSearchSession } from "./use-search-session.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

interface SearchSuggestionsProps {
  /** The search field, which becomes a combobox. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly minimumLength: number;
}

/** Sets the ARIA attributes of the combobox. */
function setComboboxState(
  field: HTMLInputElement,
  {
    listId,
    activeId,
    isOpen,
  }: { readonly listId: string; readonly activeId: string | undefined; readonly isOpen: boolean },
): void {
  field.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) field.setAttribute("aria-controls", listId);
  else field.removeAttribute("aria-controls");
  if (activeId === undefined) field.removeAttribute("aria-activedescendant");
  else field.setAttribute("aria-activedescendant", activeId);
}

function yearAndKind({ year, genre }: CardData): string {
  return [year, genre].filter((fact) => fact !== undefined).join(" · ");
}

/** Results while typing, as the list of a combobox. Import on demand. */
export function SearchSuggestions({ field, minimumLength }: SearchSuggestionsProps) {
  const t = useTranslations("consumption");
  const { imageBase } = useAtomValue(addressesAtom);
  const navigate = useNavigate();
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { state, type, retry } = useSearchSession(minimumLength);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const cards = state.state === "success" ? state.page.items.map(toCard) : [];
  const isOpen = !isClosed && state.state !== "idle";
  // Focus the field first, as the retry button disappears with the failure.
  const again = (): void => {
    field.current?.focus();
    retry();
  };
  const optionId = (index: number): string => `${listId}-${index}`;
  const chosen = isOpen ? cards[active] : undefined;

  useEffect(() => {
    const shown = panel.current;
    // Keep the focus in the field while an entry is pressed.
    const stay = (event: Event): void => event.preventDefault();
    shown?.addEventListener("mousedown", stay);
    return () => shown?.removeEventListener("mousedown", stay);
  }, []);
  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    const typed = (): void => {
      setClosed(false);
      setActive(-1);
      type(input.value);
    };
    const shown = panel.current;
    const closeOnBlur = ({ relatedTarget }: FocusEvent): void => {
      const isWithin = relatedTarget instanceof Node && shown?.contains(relatedTarget) === true;
      if (!isWithin && relatedTarget !== input) setClosed(true);
    };
    input.addEventListener("input", typed);
    input.addEventListener("blur", closeOnBlur);
    shown?.addEventListener("focusout", closeOnBlur);
    // Text typed before this code was loaded.
    if (input.value !== input.defaultValue) typed();
    return () => {
      input.removeEventListener("input", typed);
      input.removeEventListener("blur", closeOnBlur);
      shown?.removeEventListener("focusout", closeOnBlur);
    };
  }, [field, type]);
  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && cards.length > 0) {
        event.preventDefault();
        setClosed(false);
        // Index -1, before the first and after the last entry, is the field itself.
        setActive((index) => ((index + 1 + step + cards.length + 1) % (cards.length + 1)) - 1);
      } else if (event.key === "Enter" && chosen !== undefined) {
        event.preventDefault();
        void navigate(chosen.to);
      } else if (event.key === "Enter") setClosed(true);
      else if (event.key === "Escape" && isOpen) {
        event.preventDefault();
        setClosed(true);
      }
    };
    input.addEventListener("keydown", press);
    return () => input.removeEventListener("keydown", press);
  }, [field, cards.length, chosen, isOpen, navigate]);
  useEffect(() => {
    if (field.current === null) return;
    const hasList = isOpen && cards.length > 0;
    setComboboxState(field.current, {
      listId,
      isOpen: hasList,
      activeId: hasList && active >= 0 ? optionId(active) : undefined,
    });
    if (hasList && active >= 0)
      document.querySelector(`#${CSS.escape(optionId(active))}`)?.scrollIntoView({ block: "nearest" });
  });

  return (
    <div ref={panel} className={isOpen ? css.panel : css.closed}>
      <output className={css.said}>
        {!isOpen || state.state === "loading"
          ? null
          : state.state === "failure"
            ? t("searchFailed")
            : cards.length === 0
              ? t("searchNothing", { query: state.query })
              : t("titlesCount", { count: cards.length })}
      </output>
      {isOpen && state.state === "loading" ? (
        <p className={css.waiting} aria-busy="true">
          …
        </p>
      ) : null}
      {isOpen && state.state === "failure" ? (
        <Button tone="outline" size="s" onClick={again}>
          {t("searchAgain")}
        </Button>
      ) : null}
      {isOpen && cards.length > 0 ? (
        <div
          role="listbox"
          id={listId}
          aria-label={t("searchTitleFor", { query: state.query })}
          className={css.list}
        >
          {cards.map((card, index) => (
            <PageLink
              key={card.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={css.option}
              to={card.to}
              tabIndex={-1}
            >
              <span className={css.picture}>
                <Picture
                  picture={itemImageSources({
                    item: { ...card, images: { ...card.images } },
                    base: imageBase,
                    kind: "square",
                  })}
                  proportion="square"
                  sizes="48px"
                  title={card.title}
                />
              </span>
              <span className={css.words}>
                <span lang={card.titleLanguage}>{card.title}</span>
                <span className={css.facts}>{yearAndKind(card)}</span>
              </span>
            </PageLink>
          ))}
        </div>
      ) : null}
    </div>
  );
}
