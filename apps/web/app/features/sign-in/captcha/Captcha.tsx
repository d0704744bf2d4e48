import { DEMO_CAPTCHA_VALUE } from "@marquee/config";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { signInOptionsAtom } from "../../../state/app-context/app-context-atoms.ts";
import { CheckBox } from "../../../ui/CheckBox/CheckBox.tsx";
import { Notice } from "../../../ui/Notice/Notice.tsx";
import { useIsInBrowser } from "../../../ui/use-is-in-browser.ts";
import * as css from "../SignIn.css.ts";
import type { CaptchaUse } from "./use-captcha.ts";

const Recaptcha = lazy(async () => ({ default: (await import("./Recaptcha.tsx")).Recaptcha }));

interface CaptchaProps {
  readonly captcha: CaptchaUse;
  /** Whether the form was sent without it. */
  readonly isMissing?: boolean;
}

/** Shows that a person is there. A value works once: after each use it is asked anew. */
export function Captcha({ captcha, isMissing = false }: CaptchaProps) {
  const t = useTranslations("login-register");
  return (
    <>
      <CaptchaBox key={captcha.round} onChange={captcha.onChange} />
      {isMissing && captcha.value === undefined ? <Notice tone="danger">{t("captchaMissing")}</Notice> : null}
    </>
  );
}

interface CaptchaBoxProps {
  /** Undefined when it has to be solved anew. */
  readonly onChange: (value: string | undefined) => void;
}

function CaptchaBox({ onChange }: CaptchaBoxProps) {
  const { captcha } = useAtomValue(signInOptionsAtom);
  const isInBrowser = useIsInBrowser();
  if (captcha.provider === "demo") return <DemoCaptcha onChange={onChange} />;
  return (
    <div className={css.recaptcha}>
      {isInBrowser ? (
        <Suspense>
          <Recaptcha siteKey={captcha.siteKey} base={captcha.bases[0] ?? ""} onChange={onChange} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Stands in for a real captcha on one's own machine; only a platform set up for it takes its value. */
function DemoCaptcha({ onChange }: CaptchaBoxProps) {
  const t = useTranslations("login-register");
  const [isChecked, setChecked] = useState(false);
  const change = (checked: boolean): void => {
    setChecked(checked);
    onChange(checked ? DEMO_CAPTCHA_VALUE : undefined);
  };
  return (
    <div className={css.captcha}>
      <CheckBox name="captcha" isChecked={isChecked} onChange={change}>
        {t("captchaDemo")}
      </CheckBox>
    </div>
  );
}
