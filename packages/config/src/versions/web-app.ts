/** Platform name of user settings, remote config and plan calls at every width (DEC-038). */
export const WEB_APP = "web_app";
