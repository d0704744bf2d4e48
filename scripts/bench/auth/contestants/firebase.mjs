import { initializeApp } from "firebase/app";

const API_KEY = "key";
const KEY = `firebase:authUser:${API_KEY}:app`;
const storeOf = { current: undefined };

/** A persistence as the package expects it, on the stage's storage. */
class StagePersistence {
  static type = "LOCAL";
  type = "LOCAL";
  _shouldAllowMigration = true;
  async _isAvailable() {
    return true;
  }
  async _set(key, value) {
    storeOf.current.setItem(key, JSON.stringify(value));
  }
  async _get(key) {
    return JSON.parse(storeOf.current.getItem(key));
  }
  async _remove(key) {
    storeOf.current.removeItem(key);
  }
  _addListener() {}
  _removeListener() {}
}

export const contestant = {
  dialect: () => ({
    kindOf: (url) =>
      url.includes("securetoken") ? "refresh" : url.includes("accounts:lookup") ? "lookup" : "other",
    refreshTokenOf: ({ body }) => new URLSearchParams(String(body)).get("refresh_token"),
    tokens: ({ accessToken, refreshToken, expiresInSeconds }) => ({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: String(expiresInSeconds),
      token_type: "Bearer",
      user_id: "viewer",
    }),
    refusal: { status: 400, json: { error: { code: 400, message: "INVALID_REFRESH_TOKEN" } } },
    other: () => ({ users: [{ localId: "viewer", providerUserInfo: [] }] }),
  }),
  seed({ storage, tokens, clock }) {
    const { refreshToken, accessToken, expiresInSeconds } = tokens;
    const stsTokenManager = {
      refreshToken,
      accessToken,
      expirationTime: clock.now() + expiresInSeconds * 1000,
    };
    storage.setItem(
      KEY,
      JSON.stringify({
        uid: "viewer",
        emailVerified: false,
        isAnonymous: false,
        providerData: [],
        stsTokenManager,
        apiKey: API_KEY,
        appName: "app",
      }),
    );
  },
  hasStoredSession: (storage) => Boolean(storage.getItem(KEY)),
  async openTab({ storage, number }) {
    if (number > 1) throw new Error("one app of a name in each module");
    storeOf.current = storage;
    const { initializeAuth, signOut } = await import("firebase/auth");
    const auth = initializeAuth(
      initializeApp({ apiKey: API_KEY, authDomain: "app.test", projectId: "app" }, "app"),
      { persistence: StagePersistence },
    );
    return {
      start: () => auth.authStateReady(),
      async getToken() {
        if (!auth.currentUser) throw new Error("signed out");
        return auth.currentUser.getIdToken();
      },
      logOut: () => signOut(auth),
    };
  },
};
