// Loaded before a server's own code: refuses every connection that would leave this machine, and notes it in OUTBOUND_LOG.
import { appendFileSync } from "node:fs";
import { isIP, Socket } from "node:net";
import { Socket as DatagramSocket } from "node:dgram";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127\..*|0\.0\.0\.0|::)$/i;

function refuse(host) {
  appendFileSync(process.env.OUTBOUND_LOG ?? "/dev/stderr", `${process.argv[1] ?? "node"}: ${host}\n`);
  return Object.assign(new Error(`Nothing leaves this machine: ${host}`), { code: "ENETUNREACH" });
}

/** The host that a call of `connect` names, in each of its three forms; a path is a socket of this machine. */
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
  // As a network would: after the caller has begun to listen.
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
