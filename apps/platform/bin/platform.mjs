#!/usr/bin/env node
// Written for every Node there is, so that an old one gets a sentence and not a stack.
var version = process.versions.node.split(".").map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  process.stderr.write("The platform needs Node 20.19 or newer; this is " + process.versions.node + "\n");
  process.exit(1);
}
import("../dist/main.js").catch(function (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND" || error.message.indexOf("dist/main.js") < 0) throw error;
  process.stderr.write("The platform is not built; run: npm run build\n");
  process.exit(1);
});
