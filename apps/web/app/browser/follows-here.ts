/** A press of a link, as the browser or React reports it. */
type Press = Pick<MouseEvent, "altKey" | "button" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Whether the browser would follow the press of a link in this tab. It would else open another tab or window, or save the page. */
export const followsHere = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
