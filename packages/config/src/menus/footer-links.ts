/** Targets of the fixed footer links; the consent manager has two views. Spec: shell §2.5, "Links". */
export const FOOTER_LINKS = {
  tvChannels: "/tv-shows/tv-channels",
  aboutUs: "/aboutus",
  privacyPolicy: "/privacypolicy",
  termsOfUse: "/termsofuse",
  preferences: "/consent-manager?view=preferences",
  doNotSell: "/consent-manager?view=do-not-sell",
  blog: "/blog/",
} as const;
