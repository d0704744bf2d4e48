import {
  classifyPath,
  localePath,
  localeRedirect,
  pageName,
  parseCountryCode,
  robotsFor,
} from "@marquee/config";

/** A visitor from the US whose stored display language is Hindi. */
const country = parseCountryCode("US");

/** Target of the 301 for an address without the right prefix. */
export const redirect = localeRedirect({
  pathname: "/movies",
  search: "?sort=new",
  country,
  storedLanguage: "hi",
});

/** Where a link of this visitor's page leads. */
export const link = localePath({ country, language: "hi", path: "/movies/details/the-general/0-0-1" });

/** What that page is to router, analytics and robots. */
export const page = {
  class: classifyPath(link),
  name: pageName(link),
  robots: robotsFor({ path: link, country, isMainHost: true, isErrorFallback: false }),
};
