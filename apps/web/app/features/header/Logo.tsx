import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { menuAtom } from "../../state/app-context/app-context-atoms.ts";
import type { LogoPictures } from "../../state/app-context/app-context.ts";
import { media } from "../../theme/media.ts";
import * as css from "./Header.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/**
 * The logo from remote config. Falls back to the built-in logo when the picture fails, even if that happened before
 * hydration.
 */
function PictureLogo({ logo, onFailure }: { readonly logo: LogoPictures; readonly onFailure: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) onFailure();
  }, [onFailure]);
  return (
    <picture>
      <source media={media.below600} srcSet={logo.narrow} width={32} height={32} />
      <img
        ref={image}
        src={logo.wide}
        alt=""
        width={148}
        height={32}
        className={css.logoPicture}
        onError={onFailure}
      />
    </picture>
  );
}

/** A drawn marquee sign and the name. */
function BuiltInLogo() {
  const t = useTranslations("header");
  return (
    <>
      <svg className={css.logoMark} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
        <rect x="1.500" y="5" width="31" height="24" rx="6.500" fill="#ffb224" />
        <rect x="5.500" y="9" width="23" height="16" rx="3.500" fill="#160f05" />
        <path
          d="M14.500 12.700c0-.8.9-1.300 1.600-.9l6 4.300c.6.4.6 1.300 0 1.700l-6 4.300c-.7.4-1.600-.1-1.600-.9v-8.500Z"
          fill="#ffb224"
        />
        <g fill="#fff4dc">
          <circle cx="7" cy="7" r="1" />
          <circle cx="13.700" cy="7" r="1" />
          <circle cx="20.300" cy="7" r="1" />
          <circle cx="27" cy="7" r="1" />
          <circle cx="7" cy="27" r="1" />
          <circle cx="13.700" cy="27" r="1" />
          <circle cx="20.300" cy="27" r="1" />
          <circle cx="27" cy="27" r="1" />
        </g>
      </svg>
      <span className={css.logoName}>{t("brand")}</span>
    </>
  );
}

/** Link to the home page, with the logo from remote config if there is one. */
export function Logo() {
  const t = useTranslations("header");
  const { logo } = useAtomValue(menuAtom);
  const [hasFailed, setFailed] = useState(false);
  return (
    <PageLink to="/" className={css.logo} aria-label={`${t("brand")}, ${t("menu_home")}`}>
      {logo === undefined || hasFailed ? (
        <BuiltInLogo />
      ) : (
        <PictureLogo logo={logo} onFailure={() => setFailed(true)} />
      )}
    </PageLink>
  );
}
