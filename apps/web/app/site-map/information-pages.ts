/** A page with a text from the self-help family. */
export interface InformationPage {
  readonly path: string;
  /** Id of the text in the self-help family. */
  readonly slug: string;
  /** Key of its name in namespace `footer`. */
  readonly labelKey:
    | "aboutUs"
    | "contactUs"
    | "help"
    | "knowYourTeam"
    | "partners"
    | "privacyPolicy"
    | "termsOfUse"
    | "cookies"
    | "contentRedressal";
}

/** The information pages in footer order. */
export const INFORMATION_PAGES: readonly InformationPage[] = [
  { path: "/aboutus", slug: "aboutus", labelKey: "aboutUs" },
  { path: "/know-your-team", slug: "know-your-team", labelKey: "knowYourTeam" },
  { path: "/partners", slug: "partners", labelKey: "partners" },
  { path: "/help", slug: "help", labelKey: "help" },
  { path: "/contactus", slug: "contactus", labelKey: "contactUs" },
  { path: "/privacypolicy", slug: "privacypolicy", labelKey: "privacyPolicy" },
  { path: "/termsofuse", slug: "termsofuse", labelKey: "termsOfUse" },
  { path: "/cookiesconsent", slug: "cookiesconsent", labelKey: "cookies" },
  { path: "/content-redressal", slug: "content-redressal", labelKey: "contentRedressal" },
];
