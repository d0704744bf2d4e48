/**
 * The `action` of pages whose forms are submitted by JavaScript. A form posted before hydration shows the page again;
 * its values are not read.
 */
export function showAgain() {
  return null;
}
