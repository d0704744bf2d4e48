import type { GenresAndLanguages } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import { useLanguageNames } from "../../texts/use-language-names.ts";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";

const addressOf = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value }).toString()}`;

/** Links to titles by genre and by language. */
export function BrowseLinks({ lists: { genres, languages } }: { readonly lists: GenresAndLanguages }) {
  const t = useTranslations("consumption");
  const names = useLanguageNames();
  return (
    <>
      {genres.length === 0 ? null : (
        <LinkTabs
          label={t("filter_genre")}
          isInset={false}
          tabs={genres.map(({ title }) => ({
            to: addressOf("/search", "q", title),
            text: title,
            isCurrent: false,
          }))}
        />
      )}
      {languages.length === 0 ? null : (
        <LinkTabs
          label={t("filter_language")}
          isInset={false}
          tabs={languages.map(({ code }) => ({
            to: addressOf("/movies/all", "language", code),
            text: names([code]),
            isCurrent: false,
          }))}
        />
      )}
    </>
  );
}
