/** Formats milliseconds as `12:34`, from one hour on as `1:19:00`. Negative values count as 0. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor((all % 3600) / 60);
  const seconds = String(all % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, "0")}:${seconds}`;
}
