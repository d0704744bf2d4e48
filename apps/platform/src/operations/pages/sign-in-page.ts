import { html, type Html } from "./html.ts";
import { BRAND, toDocument } from "./page-document.ts";

/** Content of the sign-in page. */
export interface SignInPageOptions {
  /** Query of the view that opens afterwards, without the question mark. */
  readonly query: string;
  readonly problem?: "wrong" | "locked" | undefined;
  /** Whole seconds until another attempt is allowed. */
  readonly waitSeconds?: number | undefined;
  /** Whether the visitor came from a link on another site: the browser does not send the session cookie then. */
  readonly isFromElsewhere?: boolean;
}

/** The page that asks for the token. */
export function toSignInPage(options: SignInPageOptions): string {
  const { query, isFromElsewhere = false } = options;
  const action = query === "" ? "/sign-in" : `/sign-in?${query}`;
  return toDocument({
    title: "Sign in – Marquee Operations",
    body: html`<main class="sign-in">
      ${BRAND}
      <h1>Sign in</h1>
      <form method="post" action="${action}">
        <label for="token">Operator token</label>
        <input
          id="token"
          name="token"
          type="password"
          autocomplete="current-password"
          required
          maxlength="200"
          spellcheck="false"
          ${problemAttributes(options)}
        />
        ${problemText(options)}
        <button class="primary" type="submit">Sign in</button>
      </form>
      <p class="hint">
        The token is the value of <code>OPS_TOKEN</code>. <code>npm start</code> prints one when it makes it.
      </p>
      ${
        isFromElsewhere
          ? html`<p class="hint"><a href="/?${query}">Already signed in? Open the view of this link</a></p>`
          : undefined
      }
    </main>`,
  });
}

function problemAttributes({ problem }: SignInPageOptions): Html | undefined {
  return problem === undefined ? undefined : html`aria-invalid="true" aria-describedby="problem"`;
}

function problemText({ problem, waitSeconds = 1 }: SignInPageOptions): Html | undefined {
  if (problem === undefined) return undefined;
  const text =
    problem === "wrong"
      ? "This token is not right."
      : `Too many wrong tokens. Try again in ${waitSeconds} ${waitSeconds === 1 ? "second" : "seconds"}.`;
  return html`<p class="problem" id="problem" role="alert">${text}</p>`;
}
