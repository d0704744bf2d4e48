/** The icon of `public/favicon.svg`, inlined to save a request. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect x="1.500" y="5" width="31" height="24" rx="6.500" fill="#ffb224"/><rect x="5.500" y="9" width="23" height="16" rx="3.500" fill="#160f05"/><path d="M14.500 12.700c0-.8.9-1.300 1.600-.9l6 4.300c.6.4.6 1.300 0 1.700l-6 4.300c-.7.4-1.600-.1-1.600-.9v-8.500Z" fill="#ffb224"/></svg>';

export const PAGE_ICON = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
