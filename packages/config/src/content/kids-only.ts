/** Whether the tags of a profile make a viewer see what is made for children alone. Spec: plans §6, "Kids-only users". */
export function isKidsOnly(tags: readonly string[]): boolean {
  return tags.includes("Kids") && !tags.includes("Education");
}
