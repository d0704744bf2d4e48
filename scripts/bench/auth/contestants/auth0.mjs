import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const CLIENT = "client";
const KEY = `@@auth0spajs@@::${CLIENT}::default::openid profile email offline_access`;
const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The package is one file; each tab loads its own copy, as pending promises belong to the module. */
function loadTab(number) {
  const file = createRequire(import.meta.url)
    .resolve("@auth0/auth0-spa-js")
    .replace(/lib\/[^/]+$/, "auth0-spa-js.production.esm.js");
  return import(`${pathToFileURL(file)}?tab=${number}`);
}

function browserGlobals() {
  const page = { cookie: "", addEventListener() {}, removeEventListener() {} };
  Object.assign(globalThis, {
    window: globalThis,
    document: page,
    location: { origin: "https://app.test", protocol: "https:" },
    sessionStorage: { getItem: () => null, setItem() {}, removeItem() {} },
  });
  globalThis.addEventListener ??= () => undefined;
  globalThis.removeEventListener ??= () => undefined;
}

export const contestant = {
  dialect: ({ clock }) => ({
    kindOf: (url) => (url.endsWith("/oauth/token") ? "refresh" : "other"),
    refreshTokenOf: ({ body }) => new URLSearchParams(String(body)).get("refresh_token"),
    tokens: ({ accessToken, refreshToken, expiresInSeconds }) => ({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: expiresInSeconds,
      token_type: "Bearer",
      scope: "openid profile email offline_access",
      id_token: idToken(clock, expiresInSeconds),
    }),
    refusal: {
      status: 403,
      json: { error: "invalid_grant", error_description: "Unknown or invalid refresh token." },
    },
    other: () => ({}),
  }),
  seed({ storage, tokens, clock }) {
    const body = {
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_in: tokens.expiresInSeconds,
      client_id: CLIENT,
      audience: "default",
      scope: "openid profile email offline_access",
    };
    storage.setItem(
      KEY,
      JSON.stringify({ body, expiresAt: Math.floor(clock.now() / 1000) + tokens.expiresInSeconds }),
    );
    const id = idToken(clock, tokens.expiresInSeconds);
    storage.setItem(
      `@@auth0spajs@@::${CLIENT}::@@user@@`,
      JSON.stringify({ id_token: id, decodedToken: { claims: { sub: "viewer" }, user: { sub: "viewer" } } }),
    );
  },
  hasStoredSession: (storage) => Object.values(storage).some((text) => text.includes('"refresh_token"')),
  async openTab({ number }) {
    browserGlobals();
    const { Auth0Client } = await loadTab(number);
    const client = new Auth0Client({
      domain: "tenant.test",
      clientId: CLIENT,
      cacheLocation: "localstorage",
      useRefreshTokens: true,
      authorizationParams: { redirect_uri: "https://app.test", scope: "openid profile email" },
    });
    return { getToken: () => client.getTokenSilently(), logOut: () => client.logout({ openUrl: false }) };
  },
};

function idToken(clock, lifeSeconds) {
  const now = Math.floor(clock.now() / 1000);
  return `${part({ alg: "RS256", typ: "JWT" })}.${part({ iss: "https://tenant.test/", aud: CLIENT, sub: "viewer", iat: now, exp: now + lifeSeconds })}.c2ln`;
}
