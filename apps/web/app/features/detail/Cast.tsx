import { imageSources } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useTranslations, type Messages } from "use-intl";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { Picture } from "../../ui/Picture/Picture.tsx";
import type { ShownPerson } from "./detail-data.ts";
import * as css from "./TitleFacts.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

type RoleKey = Extract<keyof Messages["tvshowdetails"], `role_${string}`>;

/** The cast and crew of a title; a name links to the person's page. */
export function Cast({ cast }: { cast: readonly ShownPerson[] }) {
  return (
    <ul className={css.people}>
      {cast.map((member) => (
        <li key={member.to ?? member.name}>
          {member.to === undefined ? (
            <span className={css.person}>
              <Member member={member} />
            </span>
          ) : (
            <PageLink to={member.to} prefetch="intent" className={css.person}>
              <Member member={member} />
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Member({ member: { name, character, roles, image } }: { member: ShownPerson }) {
  const t = useTranslations("tvshowdetails");
  const { imageBase } = useAtomValue(addressesAtom);
  const parts = roles.flatMap((role) => {
    if (role === "actor" && character !== undefined) return [character];
    const key = `role_${role}` as RoleKey;
    return t.has(key) ? [t(key)] : [];
  });
  return (
    <>
      <span aria-hidden="true" className={css.portrait}>
        {image === undefined ? (
          <span className={css.monogram}>{initials(name)}</span>
        ) : (
          <Picture
            picture={imageSources({ base: imageBase, id: image, kind: "portrait" })}
            proportion="portrait"
            sizes="112px"
            title={initials(name)}
          />
        )}
      </span>
      <span>
        <span className={css.name}>{name}</span>
        {parts.length === 0 ? null : <span className={css.role}>{parts.join(", ")}</span>}
      </span>
    </>
  );
}

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20)).join("");
}
