import { useTranslations } from "use-intl";
import { useAtomValue, useSetAtom } from "jotai";
import { graphqlComponent } from "../../components/graphql-component.tsx";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { PlayingNow } from "./PlayingNow.tsx";

const DeviceList = graphqlComponent(
  async () => (await import("../../components/devices/DeviceList.tsx")).DeviceList,
  3,
);

export function DevicesScreen() {
  const t = useTranslations("login-register");
  const isSignedIn = useAtomValue(isSignedInAtom);
  const showToast = useSetAtom(showToastAtom);
  return (
    <FormCard title={t("devices_title")} intro={t("devices_intro")} width="wide" place="section">
      {isSignedIn ? <PlayingNow /> : null}
      <DeviceList onRemoved={() => showToast({ text: t("devices_removed") })} />
      <div className={actionRow}>
        <ButtonLink to="/device" icon="device">
          {t("devices_addTv")}
        </ButtonLink>
      </div>
    </FormCard>
  );
}
