import type Hls from "hls.js";
import type { KeyRequests } from "./encrypted-media.ts";
import type { StreamFailure } from "./stream-failure.ts";

/** A stream of hls.js in its video. */
export interface FollowedStream {
  readonly Player: typeof Hls;
  readonly hls: Hls;
  readonly video: HTMLVideoElement;
  /** Of the master playlist, as it is now. */
  readonly address: () => string;
  /** Seconds; where the first segment was wanted. */
  readonly startAt: number;
  readonly onFailure: (failure: StreamFailure) => void;
}

/**
 * Fetches the keys of a stream that turns out to be encrypted; nothing is loaded for any other. hls.js waits until the video can
 * take it. Answers how to end that.
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
