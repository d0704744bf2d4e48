import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/schema/*.ts", "./src/modules/*/tables.ts", "./src/operations/events/tables.ts"],
  out: "./drizzle",
});
