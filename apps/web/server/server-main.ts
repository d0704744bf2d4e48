import process from "node:process";

// React reads it when it is loaded and enables slow checks in development, so the import comes after.
process.env["NODE_ENV"] ??= "production";
const { runWebServer } = await import("./run-web-server.ts");
await runWebServer(process.env);
