/** Smallest movement in CSS pixels that counts as scrolling up. */
const JITTER = 4;

/** Whether the header is hidden, and where the page last turned from scrolling up to down or back. */
export interface ScrolledHeader {
  readonly isHidden: boolean;
  /** CSS pixels from the top of the page. */
  readonly turningPoint: number;
}

/** The header after scrolling to `y`: hidden after scrolling down by more than `height`, shown again by scrolling up. */
export function afterScroll(
  { isHidden: wasHidden, turningPoint: before }: ScrolledHeader,
  { y, height }: { readonly y: number; readonly height: number },
): ScrolledHeader {
  const turningPoint = (wasHidden ? y > before : y < before) ? y : before;
  const isHidden = y > height && (wasHidden ? turningPoint - y <= JITTER : y - turningPoint > height);
  return { isHidden, turningPoint: isHidden === wasHidden ? turningPoint : y };
}
