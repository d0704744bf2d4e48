import { DEMO_CAPTCHA_VALUE } from "@marquee/config";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { signInOptionsAtom } from "../../state/app-context/app-context-atoms.ts";
import { CheckBox } from "../../ui/CheckBox/CheckBox.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import * as css from "./captcha.css.ts";
import type { CaptchaUse } from "./use-captcha.ts";

const Recaptcha = lazy(async () => ({ default: (await import("./Recaptcha.tsx")).Recaptcha }));

interface CaptchaProps {
  readonly captcha: CaptchaUse;
  /** Whether the form was submitted without a solved captcha. */
  readonly isMissing?: boolean;
}

/** The captcha. A value works once, so it must be solved again after each use. */
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
  /** Called with undefined when it must be solved again. */
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

/** Replaces a real captcha in development. Only a platform configured for it accepts its value. */
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
