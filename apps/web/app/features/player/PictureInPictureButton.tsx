import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/Button/Button.tsx";

/** Takes the picture out of the page into a window of its own, where the browser can. */
export function PictureInPictureButton({ root }: { root: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations("tvshowdetails");
  if (!("pictureInPictureEnabled" in document) || !document.pictureInPictureEnabled) return null;
  const toggle = (): void => {
    const video = root.current?.querySelector("video");
    // A refusal, for instance before the first picture, changes nothing.
    if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
    else void video?.requestPictureInPicture().catch(() => undefined);
  };
  return <IconButton icon="pictureInPicture" label={t("player_pictureInPicture")} onClick={toggle} />;
}
