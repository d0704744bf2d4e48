/**
 * The container of our own tag manager: it reads the data layer, obeys Consent Mode, and sends each event to the sink from which
 * it was loaded. Calls may outlive the page, for which browsers allow 64 KiB. Without `analytics_storage` it sends nothing. It uses
 * only old syntax, for old engines.
 */
export const CONTAINER_SCRIPT = `(function () {
  var script = document.currentScript;
  var sink = script.src.replace(/\\/container\\.js.*$/, "");
  var layer = (window.dataLayer = window.dataLayer || []);
  var own = ["event", "event_id", "event_timestamp", "session_id"];
  var isGranted = false;
  var isSending = false;
  var waiting = [];
  // At most three bytes each.
  var mostCharacters = 20000;
  function send() {
    if (isSending || waiting.length < 1) return;
    isSending = true;
    var batch = [];
    var length = '{"events":[]}'.length;
    while (waiting.length > 0 && batch.length < 100) {
      length += JSON.stringify(waiting[0]).length + 1;
      if (batch.length > 0 && length > mostCharacters) break;
      batch.push(waiting.shift());
    }
    var body = JSON.stringify({ events: batch });
    function next(isTaken) {
      isSending = false;
      if (isTaken) send();
      else if (isGranted) waiting = batch.concat(waiting).slice(-100);
    }
    fetch(sink, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: body,
      keepalive: body.length <= mostCharacters
    }).then(
      function (response) { next(response.ok || response.status === 400 || response.status === 413); },
      function () { next(false); }
    );
  }
  function take(entry) {
    if (Object.prototype.toString.call(entry) === "[object Arguments]") {
      var state = entry[0] === "consent" && entry[2] && entry[2].analytics_storage;
      if (!state) return;
      isGranted = state === "granted";
      if (!isGranted) waiting = [];
      return;
    }
    if (!isGranted || !entry || !entry.event || !entry.event_id) return;
    var properties = { eventId: entry.event_id };
    Object.keys(entry).forEach(function (name) {
      if (own.indexOf(name) < 0 && entry[name] !== undefined) properties[name] = entry[name];
    });
    waiting.push({
      event: entry.event,
      properties: properties,
      timestamp: entry.event_timestamp,
      sessionId: entry.session_id
    });
    send();
  }
  var push = layer.push;
  layer.push = function () {
    var length = push.apply(layer, arguments);
    for (var index = 0; index < arguments.length; index += 1) take(arguments[index]);
    return length;
  };
  for (var index = 0; index < layer.length; index += 1) take(layer[index]);
})();
`;
