import { useTranslations } from "use-intl";
import * as css from "./SignIn.css.ts";
import { SocialMark } from "./SocialMark.tsx";
import type { SocialProvider } from "@marquee/config";

interface SocialButtonsProps {
  readonly providers: readonly SocialProvider[];
  readonly onChoose: (provider: SocialProvider) => void;
  readonly isBusy: boolean;
}

/** Other services to sign in with; each takes the whole page there and back. */
export function SocialButtons({ providers, onChoose, isBusy }: SocialButtonsProps) {
  const t = useTranslations("login-register");
  if (providers.length === 0) return null;
  return (
    <>
      <p className={css.divider}>{t("or")}</p>
      <div className={css.social}>
        {providers.map((provider) => (
          <button
            key={provider}
            type="button"
            className={css.socialButton}
            onClick={() => onChoose(provider)}
            disabled={isBusy}
          >
            <SocialMark provider={provider} />
            {t(`social_${provider}`)}
          </button>
        ))}
      </div>
    </>
  );
}
