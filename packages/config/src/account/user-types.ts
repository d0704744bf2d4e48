/** Who the viewer is to the product. Spec: shell §4, "User type". */
export type UserType = "guest" | "registered" | "premium";

/** The same in launch requests and in the header x-user-type. */
export type LaunchUserType = "guest" | "registered" | "subscribed";

/** Value of x-user-type and of launch's user_type. */
export function toLaunchUserType(userType: UserType): LaunchUserType {
  return userType === "premium" ? "subscribed" : userType;
}

/** User type of a stored value; `register` is an older spelling of registered, anything else is a guest. */
export function readUserType(stored: unknown): UserType {
  if (stored === "registered" || stored === "register") return "registered";
  return stored === "premium" ? "premium" : "guest";
}

/** User type of a launch value, anything unknown being a guest. */
export function readLaunchUserType(value: unknown): UserType {
  return value === "subscribed" ? "premium" : value === "registered" ? "registered" : "guest";
}
