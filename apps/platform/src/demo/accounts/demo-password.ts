import { hash } from "@node-rs/argon2";
import { DEMO_PASSWORD } from "../../../seed/demo-accounts/demo-accounts.ts";

/** The hash under which every account of the demo keeps its password. */
export const hashDemoPassword = (): Promise<string> => hash(DEMO_PASSWORD);
