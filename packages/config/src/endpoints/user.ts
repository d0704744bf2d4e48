import type { Endpoint } from "./endpoint.ts";

/** GET user /v1/user */
export const userEndpoint = {
  id: "USR01",
  family: "user",
  method: "GET",
  path: "/v1/user",
} as const satisfies Endpoint;
/** PUT user /v1/user */
export const updateUserEndpoint = {
  id: "USR02",
  family: "user",
  method: "PUT",
  path: "/v1/user",
} as const satisfies Endpoint;
/** DELETE user /v1/user */
export const deleteUserEndpoint = {
  id: "USR03",
  family: "user",
  method: "DELETE",
  path: "/v1/user",
} as const satisfies Endpoint;
/** GET user /v1/user/export */
export const exportUserEndpoint = {
  id: "USR04",
  family: "user",
  method: "GET",
  path: "/v1/user/export",
} as const satisfies Endpoint;
/** GET user /v1/userDetails */
export const userDetailsEndpoint = {
  id: "USR05",
  family: "user",
  method: "GET",
  path: "/v1/userDetails",
} as const satisfies Endpoint;
/** GET user /v1/settings */
export const settingsEndpoint = {
  id: "USR06",
  family: "user",
  method: "GET",
  path: "/v1/settings",
} as const satisfies Endpoint;
/** PUT user /v1/settings */
export const updateSettingEndpoint = {
  id: "USR07",
  family: "user",
  method: "PUT",
  path: "/v1/settings",
} as const satisfies Endpoint;
/** POST user /v1/settings */
export const createSettingEndpoint = {
  id: "USR08",
  family: "user",
  method: "POST",
  path: "/v1/settings",
} as const satisfies Endpoint;
/** POST user /datacollection */
export const dataCollectionEndpoint = {
  id: "USR09",
  family: "user",
  method: "POST",
  path: "/datacollection",
} as const satisfies Endpoint;
/** GET user /v2/watchlist */
export const watchlistEndpoint = {
  id: "USR10",
  family: "user",
  method: "GET",
  path: "/v2/watchlist",
} as const satisfies Endpoint;
/** POST user /v2/watchlist */
export const addToWatchlistEndpoint = {
  id: "USR11",
  family: "user",
  method: "POST",
  path: "/v2/watchlist",
} as const satisfies Endpoint;
/** DELETE user /v2/watchlist */
export const removeFromWatchlistEndpoint = {
  id: "USR12",
  family: "user",
  method: "DELETE",
  path: "/v2/watchlist",
} as const satisfies Endpoint;
/** GET user /v1/reminders */
export const remindersEndpoint = {
  id: "USR13",
  family: "user",
  method: "GET",
  path: "/v1/reminders",
} as const satisfies Endpoint;
/** POST user /v1/reminders */
export const addReminderEndpoint = {
  id: "USR14",
  family: "user",
  method: "POST",
  path: "/v1/reminders",
} as const satisfies Endpoint;
/** DELETE user /v1/reminders */
export const removeReminderEndpoint = {
  id: "USR15",
  family: "user",
  method: "DELETE",
  path: "/v1/reminders",
} as const satisfies Endpoint;
/** GET user /api/v1/watchhistory */
export const watchHistoryEndpoint = {
  id: "USR16",
  family: "user",
  method: "GET",
  path: "/api/v1/watchhistory",
} as const satisfies Endpoint;
/** POST user /api/v1/watchhistory */
export const saveWatchHistoryEndpoint = {
  id: "USR17",
  family: "user",
  method: "POST",
  path: "/api/v1/watchhistory",
} as const satisfies Endpoint;
/** DELETE user /api/v1/watchhistory */
export const removeFromWatchHistoryEndpoint = {
  id: "USR25",
  family: "user",
  method: "DELETE",
  path: "/api/v1/watchhistory",
} as const satisfies Endpoint;
/** GET user /getUserActionDetails */
export const getUserActionDetailsEndpoint = {
  id: "USR18",
  family: "user",
  method: "GET",
  path: "/getUserActionDetails",
} as const satisfies Endpoint;
/** POST user /createUserAction */
export const createUserActionEndpoint = {
  id: "USR19",
  family: "user",
  method: "POST",
  path: "/createUserAction",
} as const satisfies Endpoint;
/** POST user /v1/parentalcheck */
export const parentalCheckEndpoint = {
  id: "USR20",
  family: "user",
  method: "POST",
  path: "/v1/parentalcheck",
} as const satisfies Endpoint;
/** GET user /referral/shareLink */
export const shareLinkEndpoint = {
  id: "USR21",
  family: "user",
  method: "GET",
  path: "/referral/shareLink",
} as const satisfies Endpoint;
/** GET user /v1/transactions */
export const transactionsEndpoint = {
  id: "USR22",
  family: "user",
  method: "GET",
  path: "/v1/transactions",
} as const satisfies Endpoint;
/** GET user /v1/rentals */
export const rentalsEndpoint = {
  id: "USR23",
  family: "user",
  method: "GET",
  path: "/v1/rentals",
} as const satisfies Endpoint;
/** POST user /v1/user/restore */
export const restoreUserEndpoint = {
  id: "USR24",
  family: "user",
  method: "POST",
  path: "/v1/user/restore",
} as const satisfies Endpoint;

/** Calls of the family `user`, for those who need the whole list. */
export const USER_ENDPOINTS = {
  user: userEndpoint,
  updateUser: updateUserEndpoint,
  deleteUser: deleteUserEndpoint,
  exportUser: exportUserEndpoint,
  userDetails: userDetailsEndpoint,
  settings: settingsEndpoint,
  updateSetting: updateSettingEndpoint,
  createSetting: createSettingEndpoint,
  dataCollection: dataCollectionEndpoint,
  watchlist: watchlistEndpoint,
  addToWatchlist: addToWatchlistEndpoint,
  removeFromWatchlist: removeFromWatchlistEndpoint,
  reminders: remindersEndpoint,
  addReminder: addReminderEndpoint,
  removeReminder: removeReminderEndpoint,
  watchHistory: watchHistoryEndpoint,
  saveWatchHistory: saveWatchHistoryEndpoint,
  removeFromWatchHistory: removeFromWatchHistoryEndpoint,
  getUserActionDetails: getUserActionDetailsEndpoint,
  createUserAction: createUserActionEndpoint,
  parentalCheck: parentalCheckEndpoint,
  shareLink: shareLinkEndpoint,
  transactions: transactionsEndpoint,
  rentals: rentalsEndpoint,
  restoreUser: restoreUserEndpoint,
} as const;
