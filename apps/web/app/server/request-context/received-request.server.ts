/** A page request as received by the server process. */
export interface ReceivedRequest {
  readonly request: Request;
  /** The visitor's network address, after resolving trusted forwarding. */
  readonly address: string;
  readonly isSecure: boolean;
  /** Names of the forwarding headers in which a trusted peer gave host and scheme. Default none. */
  readonly forwardedBy?: readonly string[];
  /** From a trusted edge only. */
  readonly edgeCountry: string | undefined;
  readonly edgeDeviceClass: string | undefined;
}
