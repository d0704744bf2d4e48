import type { Profile, ViewerProfile } from "@marquee/auth-sdk";
import { useTranslations } from "use-intl";
import { contactText } from "../../texts/contact-text.ts";
import { profileAtom } from "../../state/session/auth-atoms.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { graphqlComponent } from "../../components/graphql-component.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./ProfileSections.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

const ViewerOverviewCards = graphqlComponent(
  async () => (await import("./ViewerOverviewCards.tsx")).ViewerOverviewCards,
  1,
);

/** The first page of the profile: the viewer, overview cards, and links to pages that have no tab. */
export function ProfileOverview() {
  const t = useTranslations("login-register");
  const h = useTranslations("header");
  const { value: profile } = useLoaded<Profile, ViewerProfile>(profileAtom);
  const contact =
    profile?.email ??
    (profile?.mobile === undefined ? undefined : contactText({ type: "mobile", value: profile.mobile }));
  const further = [
    { to: "/myaccount/account-info", name: h("accountInfo"), hint: t("profile_account_hint") },
    { to: "/settings", name: h("settings"), hint: t("profile_settings_hint") },
  ];
  return (
    <div className={css.page}>
      <h1 className={css.title}>
        {profile?.firstName === undefined
          ? t("profile_title")
          : t("profile_hello", { name: profile.firstName })}
      </h1>
      <p className={css.contact}>{contact}</p>
      <div className={css.glance}>
        <ViewerOverviewCards />
      </div>
      <ul className={css.cards}>
        {further.map(({ to, name, hint }) => (
          <li key={to}>
            <PageLink to={to} prefetch="intent" className={css.card}>
              <span className={css.cardName}>
                {name}
                <span className={css.arrow}>
                  <Icon name="chevronRight" size={20} />
                </span>
              </span>
              <span className={css.cardHint}>{hint}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
