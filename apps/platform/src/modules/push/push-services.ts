/** Hosts of the push services of browsers; one that begins with a dot stands for every host below it. */
const KNOWN_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/** Longest address that is stored. */
const MOST_CHARACTERS = 1024;

/**
 * Whether messages may be sent to an address that a browser states. Only push services that are known or configured are called, so that
 * nobody can send the platform to an address inside the network.
 */
export function isPushService(endpoint: string, configured: readonly string[]): boolean {
  if (endpoint.length > MOST_CHARACTERS || !URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (configured.includes(origin)) return true;
  return (
    protocol === "https:" &&
    port === "" &&
    KNOWN_HOSTS.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host))
  );
}
