import { atom, useAtomValue, useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import { useHref } from "react-router";
import { useTranslations } from "use-intl";
import type { CardData } from "../../components/card.ts";
import { awaitWithTimeLimit } from "../../state/calls/await-with-time-limit.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom, trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { hostAtom } from "../../state/app-context/app-context-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { iconButton } from "../../ui/Button/Button.css.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { shareAddress } from "./share-address.ts";

/** Resolves to the short form of a URL. A browser shares only soon after the press, so a late one is not waited for. */
const shortenAtom = atom(null, async (get, _set, address: string): Promise<string> => {
  let url = address;
  const shorten = async (): Promise<void> => {
    url = await shareAddress(address, await get(authAtom));
  };
  await awaitWithTimeLimit(get(portsAtom).timers, shorten());
  return url;
});

/** The viewer closed the device's dialog, or it is open already. */
const NO_FAILURE: readonly unknown[] = ["AbortError", "InvalidStateError"];

/** Shares a title's page with the device's dialog, or copies its URL. Without JavaScript it is a mail link. */
export function ShareAction({ card }: { readonly card: Pick<CardData, "id" | "title" | "kind" | "to"> }) {
  const t = useTranslations("tvshowdetails");
  const f = useTranslations("fallback");
  const { logger } = useAtomValue(portsAtom);
  const shorten = useSetAtom(shortenAtom);
  const track = useSetAtom(trackAtom);
  const showToast = useSetAtom(showToastAtom);
  const { origin } = useAtomValue(hostAtom);
  const address = origin + useHref(card.to);
  const share = async (): Promise<void> => {
    const canShare = typeof navigator.share === "function";
    try {
      const url = await shorten(address);
      if (canShare) await navigator.share({ title: card.title, url });
      else await navigator.clipboard.writeText(url);
    } catch (cause) {
      logger.info("Sharing was given up", { cause: String(cause) });
      if (!NO_FAILURE.includes((cause as Partial<Error>).name))
        showToast({ text: f("SOMETHING_WENT_WRONG") });
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
