/** The wordmark with a lantern instead of its dot; for dark headers, 148 by 32 units. */
const FESTIVE_WORDMARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 32" role="img" aria-label="Marquee"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffd27a"/><stop offset="1" stop-color="#f2803c"/></linearGradient></defs><path d="M4 26V6h5l6 11 6-11h5v20h-5V15l-6 11-6-11v11z" fill="url(#g)"/><path d="M34 20c0-4 3-7 7-7 2 0 3 1 4 2v-2h4v13h-4v-2c-1 2-2 2-4 2-4 0-7-3-7-6zm4 0c0 2 1 3 3 3s4-1 4-3-2-4-4-4-3 2-3 4z" fill="#fff"/><path d="M54 26V13h4v3c1-2 2-3 5-3v4c-3 0-5 1-5 4v5z" fill="#fff"/><path d="M66 20c0-4 3-7 7-7 2 0 3 1 4 2v-2h4v18h-4v-7c-1 1-2 2-4 2-4 0-7-3-7-6zm4 0c0 2 1 3 3 3s4-1 4-3-2-4-4-4-3 2-3 4z" fill="#fff"/><path d="M86 13h4v7c0 2 1 3 3 3s3-1 3-3v-7h4v13h-4v-2c-1 1-2 2-4 2-4 0-6-2-6-5z" fill="#fff"/><path d="M117 21h-10c0 2 2 3 4 3s3-1 4-2l2 2c-1 2-3 3-6 3-5 0-8-3-8-7s3-7 7-7 7 3 7 7zm-4-3c0-1-1-2-3-2s-3 1-3 2z" fill="#fff"/><path d="M135 21h-10c0 2 2 3 4 3s3-1 4-2l2 2c-1 2-3 3-6 3-5 0-8-3-8-7s3-7 7-7 7 3 7 7zm-4-3c0-1-1-2-3-2s-3 1-3 2z" fill="#fff"/><path d="M142 8l3 3v5l-3 3-3-3v-5z" fill="url(#g)"/><path d="M142 3v5" stroke="#ffd27a" stroke-width="1"/></svg>`;

/** Only the letter, for narrow headers; 32 by 32 units. */
const FESTIVE_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Marquee"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffd27a"/><stop offset="1" stop-color="#f2803c"/></linearGradient></defs><path d="M4 27V5h6l6 12 6-12h6v22h-6V16l-6 11-6-11v11z" fill="url(#g)"/></svg>`;

/** A balloon for the kids' header. */
const KIDS_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Marquee Kids"><circle cx="16" cy="13" r="11" fill="#f26b8a"/><path d="M9 18V8h3l4 6 4-6h3v10h-3v-5l-4 6-4-6v5z" fill="#fff"/><path d="M16 24c3 2-3 4 0 7" fill="none" stroke="#f26b8a" stroke-width="2"/></svg>`;

/** Logos that may replace the built-in ones; `header` is the wide one, `header_mobile` the narrow one. */
export const LOGOS = [
  { logoType: 'header', name: 'festive-wordmark', isActive: true, svg: FESTIVE_WORDMARK },
  { logoType: 'header_mobile', name: 'festive-mark', isActive: true, svg: FESTIVE_MARK },
  { logoType: 'kids', name: 'balloon', isActive: false, svg: KIDS_MARK },
] as const;
