import { itemImageSources } from "@marquee/content-sdk";
import { isOnAir } from "@marquee/content-sdk/guide";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { DateText } from "../../texts/DateText.tsx";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Picture } from "../../ui/Picture/Picture.tsx";
import * as css from "./Guide.css.ts";
import type { ChannelGuideData } from "./guide-data.ts";
import { guideLink, programmeLink, type GuideQuery } from "./guide-links.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

interface GuideOverviewProps {
  readonly channels: readonly ChannelGuideData[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly query?: GuideQuery;
  /** Time zone of the shown times. Default: the viewer's. */
  readonly timeZone?: string | undefined;
}

/** Every channel with its current and next programmes, and a link to its page of the guide. */
export function GuideOverview({ channels, now, query = {}, timeZone }: GuideOverviewProps) {
  const t = useTranslations("consumption");
  const { imageBase } = useAtomValue(addressesAtom);
  return (
    <ul className={css.channels}>
      {channels.map(({ card, programmes }) => (
        <li key={card.id} className={css.channel}>
          <PageLink to={card.to} prefetch="intent" className={css.channelLink}>
            <span className={css.logo}>
              <Picture
                picture={itemImageSources({
                  item: { ...card, images: { ...card.images } },
                  base: imageBase,
                  kind: "square",
                })}
                proportion="square"
                sizes="72px"
                title={card.title}
              />
            </span>
            <span className={css.channelName} lang={card.titleLanguage}>
              {card.title}
            </span>
          </PageLink>
          <ol className={css.strip}>
            {programmes.map((programme) => {
              const isOn = isOnAir(programme, now);
              return (
                <li key={programme.id} className={isOn ? `${css.slot} ${css.slotNow}` : css.slot}>
                  <span className={css.time}>
                    {isOn ? (
                      t("guide_onNow")
                    ) : (
                      <DateText at={programme.startsAt} form="time" timeZone={timeZone} />
                    )}
                  </span>
                  <PageLink
                    to={programmeLink(programme, { card }, { ...query, now })}
                    className={css.programme}
                    lang={programme.titleLanguage}
                  >
                    {programme.title}
                  </PageLink>
                </li>
              );
            })}
          </ol>
          <PageLink
            to={guideLink({ ...query, channel: card.id })}
            prefetch="intent"
            className={css.whole}
            aria-label={`${t("guide_whole")}: ${card.title}`}
          >
            {t("guide_whole")}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
