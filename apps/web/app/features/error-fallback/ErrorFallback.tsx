import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { faultHint, faultTitle } from "../../faults/fault-title.ts";
import type { PageFault } from "../../faults/page-fault.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import { button } from "../../ui/Button/Button.css.ts";
import * as css from "./ErrorFallback.css.ts";
import { goHome } from "./go-home.ts";

/** Tracks each fault that is shown. */
function useRecordFault({ kind }: PageFault, pathname: string): void {
  const track = useSetAtom(trackAtom);
  const recorded = useRef("");
  useEffect(() => {
    if (recorded.current === kind + pathname) return;
    recorded.current = kind + pathname;
    void track({ name: "error_shown", properties: { code: kind } });
  }, [track, kind, pathname]);
}

/** Replaces a page that failed. One of seven kinds, each with an action for the viewer. */
export function ErrorFallback({ fault, onRetry }: { fault: PageFault; onRetry?: (() => void) | undefined }) {
  const t = useTranslations("fallback");
  const { androidAppUrl } = useAtomValue(addressesAtom);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { kind, message, code, hint } = fault;
  useRecordFault(fault, pathname);
  const isFeature = kind === "FEATURE_NOT_AVAILABLE";
  const canRetry = kind === "SOMETHING_WENT_WRONG" || kind === "NO_ACTIVE_INTERNET";
  const reload = (): void => window.location.reload();
  return (
    <div className={css.fallback} data-page-error={kind}>
      <svg className={css.sign} viewBox="0 0 220 120" aria-hidden="true" focusable="false">
        <rect
          x="6"
          y="10"
          width="208"
          height="100"
          rx="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          opacity="0.9"
        />
        <rect x="22" y="26" width="176" height="68" rx="8" fill="currentColor" opacity="0.1" />
        <g fill="currentColor">
          {[30, 62, 94, 126, 158, 190].map((x, index) => (
            <g key={x} opacity={index === 3 ? 0.25 : 1}>
              <circle cx={x} cy="18" r="3.500" />
              <circle cx={x} cy="102" r="3.500" />
            </g>
          ))}
          <path
            d="M96 44.500c0-2.300 2.500-3.700 4.500-2.500l25 15.500c1.900 1.200 1.900 3.900 0 5.100l-25 15.400c-2 1.200-4.500-.2-4.500-2.500v-31Z"
            opacity="0.85"
          />
        </g>
      </svg>
      <h1 className={css.title}>{message ?? t(faultTitle(fault))}</h1>
      <p className={css.hint}>{hint ?? t(faultHint(fault))}</p>
      {code === undefined || isFeature ? null : <p className={css.code}>{t("errorCode", { code })}</p>}
      <div className={css.actions}>
        {isFeature ? (
          <a
            className={button({ tone: "accent", size: "m" })}
            href={androidAppUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("getAndroidApp")}
          </a>
        ) : (
          <>
            {canRetry ? (
              <Button tone="accent" icon="replay" onClick={onRetry ?? reload}>
                {t("tryAgain")}
              </Button>
            ) : null}
            <ButtonLink
              to="/"
              tone={canRetry ? "glass" : "accent"}
              onClick={(event) => {
                event.preventDefault();
                goHome({ pathname, onRetry, reload, navigate: (path) => void navigate(path) });
              }}
            >
              {t("goHome")}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
