export { asyncStorage } from "./async-storage.ts";
export type { AsyncStorageLike, AsyncStorageOptions } from "./async-storage.ts";
export { netInfoOnlineState } from "./net-info-online-state.ts";
export type { NetInfoFacts, NetInfoLike } from "./net-info-online-state.ts";
