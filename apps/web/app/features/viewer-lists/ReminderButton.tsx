import { useAtomValue } from "jotai";
import { useState, type FormEvent } from "react";
import { useHref, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import * as css from "./TitleActions.css.ts";

const SignInPrompt = lazyDialog(async () => (await import("./SignInPrompt.tsx")).SignInPrompt);

interface ReminderButtonProps {
  /** Title of the programme. */
  readonly title: string;
  readonly isSet: boolean;
  readonly onToggle: () => void;
}

/** Sets a reminder of a programme. A guest is asked to sign in; without JavaScript it links there. */
export function ReminderButton({ title, isSet, onToggle }: ReminderButtonProps) {
  const t = useTranslations("consumption");
  const isSignedIn = useAtomValue(isSignedInAtom);
  const signIn = useHref("/signin");
  const { pathname, search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const press = (event: FormEvent): void => {
    event.preventDefault();
    if (isSignedIn) onToggle();
    else setAsking(true);
  };
  return (
    <form action={signIn} className={css.actions} onSubmit={press}>
      <input type="hidden" name="returnPath" value={pathname + search} />
      <Button
        type="submit"
        size="s"
        tone={isSet ? "outline" : "glass"}
        icon={isSet ? "check" : "bell"}
        aria-pressed={isSet}
        aria-label={`${t(isSet ? "guide_reminded" : "guide_remind")}: ${title}`}
      >
        {t(isSet ? "guide_reminded" : "guide_remind")}
      </Button>
      {isAsking ? <SignInPrompt onClose={() => setAsking(false)} /> : null}
    </form>
  );
}
