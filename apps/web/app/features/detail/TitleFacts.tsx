import { NO_DIALOGUE } from "@marquee/config";
import { mediaAddress } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslations, type Messages } from "use-intl";
import { durationText } from "../../texts/duration.ts";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { hasPage } from "../../site-map/sections.ts";
import type { TitleData } from "./detail-data.ts";
import { useLanguageNames } from "../../texts/use-language-names.ts";
import { DateText } from "../../texts/DateText.tsx";
import * as css from "./TitleFacts.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

type ReasonKey = Extract<keyof Messages["tvshowdetails"], `ageReason_${string}`>;

/** All facts about a title, including its source and licence. */
export function TitleFacts({ title }: { title: TitleData }) {
  const t = useTranslations("tvshowdetails");
  const c = useTranslations("consumption");
  const a = useTranslations("aggregator");
  const names = useLanguageNames();
  const {
    card,
    originalTitle,
    genres,
    releaseDate,
    availableFrom,
    languages,
    audioLanguages,
    subtitleLanguages,
    partner,
    credit,
  } = title;
  const reasons = title.ageReasons.flatMap((reason) => {
    const key = `ageReason_${reason}` as ReasonKey;
    return t.has(key) ? [t(key)] : [];
  });
  const duration =
    card.durationMs === undefined || card.kind === "show" ? undefined : durationText(card.durationMs);
  return (
    <dl className={css.facts}>
      <Fact term={t("originalTitle")}>{originalTitle}</Fact>
      <Fact term={t("genres")}>{genres.map((genre) => genre.title).join(", ")}</Fact>
      <Fact term={t("released")}>
        {releaseDate === undefined ? undefined : <DateText at={Date.parse(releaseDate)} form="calendarDay" />}
      </Fact>
      <Fact term={t("availableFrom")}>
        {availableFrom === undefined ? undefined : (
          <DateText at={Date.parse(availableFrom)} form="calendarDay" />
        )}
      </Fact>
      <Fact term={t("runningTime")}>
        {duration === undefined ? undefined : c(duration.key, duration.values)}
      </Fact>
      <Fact term={t("ageRating")}>{card.ageRating}</Fact>
      <Fact term={t("ageReasons")}>{reasons.join(", ")}</Fact>
      <Fact term={t("audio")}>
        {audioLanguages.includes(NO_DIALOGUE)
          ? t("silent")
          : names(audioLanguages.length > 0 ? audioLanguages : languages)}
      </Fact>
      <Fact term={t("subtitles")}>{names(subtitleLanguages)}</Fact>
      <Fact term={a("partner")}>{partner === undefined ? undefined : <PartnerName partner={partner} />}</Fact>
      <Fact term={t("source")}>
        {credit === undefined ? undefined : (
          <>
            {[credit.work, credit.holder].filter((part) => part !== undefined).join(" · ")}
            <br />
            {credit.licenceUrl === undefined ? (
              t("licence", { licence: credit.licence })
            ) : (
              <a
                className={css.link}
                href={credit.licenceUrl}
                target="_blank"
                rel="noopener noreferrer license"
              >
                {t("licence", { licence: credit.licence })}
              </a>
            )}
          </>
        )}
      </Fact>
    </dl>
  );
}

/** The partner's name, linked when the partner has a page here. */
function PartnerName({ partner: { name, deeplink, logo } }: { partner: NonNullable<TitleData["partner"]> }) {
  const { mediaBase } = useAtomValue(addressesAtom);
  return (
    <>
      {logo === undefined ? null : (
        <img src={mediaAddress(logo, mediaBase)} alt="" width={32} height={32} loading="lazy" />
      )}
      {deeplink === undefined || !hasPage(deeplink.split("?")[0] ?? "") ? (
        name
      ) : (
        <PageLink to={deeplink} className={css.link}>
          {name}
        </PageLink>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === undefined || children === "") return null;
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
