import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { FlagStrategy } from "./flag-definition.ts";

/** A feature flag as an operator defines it; the engine of Unleash evaluates it. */
export const flags = pgTable("flag", {
  name: text("name").primaryKey(),
  description: text("description").notNull(),
  isEnabled: boolean("is_enabled").notNull(),
  /** The first strategy whose countries hold the visitor's decides, with its payload. */
  strategies: jsonb("strategies").$type<readonly FlagStrategy[]>().notNull(),
});
