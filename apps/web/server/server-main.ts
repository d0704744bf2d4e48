import process from "node:process";

// React decides by it, at the moment it is loaded, whether to do its slow checks; hence the late import.
process.env["NODE_ENV"] ??= "production";
const { runWebServer } = await import("./run-web-server.ts");
await runWebServer(process.env);
