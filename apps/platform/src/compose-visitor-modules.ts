import { createAuthModule } from './modules/auth/module.ts';
import { createGuestTokens } from './modules/auth/guest-tokens.ts';
import { createEventsModule } from './modules/events/module.ts';
import { createFlagService } from './modules/flags/flag-service.ts';
import { createFlagsModule } from './modules/flags/module.ts';
import { createFooterModule } from './modules/footer/module.ts';
import { createLaunchModule } from './modules/launch/module.ts';
import { createLocationModule } from './modules/location/module.ts';
import { createRemoteConfigModule } from './modules/remote-config/module.ts';
import { createShortUrlModule } from './modules/short-url/module.ts';
import { createSocialModule } from './modules/social/module.ts';
import { createStaticModule } from './modules/static/module.ts';
import { createTranslationsModule } from './modules/translations/module.ts';
import { createTranslationService } from './modules/translations/translation-service.ts';
import type { PlatformModule } from './platform-module.ts';
import type { PlatformPorts } from './platform-ports.ts';

/** The families every visitor meets before any content: where am I, what is on, in which words, and what happened. */
export function composeVisitorModules({ db, clock, geo, platformTokens, events, webOrigin, translationsDir }: PlatformPorts): readonly PlatformModule[] {
  const flags = createFlagService({ db, clock });
  const translations = createTranslationService({ db, translationsDir });
  const guestTokens = createGuestTokens({ db, clock });
  return [
    createLocationModule({ geo }),
    createFlagsModule(),
    createRemoteConfigModule({ db, flags }),
    createLaunchModule({ db, platformTokens, flags, translationVersions: () => translations.versions() }),
    createShortUrlModule({ db, clock, webOrigin }),
    createTranslationsModule({ translations }),
    createFooterModule({ db }),
    createStaticModule({ db }),
    createAuthModule({ guestTokens }),
    createEventsModule({ events, clock }),
    createSocialModule({ events, clock, isGuestToken: (token) => guestTokens.isKnown(token) }),
  ];
}
