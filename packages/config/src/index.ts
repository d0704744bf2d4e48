export const APP_VERSION = '4.25.2';
