// A partner's program, run by each old Node: loads every entry by `require` and by `import`, then makes real calls.
// Written for Node 12. Prints what it found as JSON: `{ entries, calls, problems }`.
const assert = require("assert");
const fs = require("fs");
const path = require("path");
const requestFetch = require("./request-fetch.cjs");

const { names, origin, deadOrigin, folder } = JSON.parse(process.argv[2]);
const problems = [];
let calls = 0;

async function check(title, work) {
  try {
    await work();
  } catch (error) {
    problems.push(title + ": " + ((error && error.stack) || error));
  }
}

async function fails(work, facts) {
  const error = await work().then(
    () => undefined,
    (cause) => cause,
  );
  assert.ok(error, "nothing failed");
  for (const name of Object.keys(facts))
    assert.strictEqual(error[name], facts[name], name + ": " + error.message);
}

async function loadEntries() {
  for (const name of names)
    await check(name, async () => {
      const required = Object.keys(require(name)).sort();
      const imported = Object.keys(await import(name)).sort();
      assert.deepStrictEqual(
        imported.filter((key) => key !== "default" && key !== "module.exports"),
        required,
      );
    });
}

const call = (method, below, more) =>
  Object.assign({ endpoint: { id: "OLD01", family: "content", method, path: below } }, more);
const viewer = () => ({ country: "IN", language: "hi" });
const options = { origin, clientKey: "partner-acme", viewer, fetch: requestFetch, timeoutMs: 5000 };

async function callByClient(logger) {
  const { createClient } = require("@marquee/http");
  const client = createClient(Object.assign({ logger }, options));
  const request = (given) => {
    calls += 1;
    return client.request(given);
  };
  await check("a GET carries its query and the headers of the viewer", async () => {
    const { data, status } = await request(call("GET", "/echo", { query: { q: "हिन्दी & 1", none: "" } }));
    assert.strictEqual(status, 200);
    assert.strictEqual(
      data.url,
      "/content/echo?q=%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80%20%26%201",
    );
    assert.strictEqual(data.headers.country + data.headers["display-language"], "INhi");
    assert.ok(/^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(data.headers.device_id), data.headers.device_id);
    const esk = Buffer.from(data.headers.esk, "base64").toString("latin1");
    assert.ok(esk.indexOf("partner-acme") > 0, "esk: " + esk);
  });
  await check("a POST carries its body", async () => {
    const { data } = await request(call("POST", "/echo", { body: { name: "ह" } }));
    assert.deepStrictEqual(JSON.parse(data.body), { name: "ह" });
  });
  await check("a status, a page of HTML, silence and a dead port have a code each", async () => {
    await fails(() => request(call("GET", "/missing")), { code: "NOT_FOUND", status: 404, serverCode: "7" });
    await fails(() => request(call("GET", "/broken")), { code: "REJECTED", status: 502 });
    await fails(() => request(call("GET", "/silence", { timeoutMs: 50 })), {
      code: "TIMEOUT",
      timeoutMs: 50,
    });
    const dead = createClient(Object.assign({ logger }, options, { origin: deadOrigin }));
    await fails(() => dead.request(call("GET", "/echo")), { code: "NO_ACTIVE_INTERNET" });
  });
  await check("an engine without fetch says so, and a wrong option is named", async () => {
    const without = Object.assign({}, options, { fetch: undefined });
    if (typeof fetch === "undefined")
      assert.throws(() => createClient(without), { code: "INVALID_OPTION", option: "fetch" });
    assert.throws(() => createClient(Object.assign({}, options, { origin: "/api", fetch: undefined })), {
      code: "INVALID_OPTION",
    });
    assert.throws(() => createClient(Object.assign({}, options, { clientKey: "" })), { option: "clientKey" });
  });
  await check("a persisted query the server does not know is taught by POST", async () => {
    calls += 2;
    const { createPersistedQueries } = require("@marquee/http/persisted-queries");
    const client = createClient(Object.assign({ logger, graphql: createPersistedQueries }, options));
    const operation = {
      name: "overview",
      kind: "query",
      text: "query overview { value }",
      hash: "0".repeat(64),
    };
    const { data } = await client.execute(operation, {});
    assert.deepStrictEqual(data, { value: "POST" });
  });
}

async function signIn(logger) {
  const { createAuth } = require("@marquee/auth-sdk");
  const { fileStorage } = require("@marquee/http/node");
  const file = path.join(folder, "tokens.json");
  const create = () => createAuth(Object.assign({ logger, storage: fileStorage(file) }, options));
  await check(
    "a session lives in a file, is refreshed after a 401, and goes on in the next start",
    async () => {
      const auth = create();
      await auth.tokens.signIn({
        accessToken: "access-1",
        refreshToken: "refresh-1",
        expiresInSeconds: 3600,
      });
      calls += 3;
      assert.deepStrictEqual((await auth.request(call("GET", "/private"))).data, {
        bearer: "bearer access-2",
      });
      auth.close();
      const stored = fs.readFileSync(file, "utf8");
      assert.ok(stored.indexOf("access-2") > 0 && stored.indexOf("access-1") < 0, "the stored tokens");
      if (process.platform !== "win32") assert.strictEqual(fs.statSync(file).mode & 0o777, 0o600);
      const next = create();
      calls += 1;
      assert.deepStrictEqual((await next.request(call("GET", "/private"))).data, {
        bearer: "bearer access-2",
      });
      next.close();
    },
  );
  await check("a file that is not a storage is named", async () => {
    const foreign = path.join(folder, "foreign.json");
    fs.writeFileSync(foreign, "S3CR3T");
    await fails(() => fileStorage(foreign).get("token"), { code: "INVALID_OPTION", option: "path" });
  });
}

async function rules() {
  const plans = require("@marquee/plans-sdk/rules");
  await check("prices are whole numbers", async () => {
    assert.strictEqual(plans.percentOff({ listMinor: 99900, offeredMinor: 49900 }), 50);
    assert.strictEqual(plans.toMoney("499.00", "INR").amountMinor, 49900);
  });
  const { fallbackStorage } = require("@marquee/http/tv");
  const { memoryStorage, silentLogger } = require("@marquee/http");
  await check("a fallback storage stores", async () => {
    const storage = fallbackStorage({ levels: [memoryStorage()], logger: silentLogger });
    await storage.set("token", "a");
    assert.strictEqual(await storage.get("token"), "a");
  });
}

process.on("unhandledRejection", (error) => problems.push("unhandled: " + ((error && error.stack) || error)));

void (async () => {
  const quiet = () => undefined;
  const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  await loadEntries();
  await check("a client", () => callByClient(logger));
  await check("a session", () => signIn(logger));
  await check("rules and storages", rules);
  // Without AbortController, the call that was never answered keeps running.
  process.stdout.write(JSON.stringify({ entries: names.length, calls, problems }), () => process.exit(0));
})();

setTimeout(() => {
  process.stderr.write("The program did not end.");
  process.exit(1);
}, 30000).unref();
