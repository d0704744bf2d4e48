/** The `action` of a page whose forms are sent by script: a form sent before it runs shows the page again, and nothing typed is read. */
export function showAgain() {
  return null;
}
