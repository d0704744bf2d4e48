import { RENTAL_CLOCKS } from "@marquee/config";
import type { Rental } from "@marquee/content-sdk";
import { useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import * as css from "./OfferNote.css.ts";

const Dialog = lazyDialog(async () => (await import("../../ui/Dialog/Dialog.tsx")).Dialog);

interface RentalStartProps {
  readonly rental: Rental;
  /** The player, shown once the viewer agrees. */
  readonly children: ReactNode;
}

/** Warns before the first play of a rental that its watch period starts. */
export function RentalStart({ rental: { kind, watchHours }, children }: RentalStartProps) {
  const t = useTranslations("plex");
  const d = useTranslations("tvshowdetails");
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // A URL whose hash opens the player also asks first.
  const [isAsking, setAsking] = useState(hash !== "");
  const [isAgreed, setAgreed] = useState(false);
  if (isAgreed) return <>{children}</>;

  const begin = (): void => {
    setAgreed(true);
    void navigate({ search, hash: "#play" }, { state: { isFromPage: true }, preventScrollReset: true });
  };
  return (
    <div className={css.actions}>
      <Button tone="accent" size="l" icon="play" onClick={() => setAsking(true)}>
        {d("play")}
      </Button>
      {isAsking ? (
        <Dialog
          title={t("rental_begin_title")}
          closeLabel={t("rental_begin_later")}
          isOpen
          onClose={() => setAsking(false)}
        >
          <p>{t("rental_begin", { hours: watchHours ?? RENTAL_CLOCKS[kind].watchHours })}</p>
          <div className={actionRow}>
            <Button tone="accent" onClick={begin}>
              {d("play")}
            </Button>
            <Button onClick={() => setAsking(false)}>{t("rental_begin_later")}</Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
