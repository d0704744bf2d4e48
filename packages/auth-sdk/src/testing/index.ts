export { buildCountryConfig, buildLaunchAnswer } from "./build-launch-answer.ts";

// A server that rotates tokens
export { createTokenServer } from "./token-server.ts";
export type {
  TokenCall,
  TokenCallKind,
  TokenFault,
  TokenServer,
  TokenServerOptions,
} from "./token-server.ts";
export { createTokenLedger } from "./token-ledger.ts";
export type { IssuedTokens, TokenFamily, TokenLedger, TokenLedgerOptions } from "./token-ledger.ts";

// Time, random numbers and tabs
export { createVirtualWorld } from "./virtual-world.ts";
export type { VirtualWorld } from "./virtual-world.ts";
export { browserParts, openTab } from "./open-tab.ts";
export type { BrowserParts, Tab } from "./open-tab.ts";
export { createTabLocks } from "./tab-locks.ts";
export type { TabLocks } from "./tab-locks.ts";
export { createLifeGate } from "./life-gate.ts";
export type { LifeGate } from "./life-gate.ts";

// Signed-in viewers
export { signedInAs, TEST_DEVICE_ID } from "./signed-in-as.ts";
export type { Visit } from "./signed-in-as.ts";

// Fake platform
export { fakeAuth } from "./fake-auth.ts";
export type { FakeAuthOptions } from "./fake-auth.ts";
export type { FakeAccountOptions } from "./fake-accounts.ts";
