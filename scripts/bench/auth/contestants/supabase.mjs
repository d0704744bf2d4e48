import { AuthClient } from "@supabase/auth-js";

const KEY = "session";

const session = ({ accessToken, refreshToken, expiresInSeconds }, clock) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_in: expiresInSeconds,
  token_type: "bearer",
  expires_at: Math.floor(clock.now() / 1000) + expiresInSeconds,
  user: { id: "viewer", aud: "authenticated" },
});

export const contestant = {
  dialect: ({ clock }) => ({
    kindOf: (url) => (url.includes("/token?grant_type=refresh_token") ? "refresh" : "other"),
    refreshTokenOf: ({ body }) => JSON.parse(body).refresh_token,
    tokens: (tokens) => session(tokens, clock),
    refusal: {
      status: 400,
      json: {
        code: "refresh_token_already_used",
        error_code: "refresh_token_already_used",
        msg: "Invalid Refresh Token: Already Used",
      },
    },
    other: () => ({}),
  }),
  seed: ({ storage, tokens, clock }) => storage.setItem(KEY, JSON.stringify(session(tokens, clock))),
  hasStoredSession: (storage) => Boolean(storage.getItem(KEY)),
  async openTab({ storage }) {
    const client = new AuthClient({
      url: "https://auth.test",
      storageKey: KEY,
      storage,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    });
    return {
      start: () => client.initialize(),
      async getToken() {
        const { data, error } = await client.getSession();
        if (error) throw error;
        return data.session?.access_token;
      },
      logOut: () => client.signOut({ scope: "local" }),
    };
  },
};
