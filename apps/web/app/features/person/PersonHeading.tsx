import { imageSources, type ItemImages } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Picture } from "../../ui/Picture/Picture.tsx";
import * as css from "./PersonHeading.css.ts";

interface PersonData {
  readonly name: string;
  readonly bornYear: number | undefined;
  readonly images: ItemImages;
}

/** Picture and facts of a person, above their titles. */
export function PersonHeading({ person, hasTitles }: { person: PersonData; hasTitles: boolean }) {
  const t = useTranslations("celebs");
  const { imageBase } = useAtomValue(addressesAtom);
  const { name, bornYear, images } = person;
  const picture =
    images.square === undefined
      ? undefined
      : imageSources({ base: imageBase, id: images.square, kind: "portrait" });
  return (
    <>
      <div className={css.heading}>
        <div className={css.portrait}>
          <Picture picture={picture} proportion="portrait" sizes="160px" title={name} isFirst />
        </div>
        <div>
          <h1 className={css.name}>{name}</h1>
          {bornYear === undefined ? null : (
            <p className={css.facts}>{t("born", { year: String(bornYear) })}</p>
          )}
        </div>
      </div>
      <h2 className={css.titles}>{hasTitles ? t("titlesWith", { name }) : t("noTitles", { name })}</h2>
    </>
  );
}
