/** Message of the 401 that ends the session. Spec: plans §8, "Messages". */
export const TOKEN_EXPIRED_MESSAGE = "Token Expired";
/** Shown for status 471. Spec: plans §8, "Messages". */
export const VPN_MESSAGE = "Please turn off your VPN and try again";
/** Shown for status 472. Spec: plans §8, "Messages". */
export const FEATURE_NOT_AVAILABLE_MESSAGE = "Feature Not Available";
/** Shown for status 473. Spec: plans §8, "Messages". */
export const UPDATE_APP_MESSAGE = "Please Update the App";
/** Shown where the browser decodes video without hardware. Spec: plans §8, "Messages". */
export const HARDWARE_ACCELERATION_MESSAGE = "Hardware Acceleration Required For Video Playback";
/** Prepaid code that could not be verified. Spec: plans §5. */
export const INVALID_COUPON_MESSAGE = "Invalid Coupon code";
/** Prepaid code that could not be redeemed. Spec: plans §5. */
export const REDEMPTION_FAILED_MESSAGE = "Redemption failed";
/** Analytics property of a reset of the settings. Spec: shell §4, "Reset settings". */
export const RESET_MESSAGE = "Default Setting Restored";
