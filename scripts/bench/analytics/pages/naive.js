// The floor: one request for each event, which outlives the page where the browser has room for it.
let address;
globalThis.contestant = {
  start(collector) {
    address = `${collector}/naive`;
  },
  track(mark, padding) {
    const body = JSON.stringify({ mark, eventId: crypto.randomUUID(), ...padding });
    fetch(address, { method: "POST", body, keepalive: true }).catch(() => undefined);
  },
};
