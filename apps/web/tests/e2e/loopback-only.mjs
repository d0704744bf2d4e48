// Loaded before a server's code: refuses connections to other machines and logs them in OUTBOUND_LOG.
import { appendFileSync } from "node:fs";
import { isIP, Socket } from "node:net";
import { Socket as DatagramSocket } from "node:dgram";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127\..*|0\.0\.0\.0|::)$/i;

function refuse(host) {
  appendFileSync(process.env.OUTBOUND_LOG ?? "/dev/stderr", `${process.argv[1] ?? "node"}: ${host}\n`);
  return Object.assign(new Error(`Nothing leaves this machine: ${host}`), { code: "ENETUNREACH" });
}

/** Returns the host of a `connect` call, in each of its three forms; undefined for a local socket path. */
function hostOf([first, second]) {
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === "object" && options !== null)
    return options.path === undefined || options.path === null ? (options.host ?? "localhost") : undefined;
  if (typeof options === "string" && !/^\d+$/.test(options)) return undefined;
  return typeof second === "string" ? second : "localhost";
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function connectOnlyHere(...parameters) {
  const host = hostOf(parameters);
  if (host === undefined || LOOPBACK.test(host)) return connect.apply(this, parameters);
  const refusal = refuse(host);
  // Emitted later, as by a network, when the caller listens to errors.
  setImmediate(() => this.destroy(refusal));
  return this;
};

const send = DatagramSocket.prototype.send;
DatagramSocket.prototype.send = function sendOnlyHere(...parameters) {
  const host = parameters
    .slice(1)
    .find((parameter) => typeof parameter === "string" && (isIP(parameter) > 0 || parameter.includes(".")));
  if (host !== undefined && !LOOPBACK.test(host)) throw refuse(host);
  return send.apply(this, parameters);
};
