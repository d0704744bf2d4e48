import { useSetAtom } from "jotai";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { TextField } from "../../ui/TextField/TextField.tsx";

/** The current user's link with buttons to copy and to share. */
export function ShareLink({ link }: { readonly link: string }) {
  const t = useTranslations("subscription");
  const showToast = useSetAtom(showToastAtom);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: t("refer_copied") });
    } catch {
      // Without clipboard permission, select the text for manual copying.
      field.current?.select();
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label={t("refer_link")}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={actionRow}>
        <Button tone="accent" onClick={() => void copy()}>
          {t("refer_copy")}
        </Button>
        {"share" in navigator ? (
          <Button
            icon="share"
            onClick={() =>
              void navigator
                .share({ title: "Marquee", text: t("refer_shareText"), url: link })
                .catch(() => undefined)
            }
          >
            {t("refer_share")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
