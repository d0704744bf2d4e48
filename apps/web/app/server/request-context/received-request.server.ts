/** A request for a page as the server process received it. */
export interface ReceivedRequest {
  readonly request: Request;
  /** The visitor's own address, forwarding by trusted peers undone. */
  readonly address: string;
  readonly isSecure: boolean;
  /** Names of the headers by which a trusted peer said which host and scheme the browser used. Default none. */
  readonly forwardedBy?: readonly string[];
  /** From a trusted edge only. */
  readonly edgeCountry: string | undefined;
  readonly edgeDeviceClass: string | undefined;
}
