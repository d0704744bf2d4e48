/** A fictional person with an account at a stand-in. */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isEmailConfirmed: boolean;
}

/** Accounts to choose from. */
export const DEMO_ACCOUNTS = [
  { email: "noor.demo@example.com", firstName: "Noor", lastName: "Demo", isEmailConfirmed: true },
  { email: "dev.demo@example.com", firstName: "Dev", lastName: "Demo", isEmailConfirmed: true },
  { email: "tara.demo@example.com", firstName: "Tara", lastName: "Demo", isEmailConfirmed: true },
] as const satisfies readonly DemoAccount[];
