import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { loadRecaptcha } from "./load-recaptcha.ts";

/** Google's reCAPTCHA. Import on demand, on pages whose content security policy allows its hosts. */
export function Recaptcha({
  siteKey,
  base,
  onChange,
}: {
  readonly siteKey: string;
  readonly base: string;
  readonly onChange: (value: string | undefined) => void;
}) {
  const t = useTranslations("login-register");
  const place = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    const container = place.current;
    if (container === null) return undefined;
    let isUnmounted = false;
    const box = document.createElement("div");
    container.textContent = "";
    container.append(box);
    loadRecaptcha(base).then(
      (recaptcha) => {
        if (isUnmounted) return;
        recaptcha.render(box, {
          sitekey: siteKey,
          theme: "dark",
          callback: (value) => change.current(value),
          "expired-callback": () => change.current(undefined),
          "error-callback": () => setFailed(true),
        });
      },
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [siteKey, base]);

  return (
    <>
      <div ref={place} />
      {hasFailed ? <Notice tone="danger">{t("captchaFailed")}</Notice> : null}
    </>
  );
}
