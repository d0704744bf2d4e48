// A fetch built on `http.request`, for engines without fetch. Written for Node 12.
const http = require("http");

function headersOf(found) {
  return {
    get: (name) => (found[name.toLowerCase()] === undefined ? null : String(found[name.toLowerCase()])),
    has: (name) => found[name.toLowerCase()] !== undefined,
    forEach: (visit) => Object.keys(found).forEach((name) => visit(String(found[name]), name)),
  };
}

function responseOf(message, url, text) {
  return {
    ok: message.statusCode >= 200 && message.statusCode < 300,
    status: message.statusCode,
    url,
    headers: headersOf(message.headers),
    bodyUsed: false,
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(text).then(JSON.parse),
    clone: () => responseOf(message, url, text),
  };
}

module.exports = function requestFetch(input, init) {
  const options = init || {};
  return new Promise((resolve, reject) => {
    const call = http.request(
      String(input),
      { method: options.method || "GET", headers: options.headers || {} },
      (message) => {
        const pieces = [];
        message.on("data", (piece) => pieces.push(piece));
        message.on("error", reject);
        message.on("end", () =>
          resolve(responseOf(message, String(input), Buffer.concat(pieces).toString("utf8"))),
        );
      },
    );
    call.on("error", reject);
    if (options.signal)
      options.signal.addEventListener("abort", () => {
        reject(options.signal.reason || Object.assign(new Error("aborted"), { name: "AbortError" }));
        call.destroy();
      });
    call.end(options.body);
  });
};
