/** Page loads that show the content language widget. Spec: plans §9, "visible at most 3 times". */
export const LANGUAGE_WIDGET_VIEWS = 3;

/** Whether the widget shows once more after so many page loads with it. */
export function isLanguageWidgetShown(viewsSoFar: number): boolean {
  return viewsSoFar < LANGUAGE_WIDGET_VIEWS;
}
