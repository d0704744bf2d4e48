import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";

/** Tabs for the channel lists and the TV guide. */
export function ChannelListTabs() {
  const t = useTranslations("consumption");
  const path = useLocation().pathname.replace(/\/$/, "");
  const tabs = [
    { to: "/live-tv", text: t("guide_allChannels") },
    { to: "/live-tv/free-channels", text: t("channels_free") },
    { to: "/live-tv/premium-channels", text: t("channels_premium") },
    { to: "/live-tv/news-channels", text: t("channels_news") },
    { to: "/tvguide", text: t("guide_title") },
  ];
  return (
    <LinkTabs
      label={t("channels_lists")}
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === path }))}
    />
  );
}
