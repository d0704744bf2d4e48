import { composeDestinationModules } from "./compose-destination-modules.ts";
import { composeIdentityModules } from "./compose-identity-modules.ts";
import { createAuthServices } from "../modules/auth/auth-services.ts";
import { createAuthModule, createDeviceLimitModule } from "../modules/auth/module.ts";
import { createContentModule, createRentalsModule } from "../modules/content/module.ts";
import { createDemoCodesModule } from "../demo/codes/module.ts";
import { createEventsModule } from "../modules/events/module.ts";
import { createFlagService } from "../modules/flags/flag-service.ts";
import { createFlagsModule } from "../modules/flags/module.ts";
import { createFooterModule } from "../modules/footer/module.ts";
import { createImagesModule } from "../modules/images/module.ts";
import { createLaunchModule } from "../modules/launch/module.ts";
import { createLocationModule } from "../modules/location/module.ts";
import { createMediaModule } from "../modules/media/module.ts";
import { createNudgesModule } from "../modules/nudges/module.ts";
import { createPurchaseModules } from "./compose-purchase-modules.ts";
import { createPartnersModule } from "../modules/partners/module.ts";
import { createDemoAccountsModule } from "../demo/accounts/module.ts";
import { createPlansModules } from "../modules/plans/module.ts";
import { createPlaybackModule } from "../modules/playback/module.ts";
import { createPlayLimits } from "../modules/playback/play-limits.ts";
import { deviceLimitOf } from "../modules/orders/subscriptions/device-limit.ts";
import { createRemoteConfigModule } from "../modules/remote-config/module.ts";
import { createShortUrlModule } from "../modules/short-url/module.ts";
import { createSocialModule } from "../modules/social/module.ts";
import { createSportModule } from "../modules/sport/module.ts";
import { createStaticModule } from "../modules/static/module.ts";
import { createTranslationsModule } from "../modules/translations/module.ts";
import { createTranslationService } from "../modules/translations/translation-service.ts";
import { createConsentsModule, createUsersModule } from "../modules/users/module.ts";
import { createViewerModule } from "../modules/viewer/module.ts";
import { createViewerOverviewModule } from "../modules/viewer/overview-module.ts";
import { authPorts, planPorts, stockPorts, userPorts } from "./cross-module-ports.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { PlatformPorts } from "./platform-ports.ts";

/** Every module of the platform, each with exactly the ports it uses. The order is the order of seeding. */
export function composeModules(ports: PlatformPorts): readonly PlatformModule[] {
  const { db, clock, geo, cache, logger, platformTokens } = ports;
  const { events, modules: destinations } = composeDestinationModules(ports);
  const flags = createFlagService({ db, clock });
  const translations = createTranslationService({ db, translationsDir: ports.translationsDir });
  const stock = stockPorts(ports);
  const auth = createAuthServices({ ...ports, ...authPorts(ports) });
  const limits = createPlayLimits({ db, clock, devices: auth.devices, screenLimitOf: deviceLimitOf });
  const playback = createPlaybackModule({
    db,
    clock,
    cache,
    secret: ports.secret,
    limits,
    devices: auth.devices,
    advertisementCountries: ports.advertisementCountries,
  });
  return [
    createFlagsModule(),
    createTranslationsModule({ translations }),
    createLaunchModule({
      db,
      platformTokens,
      flags,
      translationVersions: () => translations.versions(),
      stockedSections: stock.stockedSections,
    }),
    createLocationModule({ geo }),
    createRemoteConfigModule({ db, flags }),
    createFooterModule({ db, existingPaths: stock.existingPaths }),
    createStaticModule({ db, existingPaths: stock.existingPaths }),
    createEventsModule({ events, clock, logger, limit: { perMinute: ports.eventsLimitPerMinute, cache } }),
    ...destinations,
    createAuthModule(auth),
    createDeviceLimitModule(auth),
    ...composeIdentityModules(ports, auth),
    createConsentsModule({ db, clock }),
    createUsersModule({
      db,
      clock,
      outbox: ports.outbox,
      logger,
      proofs: {
        isPassword: (plain, hash) => auth.passwords.isRight(plain, hash),
        isOneTimeCode: async (proof) =>
          (await auth.codes.check({ ...proof, purpose: "confirm", requester: undefined })).outcome ===
          "right",
      },
      sessions: auth.sessions,
      ...userPorts(ports),
    }),
    ...createPurchaseModules(ports, auth),
    createSocialModule({ events, clock, isGuestToken: (token) => auth.guests.isKnown(token) }),
    createShortUrlModule({ db, clock, webOrigin: ports.webOrigin }),
    ...createPlansModules({
      db,
      clock,
      secret: ports.secret,
      webOrigin: ports.webOrigin,
      providers: ports.payments.providers,
      ...planPorts(ports),
    }),
    createPartnersModule(),
    createDemoAccountsModule({ isOpen: ports.hasDemoAccounts }),
    createDemoCodesModule({ isOpen: ports.hasDemoAccounts }),
    createNudgesModule({ db, clock }),
    createSportModule({ db, clock }),
    createViewerModule(),
    createViewerOverviewModule({ db, clock, devices: auth.devices }),
    createContentModule({ db, clock, limitsOf: limits.limitsOf }),
    createRentalsModule({ db, clock }),
    playback.module,
    createMediaModule({ clock, secret: ports.secret, guard: playback.guard }),
    createImagesModule({ objects: ports.objects, effort: ports.pictureEffort, logger: ports.logger }),
  ];
}
