import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { userAnswer } from "./user-profile.ts";
import { settingEntry } from "./user-settings.ts";

const facts = () => z.array(z.record(z.string(), z.unknown()));

/** Answer of `GET /user/v1/user/export`: all stored data about the caller, as a file to download. */
export const userExportAnswer = lazySchema(() =>
  z.object({
    exported_at: z.string(),
    profile: userAnswer(),
    settings: z.array(settingEntry()),
    consents: facts(),
    sign_in_services: facts(),
    devices: facts(),
    login_audit: facts(),
    watch_history: facts(),
    watchlist: facts(),
    reminders: facts(),
    actions: facts(),
    data_collection: facts(),
    subscriptions: facts(),
    rentals: facts(),
    orders: facts(),
    referrals: facts(),
    used_codes: facts(),
    quiz_answers: facts(),
  }),
);

export type UserExportAnswer = z.infer<ReturnType<typeof userExportAnswer>>;
