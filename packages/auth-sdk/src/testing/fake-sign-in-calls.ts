import type { FakeAccount, FakeAccounts } from "./fake-accounts.ts";
import { NEEDS_SIGN_IN, refusedWith, textIn, type FakeAnswer, type FakeCall } from "./fake-call.ts";
import type { IssuedTokens } from "./token-ledger.ts";

/** Seconds until another code may be requested. */
const RESEND_SECONDS = 30;
/** Attempts that a code allows. */
const MAX_ATTEMPTS = 5;

interface SentCode {
  readonly sentMs: number;
  attempts: number;
}

interface DeviceRequest {
  readonly code: string;
  readonly device: FakeCall["device"];
  /** Account that has confirmed the code. */
  account: FakeAccount | undefined;
}

const done = (more: object = {}): FakeAnswer => ({
  json: Object.assign({ code: 200, message: "Done" }, more),
});

const loginOf = ({ accessToken, refreshToken, expiresInSeconds }: IssuedTokens): object => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_in: expiresInSeconds,
  token_type: "bearer",
});

const otpResultOf = (tokens: IssuedTokens | undefined, secureToken: string | null = null): object => ({
  tokenType: tokens ? "bearer" : null,
  expiresIn: tokens ? tokens.expiresInSeconds : null,
  authToken: tokens ? tokens.accessToken : null,
  refreshToken: tokens ? tokens.refreshToken : null,
  code: 200,
  message: "Done",
  shouldRegister: secureToken !== null,
  secureToken,
});

