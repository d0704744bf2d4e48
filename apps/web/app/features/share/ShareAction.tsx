import { atom, useAtomValue, useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import { useHref } from "react-router";
import { useTranslations } from "use-intl";
import type { CardData } from "../../components/card.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom, trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { hostAtom } from "../../state/app-context/app-context-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { iconButton } from "../../ui/Button/Button.css.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { shareAddress } from "./share-address.ts";

/** Resolves to the short form of a URL. */
const shortenAtom = atom(null, async (get, _set, address: string) =>
  shareAddress(address, await get(authAtom)),
);

/** Shares a title's page with the device's dialog, or copies its URL. Without JavaScript it is a mail link. */
export function ShareAction({ card }: { readonly card: Pick<CardData, "id" | "title" | "kind" | "to"> }) {
  const t = useTranslations("tvshowdetails");
  const { logger } = useAtomValue(portsAtom);
  const shorten = useSetAtom(shortenAtom);
  const track = useSetAtom(trackAtom);
  const showToast = useSetAtom(showToastAtom);
  const { origin } = useAtomValue(hostAtom);
  const address = origin + useHref(card.to);
  const share = async (): Promise<void> => {
    const url = await shorten(address);
    const canShare = typeof navigator.share === "function";
    try {
      if (canShare) await navigator.share({ title: card.title, url });
      else await navigator.clipboard.writeText(url);
    } catch (cause) {
      // Closing the dialog is no failure, and a viewer cannot fix a blocked clipboard.
      logger.info("Sharing was given up", { cause: String(cause) });
      return;
    }
    if (!canShare) showToast({ text: t("share_copied") });
    await track({
      name: "content_shared",
      properties: {
        contentId: card.id,
        contentType: card.kind,
        title: card.title,
        way: canShare ? "device" : "copy",
      },
    });
  };
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    void share();
  };
  const mail = `mailto:?subject=${encodeURIComponent(card.title)}&body=${encodeURIComponent(address)}`;
  return (
    <a
      href={mail}
      className={iconButton({ tone: "solid" })}
      aria-label={`${t("share")}: ${card.title}`}
      title={t("share")}
      onClick={press}
    >
      <Icon name="share" />
    </a>
  );
}
