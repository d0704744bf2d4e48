import { useTranslations } from "use-intl";
import { graphqlPart } from "../../parts/graphql-part.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";

const DeviceList = graphqlPart(async () => (await import("./DeviceList.tsx")).DeviceList, 3);

/** The devices on which the viewer is signed in. */
export function DevicesScreen() {
  const t = useTranslations("login-register");
  return (
    <FormCard title={t("devices_title")} intro={t("devices_intro")} width="wide" place="section">
      <DeviceList />
      <div className={actionRow}>
        <ButtonLink to="/device" icon="device">
          {t("devices_addTv")}
        </ButtonLink>
      </div>
    </FormCard>
  );
}
