/** Hosts of the browsers' push services; one that starts with a dot stands for all hosts below it. */
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
 * Whether messages may be sent to the URL that a browser names. Only known or configured push services are called, so that no one
 * can make the platform call addresses inside its network.
 */
export function isPushService(endpoint: string, configured: readonly string[]): boolean {
  if (endpoint.length > MOST_CHARACTERS || !/^[!-~]+$/.test(endpoint) || !URL.canParse(endpoint))
    return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (configured.includes(origin)) return true;
  return (
    protocol === "https:" &&
    port === "" &&
    KNOWN_HOSTS.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host))
  );
}
