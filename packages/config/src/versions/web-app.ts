/** Platform name of user settings, remote config and plan calls at every width. */
export const WEB_APP = "web_app";
