/** Moves a video element into its parent. Until then it had the size of the window. */
export function placeVideo(parent: HTMLElement, video: HTMLVideoElement): void {
  video.removeAttribute("width");
  video.removeAttribute("height");
  parent.append(video);
}
