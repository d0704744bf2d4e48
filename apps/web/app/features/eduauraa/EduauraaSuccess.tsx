import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { useEduauraa } from "./use-eduauraa.ts";

/** Shown after claiming. Viewers who have not claimed are redirected to the claim page. */
export function EduauraaSuccess() {
  const t = useTranslations("subscription");
  const { isClaimed } = useEduauraa();
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const has = isClaimed === true;
  const target = has ? "/learning" : "/eduauraa";
  return (
    <FormCard
      title={t(has ? "eduauraa_success_title" : "eduauraa_title")}
      intro={t(has ? "eduauraa_success_intro" : "eduauraa_intro")}
    >
      {isAllowed(target) && (
        <div className={actions}>
          <ButtonLink to={target} tone="accent" size="l">
            {t(has ? "eduauraa_success_action" : "eduauraa_claim")}
          </ButtonLink>
        </div>
      )}
    </FormCard>
  );
}
