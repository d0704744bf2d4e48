/** A style that could not be fetched has a sheet without rules, or one closed to us; one that is still on its way has none. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/**
 * Asks anew for the styles of parts that could not be fetched: with a part that is opened again its script comes anew, but not
 * its styles. Those of routes are React's own and stay as they are.
 */
export async function renewLostStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][crossorigin]')].filter(
    isLost,
  );
  await Promise.all(
    lost.map((link) => {
      const renewed = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve, reject) => {
        renewed.addEventListener("load", resolve);
        renewed.addEventListener("error", reject);
      });
      link.replaceWith(renewed);
      return settled;
    }),
  );
}
