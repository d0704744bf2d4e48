import { useAtomValue, useSetAtom } from "jotai";
import { useState, type FormEvent, type ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { CardData } from "../../card.ts";
import { openedPart } from "../../parts/opened-part.tsx";
import { flagsAtom } from "../../state/app-context-atoms.ts";
import { showToastAtom } from "../../state/toast-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { Button, IconButton } from "../../ui/Button/Button.tsx";
import * as css from "./TitleActions.css.ts";
import { nextReaction, type TitleMarks } from "./title-marks.ts";
import { useTitleMarks } from "./use-title-marks.ts";

const SignInPrompt = openedPart(async () => (await import("./SignInPrompt.tsx")).SignInPrompt);

interface TitleActionsProps {
  readonly card: Pick<CardData, "id" | "title" | "kind">;
  /** The title is still to come: one can be reminded of it. */
  readonly isUpcoming: boolean;
  /** Further actions beside them. */
  readonly children?: ReactNode;
}

/** Watchlist, likes and reminder of a title. A guest is asked to sign in; without script the buttons lead there (OVER-10). */
export function TitleActions({ card, isUpcoming, children }: TitleActionsProps) {
  const t = useTranslations("tvshowdetails");
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { reactions: hasReactions } = useAtomValue(flagsAtom);
  const showToast = useSetAtom(showToastAtom);
  const signIn = useHref("/signin");
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const facts = { contentId: card.id, title: card.title, contentType: card.kind };
  const { marks, mark } = useTitleMarks({ facts, isUpcoming, failureText: t("marks_failed") });

  const change = async <Key extends keyof TitleMarks>(
    key: Key,
    value: TitleMarks[Key],
    text: string | undefined,
  ): Promise<void> => {
    if (!isSignedIn) return setAsking(true);
    if ((await mark(key, value)) && text !== undefined) showToast({ text });
  };
  const press =
    <Key extends keyof TitleMarks>({
      key,
      value,
      text,
    }: {
      readonly key: Key;
      readonly value: TitleMarks[Key];
      readonly text?: string;
    }) =>
    (event: FormEvent) => {
      event.preventDefault();
      void change(key, value, text);
    };
  const react = (pressed: "like" | "dislike") =>
    press({ key: "reaction", value: nextReaction(marks.reaction, pressed) });
  return (
    <>
      <form action={signIn} className={css.actions}>
        <input type="hidden" name="returnPath" value={pathname} />
        <Button
          type="submit"
          icon={marks.isListed ? "check" : "plus"}
          aria-pressed={marks.isListed}
          onClick={press({
            key: "isListed",
            value: !marks.isListed,
            text: t(marks.isListed ? "watchlist_removed" : "watchlist_added"),
          })}
        >
          {t("watchlist")}
        </Button>
        {isUpcoming ? (
          <Button
            type="submit"
            icon={marks.hasReminder ? "check" : "bell"}
            aria-pressed={marks.hasReminder}
            onClick={press({
              key: "hasReminder",
              value: !marks.hasReminder,
              text: t(marks.hasReminder ? "reminder_removed" : "reminder_added"),
            })}
          >
            {t("remindMe")}
          </Button>
        ) : null}
        {hasReactions ? (
          <>
            <IconButton
              type="submit"
              tone="solid"
              icon={marks.reaction === "like" ? "likeFilled" : "like"}
              label={t("like")}
              title={t("like")}
              aria-pressed={marks.reaction === "like"}
              onClick={react("like")}
            />
            <IconButton
              type="submit"
              tone="solid"
              icon={marks.reaction === "dislike" ? "dislikeFilled" : "dislike"}
              label={t("dislike")}
              title={t("dislike")}
              aria-pressed={marks.reaction === "dislike"}
              onClick={react("dislike")}
            />
          </>
        ) : null}
        {children}
      </form>
      {isAsking ? <SignInPrompt onClose={() => setAsking(false)} /> : null}
    </>
  );
}
