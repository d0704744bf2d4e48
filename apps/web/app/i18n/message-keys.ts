import type aggregator from "./messages/en/aggregator.json";
import type celebs from "./messages/en/celebs.json";
import type consentManager from "./messages/en/consent-manager.json";
import type consumption from "./messages/en/consumption.json";
import type episodes from "./messages/en/episodes.json";
import type fallback from "./messages/en/fallback.json";
import type footer from "./messages/en/footer.json";
import type gamification from "./messages/en/gamification.json";
import type header from "./messages/en/header.json";
import type loginRegister from "./messages/en/login-register.json";
import type plex from "./messages/en/plex.json";
import type subscription from "./messages/en/subscription.json";
import type tvshowdetails from "./messages/en/tvshowdetails.json";

/** The English files define the keys; a wrong key is a type error. */
declare module "use-intl" {
  interface AppConfig {
    Messages: {
      subscription: typeof subscription;
      header: typeof header;
      footer: typeof footer;
      "login-register": typeof loginRegister;
      fallback: typeof fallback;
      consumption: typeof consumption;
      plex: typeof plex;
      celebs: typeof celebs;
      tvshowdetails: typeof tvshowdetails;
      episodes: typeof episodes;
      aggregator: typeof aggregator;
      gamification: typeof gamification;
      "consent-manager": typeof consentManager;
    };
  }
}

/** A key of namespace `header`. */
export type HeaderKey = keyof typeof header;
