import { confirmDeviceCode, type Problem } from "@marquee/auth-sdk";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "../../texts/problem-text.ts";
import { useClient } from "../../state/calls/use-client.ts";
import { problemIn, settled } from "../../state/calls/settled.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { actions } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard, StepForm, Submit } from "../../ui/FormCard/FormCard.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { TextField } from "../../ui/TextField/TextField.tsx";

/** Signs in a television by the code on its screen. */
export function DeviceCodeScreen() {
  const t = useTranslations("login-register");
  const problemText = useProblemText();
  const act = useClient(authAtom);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [state, setState] = useState<"asking" | "busy" | "done">("asking");
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (problem !== undefined || isMissing) field.current?.focus();
  }, [problem, isMissing]);

  const submit = async (): Promise<void> => {
    const entered = code.trim();
    setMissing(entered === "");
    if (entered === "" || state === "busy") return;
    setState("busy");
    const confirmed = await act((auth) => settled(confirmDeviceCode(auth, { code: entered })));
    setProblem(problemIn(confirmed));
    setState(confirmed.ok ? "done" : "asking");
  };
  if (state === "done") {
    return (
      <FormCard title={t("device_done_title")}>
        <Notice tone="success">{t("device_done_intro")}</Notice>
        <div className={actions}>
          <ButtonLink to="/myprofile/managedevices" tone="accent" size="l">
            {t("devices_title")}
          </ButtonLink>
          <Button
            size="l"
            onClick={() => {
              setCode("");
              setState("asking");
            }}
          >
            {t("device_another")}
          </Button>
        </div>
      </FormCard>
    );
  }
  return (
    <FormCard title={t("device_title")} intro={t("device_intro")}>
      <StepForm onSubmit={() => void submit()}>
        <TextField
          ref={field}
          label={t("device_code")}
          name="device-code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          message={isMissing && code === "" ? t("device_codeMissing") : problemText(problem)}
        />
        <Submit text={t("device_action")} isBusy={state === "busy"} />
      </StepForm>
    </FormCard>
  );
}
