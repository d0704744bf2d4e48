import { MINUTE, type SocialProvider } from "@marquee/config";
import type {
  RegistrationConsents,
  SocialLoginAnswer,
  SocialLoginBody,
  SocialRegisterBody,
} from "@marquee/auth-sdk/wire";
import type { PlatformError } from "../../errors/platform-error.ts";
import type { SocialPerson } from "../../ports/social-issuer.ts";
import { refuseSignIn } from "../auth/errors.ts";
import { toLoginAnswer, type IssuedTokens } from "../auth/sessions/open-session.ts";
import { hashToken, randomToken } from "../auth/secret-hashes.ts";
import type { SessionClient } from "../auth/sessions/session-client.ts";
import { toGivenConsents } from "../auth/sign-in/sign-in-with-code.ts";
import type { SignInAccount } from "../users/accounts/sign-in-accounts.ts";
import {
  addSocialIdentity,
  findSocialOwner,
  hasConfirmedEmail,
} from "../users/accounts/social-identities.ts";
import { addProof, takeAttempt, takeProof } from "./social-repository.ts";
import { askIssuer, requireIssuer, type SocialServices } from "./social-services.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** How long a person may take to register, in milliseconds. */
const PROOF_MS = 30 * MINUTE;

/** A call at one of the services. */
export interface SocialCall<Body> {
  readonly provider: SocialProvider;
  readonly body: Body;
  readonly client: SessionClient;
}

type Known = SocialPerson & { readonly provider: SocialProvider };

/** Signs in the owner of a linked social account; anyone else gets a proof to register with. */
export async function loginWithSocial(
  services: SocialServices,
  { provider, body, client }: SocialCall<SocialLoginBody>,
): Promise<SocialLoginAnswer> {
  const person = {
    ...("access_token" in body
      ? await personOfToken(services, provider, body.access_token)
      : await personOfTrip(services, { provider, ...body, client })),
    provider,
  };
  const userId = await ownerOf(services, person);
  if (userId !== undefined)
    return toLoginAnswer(await services.sessions.open({ userId, method: provider, client }));
  const email = requireEmail(person);
  const token = randomToken();
  const { subject, firstName, lastName } = person;
  await addProof(services.db, {
    tokenHash: hashToken(token),
    provider,
    subject,
    email,
    firstName,
    lastName,
    expiresAt: new Date(services.clock.now() + PROOF_MS),
  });
  return {
    code: 200,
    message: "Please register to go on",
    shouldRegister: true,
    secureToken: token,
    email,
    firstName,
    lastName,
  };
}

/**
 * Registers an account for a social account and signs in; an existing account is only signed in. @throws {PlatformError} 400
 * CONSENT_NEEDED, which does not use up the proof
 */
export async function registerWithSocial(
  services: SocialServices,
  { provider, body, client }: SocialCall<SocialRegisterBody>,
): Promise<IssuedTokens> {
  if ("secure_token" in body) {
    requireConsent(body.consents);
    const proof = await takeProof(services.db, {
      tokenHash: hashToken(body.secure_token),
      provider,
      now: new Date(services.clock.now()),
    });
    if (proof === undefined) throw refuseSignIn("PROOF_INVALID", refusals.registrationOver);
    return register(services, { person: { ...proof, provider }, body, client });
  }
  const person = { ...(await personOfToken(services, provider, body.access_token)), provider };
  if ((await ownerOf(services, person)) === undefined) requireConsent(body.consents);
  return register(services, { person, body, client });
}

async function register(
  services: SocialServices,
  {
    person,
    body,
    client,
  }: { readonly person: Known; readonly body: SocialRegisterBody; readonly client: SessionClient },
): Promise<IssuedTokens> {
  const { accounts, clock, db, sessions } = services;
  const { provider, subject } = person;
  const known = await ownerOf(services, person);
  if (known !== undefined) return sessions.open({ userId: known, method: provider, client });
  const at = new Date(clock.now());
  const consents = body.consents === undefined ? undefined : toGivenConsents(body.consents);
  const account = await accounts.create({
    contact: { kind: "email", value: requireEmail(person) },
    location: client.location,
    isRestricted: false,
    consents,
    at,
  });
  // A parallel request may have registered the same address without owning it.
  await requireConfirmed(services, account);
  await addSocialIdentity(db, { provider, subject, userId: account.id, at });
  const name = {
    firstName: body.first_name?.trim() || person.firstName,
    lastName: body.last_name?.trim() || person.lastName,
  };
  await accounts.setName(account.id, { ...name, at });
  return sessions.open({ userId: account.id, method: provider, client });
}

/**
 * The owner of a social account. If it is not linked yet, the account with the same e-mail address is linked, provided that both
 * the service and the account have confirmed the address: a stranger may have typed an unconfirmed one.
 */
async function ownerOf(services: SocialServices, person: Known): Promise<string | undefined> {
  const { accounts, clock, db } = services;
  const owner = await findSocialOwner(db, person);
  // An account past its deletion date counts as unknown.
  if (owner !== undefined && (await accounts.findById(owner)) !== undefined) return owner;
  if (person.email === undefined) return undefined;
  const account = await accounts.find({ kind: "email", value: person.email });
  if (account === undefined) return undefined;
  await requireConfirmed(services, account);
  await addSocialIdentity(db, {
    provider: person.provider,
    subject: person.subject,
    userId: account.id,
    at: new Date(clock.now()),
  });
  return account.id;
}

async function requireConfirmed({ db }: SocialServices, { id }: SignInAccount): Promise<void> {
  if (await hasConfirmedEmail(db, id)) return;
  throw refuseSignIn("CONTACT_TAKEN", refusals.contactWaits);
}

function requireEmail({ email }: SocialPerson): string {
  if (email === undefined) throw refuseSignIn("IDENTITY_WITHOUT_CONTACT", refusals.identityWithoutContact);
  return email;
}

function requireConsent(consents: RegistrationConsents | undefined): void {
  if (consents?.IsPrivacyPolicy !== true) throw refuseSignIn("CONSENT_NEEDED", refusals.checkBox);
}

function personOfToken(
  services: SocialServices,
  provider: SocialProvider,
  idToken: string,
): Promise<SocialPerson> {
  const issuer = requireIssuer(services, provider);
  return askIssuer(services, { provider, refusedStatus: 401 }, () => issuer.verify(idToken));
}

async function personOfTrip(
  services: SocialServices,
  {
    provider,
    state,
    code,
    client,
  }: {
    readonly provider: SocialProvider;
    readonly state: string;
    readonly code: string;
    readonly client: SessionClient;
  },
): Promise<SocialPerson> {
  const issuer = requireIssuer(services, provider);
  const trip = await takeAttempt(services.db, {
    stateHash: hashToken(state),
    provider,
    deviceId: client.deviceId,
    now: new Date(services.clock.now()),
  });
  const verifier = trip === undefined ? undefined : services.hashes.unseal(trip.verifierCipher);
  if (trip === undefined || verifier === undefined) throw expired();
  return askIssuer(services, { provider, refusedStatus: 400 }, () =>
    issuer.redeem({ code, verifier, nonce: trip.nonce }),
  );
}

function expired(): PlatformError {
  return refuseSignIn("REQUEST_EXPIRED", refusals.requestOver);
}
