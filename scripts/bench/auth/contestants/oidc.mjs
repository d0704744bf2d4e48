import { User, UserManager, WebStorageStateStore } from "oidc-client-ts";

const AUTHORITY = "https://issuer.test";
const KEY = `oidc.user:${AUTHORITY}:client`;

export const contestant = {
  dialect: () => ({
    kindOf: (url) => (url.endsWith("/token") ? "refresh" : "other"),
    refreshTokenOf: ({ body }) => new URLSearchParams(String(body)).get("refresh_token"),
    tokens: ({ accessToken, refreshToken, expiresInSeconds }) => ({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: expiresInSeconds,
      token_type: "Bearer",
      scope: "openid",
    }),
    refusal: { status: 400, json: { error: "invalid_grant" } },
    other: () => ({}),
  }),
  seed({ storage, tokens, clock }) {
    const user = new User({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      token_type: "Bearer",
      scope: "openid",
      profile: { sub: "viewer" },
      expires_at: Math.floor(clock.now() / 1000) + tokens.expiresInSeconds,
    });
    storage.setItem(KEY, user.toStorageString());
  },
  hasStoredSession: (storage) => Boolean(storage.getItem(KEY)),
  async openTab({ storage }) {
    const manager = new UserManager({
      authority: AUTHORITY,
      client_id: "client",
      redirect_uri: "https://app.test",
      automaticSilentRenew: false,
      monitorSession: false,
      metadata: {
        issuer: AUTHORITY,
        token_endpoint: `${AUTHORITY}/token`,
        authorization_endpoint: `${AUTHORITY}/authorize`,
      },
      userStore: new WebStorageStateStore({ store: storage }),
      stateStore: new WebStorageStateStore({ store: storage }),
    });
    return {
      async getToken() {
        const held = await manager.getUser();
        if (!held) throw new Error("signed out");
        const user = held.expired ? await manager.signinSilent() : held;
        return user?.access_token;
      },
      logOut: () => manager.removeUser(),
    };
  },
};
