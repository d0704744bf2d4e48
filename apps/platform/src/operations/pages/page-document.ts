import { html, type Html } from "./html.ts";

/** A whole document with our own style and script. */
export function toDocument({ title, body }: { readonly title: string; readonly body: Html }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="icon" href="/operator-page.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/operator-page.css" />
        <script src="/operator-page.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;
}

/** The name of the product with its mark. */
export const BRAND = html`<span class="brand">
  <svg class="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect class="mark-ground" width="24" height="24" rx="6" />
    <path class="mark-sign" d="M9 6.8v10.4l8.4-5.2z" />
  </svg>
  <span>Marquee <span class="brand-part">Operations</span></span>
</span>`;
