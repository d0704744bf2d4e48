import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { visitorAtom } from "../../state/app-context/app-context-atoms.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./OutdatedBrowser.css.ts";

/** Asks for a browser update when the visitor's is outdated. Works without JavaScript, which such a browser may not run. */
export function OutdatedBrowser() {
  const t = useTranslations("fallback");
  const f = useTranslations("footer");
  const { isOutdatedBrowser } = useAtomValue(visitorAtom);
  if (!isOutdatedBrowser) return null;
  return (
    <aside className={css.note} aria-label={t("outdatedBrowser")}>
      <Icon name="info" size={20} />
      <p>
        <strong>{t("outdatedBrowser")}</strong> {f("bestViewed")}
      </p>
    </aside>
  );
}
