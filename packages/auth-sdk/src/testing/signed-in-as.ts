import { toLaunchUserType, type UserType } from "@marquee/config/account";
import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import type { AuthOptions } from "../create-auth.ts";
import { browserParts, openTab, type Tab } from "./open-tab.ts";
import { createTokenServer, type TokenServer } from "./token-server.ts";
import { createVirtualWorld, type VirtualWorld } from "./virtual-world.ts";

/** A tab with a loaded viewer, and the fakes behind it. */
export interface Visit extends Tab {
  readonly server: TokenServer;
  readonly storage: KeyValueStorage;
  readonly world: VirtualWorld;
}

/** Id of the device of `signedInAs`. */
export const TEST_DEVICE_ID = "00000000-0000-4000-8000-000000000001";

/**
 * Creates a viewer of the given user type, for tests of other packages: `const { auth } = await signedInAs('premium')`. No real
 * time passes.
 */
export async function signedInAs(userType: UserType, options: Partial<AuthOptions> = {}): Promise<Visit> {
  const world = createVirtualWorld();
  const server = createTokenServer({ clock: world.clock });
  const storage = options.storage || memoryStorage();
  await storage.set(STORAGE_KEYS.guestDeviceId, TEST_DEVICE_ID);
  if (userType !== "guest") await putSession(storage, { server, world, userType });
  const tab = openTab(
    browserParts({ world, server, storage }),
    Object.assign({ hasActivePlan: () => Promise.resolve(userType === "premium") }, options),
  );
  await tab.auth.load();
  return Object.assign(tab, { server, storage, world });
}

async function putSession(
  storage: KeyValueStorage,
  {
    server,
    world,
    userType,
  }: { readonly server: TokenServer; readonly world: VirtualWorld; readonly userType: UserType },
): Promise<void> {
  const { accessToken, refreshToken, expiresInSeconds } = server.ledger.signIn(userType, TEST_DEVICE_ID);
  const records: Readonly<Record<string, string>> = {
    [STORAGE_KEYS.refreshToken]: refreshToken,
    [STORAGE_KEYS.token]: accessToken,
    [STORAGE_KEYS.expiresIn]: String(Math.floor(world.clock.now() / 1000) + expiresInSeconds),
    [STORAGE_KEYS.userType]: userType,
    [STORAGE_KEYS.userTypeLaunch]: toLaunchUserType(userType),
  };
  for (const key of Object.keys(records)) await storage.set(key, String(records[key]));
}
