import { useAtomValue } from "jotai";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { SignInLink } from "../../components/SignInLink.tsx";
import { useTask } from "../../state/calls/use-task.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import * as css from "./EduauraaClaim.css.ts";
import { useEduauraa } from "./use-eduauraa.ts";

/** Offers Eduauraa lessons to viewers who have not claimed them. */
export function EduauraaClaim() {
  const t = useTranslations("subscription");
  const navigate = useNavigate();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { isClaimed, claim } = useEduauraa();
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  const take = () =>
    run(async () => {
      const wasClaimed = await claim();
      setFailed(!wasClaimed);
      if (wasClaimed) await navigate("/eduauraa-offer/success");
    });
  return (
    <aside className={css.claim} aria-label={t("eduauraa_title")}>
      <div>
        <p className={css.title}>{t("eduauraa_title")}</p>
        <p className={css.text}>{isClaimed === true ? t("eduauraa_claimed") : t("eduauraa_intro")}</p>
        {hasFailed ? <Notice tone="danger">{t("reason_noAnswer")}</Notice> : null}
      </div>
      {isSignedIn ? null : (
        <SignInLink to="/signin" className={button({ tone: "accent" })}>
          {t("eduauraa_signIn")}
        </SignInLink>
      )}
      {isClaimed === false ? (
        <Button tone="accent" disabled={isBusy} onClick={() => void take()}>
          {t("eduauraa_claim")}
        </Button>
      ) : null}
    </aside>
  );
}