/** Creates the calls of sign-in, registration, password reset and television sign-in. Every code is `otp`. */
export function createSignInCalls(
  accounts: FakeAccounts,
  { otp }: { readonly otp: string },
): (call: FakeCall) => FakeAnswer | undefined {
  const codes = new Map<string, SentCode>();
  const proofs = new Map<string, string>();
  const televisions = new Map<string, DeviceRequest>();
  const exchanges = new Map<string, DeviceRequest>();
  let count = 0;

  function next(name: string): string {
    count += 1;
    return `${name}-${count}`;
  }

  function send(contact: string, nowMs: number): FakeAnswer {
    const sent = codes.get(contact);
    const waitMs = sent ? sent.sentMs + RESEND_SECONDS * 1000 - nowMs : 0;
    if (waitMs > 0) return refusedWith("OTP_TOO_SOON", { retry_after_seconds: Math.ceil(waitMs / 1000) });
    codes.set(contact, { sentMs: nowMs, attempts: 0 });
    return done();
  }

  /** Returns the refusal of a wrong code; undefined for the right one, which is then used up. */
  function wrongCode(contact: string, given: string): FakeAnswer | undefined {
    const sent = codes.get(contact);
    if (!sent) return refusedWith("OTP_EXPIRED");
    sent.attempts += 1;
    if (sent.attempts > MAX_ATTEMPTS) return refusedWith("OTP_EXHAUSTED");
    if (given !== otp) return refusedWith("OTP_WRONG");
    codes.delete(contact);
    return undefined;
  }

  function verifyOtp({ fields, device, account }: FakeCall): FakeAnswer {
    const contact = textIn(fields, "value");
    const refused = wrongCode(contact, textIn(fields, "otp"));
    if (refused) return refused;
    if (account) {
      const digits = contact.replace(/^\+/, "");
      if (textIn(fields, "type") === "email") account.email = contact;
      else account.mobile = digits;
      return { json: otpResultOf(undefined) };
    }
    const known = accounts.find(contact);
    if (known) return { json: otpResultOf(accounts.signIn(known, device)) };
    const proof = next("proof");
    proofs.set(proof, contact);
    return { json: otpResultOf(undefined, proof) };
  }

  function register({ fields, device }: FakeCall): FakeAnswer {
    const contact = proofs.get(textIn(fields, "secureToken"));
    if (contact === undefined) return refusedWith("PROOF_INVALID");
    proofs.delete(textIn(fields, "secureToken"));
    const isEmail = textIn(fields, "type") === "email";
    const account = accounts.create(isEmail ? { email: contact } : { mobile: contact });
    return { json: otpResultOf(accounts.signIn(account, device)) };
  }

  function signIn({ fields, device }: FakeCall): FakeAnswer {
    const account = accounts.find(textIn(fields, "key"));
    const password = textIn(fields, "password");
    if (password === "")
      return done({ next: account ? (account.password === undefined ? "otp" : "password") : "register" });
    return account && account.password === password
      ? done(loginOf(accounts.signIn(account, device)))
      : refusedWith("WRONG_CREDENTIALS");
  }

  function resetPassword({ fields }: FakeCall): FakeAnswer {
    const [code, mobile, password] = ["code", "mobile", "password"].map((name) => textIn(fields, name)) as [
      string,
      string,
      string,
    ];
    if (password === "") {
      const refused = wrongCode(mobile, code);
      if (refused) return refused;
      const proof = next("reset");
      proofs.set(proof, mobile);
      return done({ reset_code: proof });
    }
    const account = accounts.find(proofs.get(code) || "");
    if (!account) return refusedWith("PROOF_INVALID");
    proofs.delete(code);
    account.password = password;
    return done();
  }

  function makeCode({ device }: FakeCall): FakeAnswer {
    const [code, pollToken] = [next("TV").toUpperCase(), next("poll")];
    televisions.set(pollToken, { code, device, account: undefined });
    return { json: { code, poll_token: pollToken, expires_in: 600, interval: 5 } };
  }

  function confirmCode({ fields, account }: FakeCall): FakeAnswer {
    if (!account) return NEEDS_SIGN_IN;
    const request = Array.from(televisions.values()).filter(
      ({ code, account: owner }) => code === textIn(fields, "code") && owner === undefined,
    )[0];
    if (!request) return refusedWith("CODE_INVALID");
    request.account = account;
    return done();
  }

  function poll({ headers }: FakeCall): FakeAnswer {
    const request = televisions.get(headers["poll-token"] || "");
    if (!request) return refusedWith("CODE_INVALID");
    if (!request.account) return { json: { status: "pending" } };
    televisions.delete(headers["poll-token"] || "");
    const token = next("exchange");
    exchanges.set(token, request);
    return { json: { status: "done", token } };
  }

  function exchange({ fields }: FakeCall): FakeAnswer {
    const request = exchanges.get(textIn(fields, "token"));
    if (!request || !request.account) return refusedWith("EXCHANGE_TOKEN_INVALID", {}, 401);
    exchanges.delete(textIn(fields, "token"));
    const { accessToken, refreshToken, expiresInSeconds } = accounts.signIn(request.account, request.device);
    const tokens = {
      token: accessToken,
      expires_in: expiresInSeconds,
      token_type: "bearer",
      refresh_token: refreshToken,
    };
    return { json: Object.assign({ user: tokens }, tokens) };
  }

  function refresh({ fields, device }: FakeCall): IssuedTokens | undefined {
    return accounts.refresh(textIn(fields, "refreshToken") || textIn(fields, "refresh_token"), device.id);
  }

  return (call) => {
    const { name, fields, nowMs } = call;
    switch (name) {
      case "GET auth/token":
      case "POST auth/guesttoken":
        return { json: { token: textIn(fields, "guestToken") || next("guest"), token_type: "guest" } };
      case "POST auth/signin":
      case "POST auth/registration":
        return signIn(call);
      case "graphql userExists":
        return {
          json: { exists: !!accounts.find(textIn(fields, "email") || textIn(fields, "mobile")) },
        };
      case "graphql sendOtp":
      case "POST auth/sendotp":
      case "POST auth/sendotpcaptcha":
        return send(textIn(fields, "value"), nowMs);
      case "graphql verifyOtp":
        return verifyOtp(call);
      case "graphql verifyOtpRegister":
        return register(call);
      case "POST auth/forgotpassword": {
        const contact = textIn(fields, "mobile") || textIn(fields, "email");
        return send(contact, nowMs);
      }
      case "POST auth/resetpassword":
        return resetPassword(call);
      case "POST auth/device/code":
        return makeCode(call);
      case "POST auth/device/confirm":
        return confirmCode(call);
      case "GET auth/device/poll":
        return poll(call);
      case "POST auth/token":
        return exchange(call);
      case "graphql refreshAuthToken": {
        const tokens = refresh(call);
        return tokens ? { json: otpResultOf(tokens) } : refusedWith("UNAUTHENTICATED");
      }
      case "POST auth/renew": {
        const tokens = refresh(call);
        return tokens ? done(loginOf(tokens)) : NEEDS_SIGN_IN;
      }
      default:
        return undefined;
    }
  };
}
