import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { hasPage } from "../../site-map/sections.ts";
import {
  addressesAtom,
  flagsAtom,
  hasBlogAtom,
  localeAtom,
} from "../../state/app-context/app-context-atoms.ts";
import { infoItems } from "./hamburger-items.ts";
import { HamburgerLink } from "./HamburgerLink.tsx";

/** Keys of texts shared with the footer. */
const FOOTER_KEYS = {
  aboutUs: "aboutUs",
  terms: "termsOfUse",
  privacyPolicy: "privacyPolicy",
  contentRedressal: "contentRedressal",
} as const;

/** The info group of the hamburger menu. */
export function InfoEntries() {
  const t = useTranslations("header");
  const f = useTranslations("footer");
  const { country } = useAtomValue(localeAtom);
  const addresses = useAtomValue(addressesAtom);
  const flags = useAtomValue(flagsAtom);
  const hasBlog = useAtomValue(hasBlogAtom);
  const items = infoItems({ country, hasNft: flags.nft, hasBlog }, { hasPage, nftUrl: addresses.nftUrl });
  return items.map((item) => {
    const { entry } = item;
    const text = entry === "myNft" || entry === "blog" ? t(`info_${entry}`) : f(FOOTER_KEYS[entry]);
    return "to" in item || "href" in item ? <HamburgerLink key={entry} item={item} text={text} /> : null;
  });
}
