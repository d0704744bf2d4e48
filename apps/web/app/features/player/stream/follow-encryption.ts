import type Hls from "hls.js";
import type { KeyRequests } from "./encrypted-media.ts";
import type { StreamFailure } from "./stream-failure.ts";

/** A stream that hls.js plays in a video element. */
export interface FollowedStream {
  readonly Player: typeof Hls;
  readonly hls: Hls;
  readonly video: HTMLVideoElement;
  /** Returns the current address of the master playlist. */
  readonly address: () => string;
  /** Start position in seconds; -1 is the live edge. */
  readonly startAt: number;
  readonly onFailure: (failure: StreamFailure) => void;
}

/**
 * Requests keys if the stream turns out to be encrypted; the code for it is loaded only then. hls.js stops loading until the
 * video element has media keys. Returns a function that stops this.
 */
export function followEncryption({ Player, hls, video, startAt, ...encrypted }: FollowedStream): () => void {
  let keys: Promise<KeyRequests> | undefined;
  const withKeys = (work: (requests: KeyRequests) => void): void => {
    keys ??= import("./encrypted-media.ts").then(({ createKeyRequests }) =>
      createKeyRequests({ video, ...encrypted }),
    );
    keys.then(work, () =>
      encrypted.onFailure({ reason: navigator.onLine ? "broken" : "offline", code: "PLAYER_NOT_LOADED" }),
    );
  };
  let isClosed = false;
  hls.on(Player.Events.ERROR, (_event, { details }) => {
    if (details !== Player.ErrorDetails.KEY_SYSTEM_NO_KEYS) return;
    hls.stopLoad();
    withKeys((requests) => {
      void requests
        .prepare()
        .then(() => (isClosed ? undefined : hls.startLoad(video.currentTime || startAt)));
    });
  });
  const onEncrypted = (event: MediaEncryptedEvent): void => withKeys((requests) => requests.request(event));
  video.addEventListener("encrypted", onEncrypted);
  return () => {
    isClosed = true;
    video.removeEventListener("encrypted", onEncrypted);
    void keys?.then((requests) => requests.close()).catch(() => undefined);
  };
}
