import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import { settlePromises, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { testCalls } from "../flows/test-calls.fixture.ts";
import { createLogout } from "./create-logout.ts";

const GONE: FakeStep = { json: { data: { removeDevice: { status: "success", message: "Gone" } } } };

/** A logout of a session that can be ended on the server by its access token. */
function logoutOn(...script: readonly FakeStep[]) {
  const { auth, sent, logger } = testCalls(...script);
  const listeners = new Set<(isOnline: boolean) => void>();
  const { logOut } = createLogout({
    request: auth.request,
    clock: auth.clock,
    logger,
    tokens: { signOut: () => Promise.resolve({ accessToken: "a-1", refreshToken: "r-1" }) },
    userType: { set: () => Promise.resolve() },
    storage: memoryStorage({ [STORAGE_KEYS.guestDeviceId]: "device-7" }),
    onlineState: {
      isOnline: () => true,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const setOnline = async (isOnline: boolean): Promise<void> => {
    for (const listener of Array.from(listeners)) listener(isOnline);
    await settlePromises();
  };
  return { logOut, sent, logger, setOnline, waiting: () => listeners.size };
}
const REMOVAL = ["graphql removeDevice", { deviceIds: ["device-7"] }];

describe("ending a session on the server", () => {
  it("removes the stored device, unless another one is given [SESS-71]", async () => {
    const { logOut, sent, logger, waiting } = logoutOn(GONE);
    await logOut();
    expect([sent(), logger.lines, waiting()]).toEqual([[REMOVAL], [], 0]);
  });

  it("is retried once, when the network is back [SESS-74]", async () => {
    const { logOut, sent, setOnline, waiting } = logoutOn("offline", GONE);
    await logOut();
    await setOnline(false);
    expect([sent().length, waiting()]).toEqual([1, 1]);
    await setOnline(true);
    await setOnline(true);
    expect([sent(), waiting()]).toEqual([[REMOVAL, REMOVAL], 0]);
  });

  it("is not retried after a refusal, which the network cannot change [SESS-74]", async () => {
    const { logOut, sent, setOnline, waiting } = logoutOn({
      status: 403,
      json: { code: "PERMISSION_DENIED" },
    });
    await logOut();
    await setOnline(true);
    expect([sent().length, waiting()]).toEqual([1, 0]);
  });
});
