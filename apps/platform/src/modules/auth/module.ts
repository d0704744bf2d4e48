import type { PlatformModule } from '../../platform-module.ts';
import { addGuestRoutes } from './guest-routes.ts';
import type { GuestTokens } from './guest-tokens.ts';

/** Who the viewer is: for now the guests. */
export function createAuthModule(ports: { readonly guestTokens: GuestTokens }): PlatformModule {
  return { name: 'auth', base: '/auth', routes: (app) => addGuestRoutes(app, ports) };
}
