import type { ListChange } from "@marquee/content-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { CardData } from "../../components/card.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { flagsAtom } from "../../state/app-context/app-context-atoms.ts";
import {
  storePendingWatchlistAtom,
  takePendingWatchlistAtom,
} from "../../state/viewer-lists/pending-watchlist-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { Button, IconButton } from "../../ui/Button/Button.tsx";
import * as css from "./TitleActions.css.ts";
import { useTitleMarks } from "./use-title-marks.ts";
import { hasFailed } from "../../state/viewer-lists/use-viewer-list.ts";

const SignInPrompt = lazyDialog(async () => (await import("./SignInPrompt.tsx")).SignInPrompt);

interface TitleActionsProps {
  readonly card: Pick<CardData, "id" | "title" | "kind">;
  /** Whether the title is upcoming and can have a reminder. */
  readonly isUpcoming: boolean;
  /** Further actions. */
  readonly children?: ReactNode;
}

/**
 * Watchlist, like and reminder buttons of a title. A guest is asked to sign in; without JavaScript the buttons link
 * there.
 */
export function TitleActions({ card, isUpcoming, children }: TitleActionsProps) {
  const t = useTranslations("tvshowdetails");
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { reactions: hasReactions } = useAtomValue(flagsAtom);
  const showToast = useSetAtom(showToastAtom);
  const signIn = useHref("/signin");
  const { pathname } = useLocation();
  /** The button that a guest pressed. */
  const [asking, setAsking] = useState<"watchlist" | "other" | undefined>(undefined);
  const storePendingWatchlist = useSetAtom(storePendingWatchlistAtom);
  const takePendingWatchlist = useSetAtom(takePendingWatchlistAtom);
  const facts = { contentId: card.id, title: card.title, contentType: card.kind };
  const { isListed, hasReminder, reaction, addListed, toggleListed, toggleReminder, react } = useTitleMarks({
    facts,
    isUpcoming,
  });

  // Completes the guest's watchlist press after sign-in.
  useEffect(() => {
    if (!isSignedIn) return;
    void takePendingWatchlist(card.id)
      .then((isPending) => (isPending ? addListed() : undefined))
      .then((end) => (end?.ok === true ? showToast({ text: t("watchlist_added") }) : undefined));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn, card.id, takePendingWatchlist]);

  const press =
    <Value,>(
      change: () => Promise<ListChange<Value>>,
      textOf?: (value: Value) => string,
      prompt: typeof asking = "other",
    ) =>
    async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      if (!isSignedIn) return setAsking(prompt);
      const end = await change();
      if (end.ok && textOf !== undefined) showToast({ text: textOf(end.value) });
      else if (hasFailed(end)) showToast({ text: t("marks_failed") });
      else if (!end.ok && end.code === "LOGIN_NEEDED") setAsking(prompt);
    };
  return (
    <>
      <form action={signIn} className={css.actions}>
        <input type="hidden" name="returnPath" value={pathname} />
        <Button
          type="submit"
          icon={isListed ? "check" : "plus"}
          aria-pressed={isListed}
          onClick={press(
            toggleListed,
            (isNow) => t(isNow ? "watchlist_added" : "watchlist_removed"),
            "watchlist",
          )}
        >
          {t("watchlist")}
        </Button>
        {isUpcoming ? (
          <Button
            type="submit"
            icon={hasReminder ? "check" : "bell"}
            aria-pressed={hasReminder}
            onClick={press(toggleReminder, (isNow) => t(isNow ? "reminder_added" : "reminder_removed"))}
          >
            {t("remindMe")}
          </Button>
        ) : null}
        {hasReactions ? (
          <>
            <IconButton
              type="submit"
              tone="solid"
              icon={reaction === "like" ? "likeFilled" : "like"}
              label={t("like")}
              title={t("like")}
              aria-pressed={reaction === "like"}
              onClick={press(() => react("like"))}
            />
            <IconButton
              type="submit"
              tone="solid"
              icon={reaction === "dislike" ? "dislikeFilled" : "dislike"}
              label={t("dislike")}
              title={t("dislike")}
              aria-pressed={reaction === "dislike"}
              onClick={press(() => react("dislike"))}
            />
          </>
        ) : null}
        {children}
      </form>
      {asking === undefined ? null : (
        <SignInPrompt
          onClose={() => setAsking(undefined)}
          onSignIn={asking === "watchlist" ? () => void storePendingWatchlist(card.id) : undefined}
        />
      )}
    </>
  );
}
