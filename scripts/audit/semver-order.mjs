/** Splits a version into numbers and prerelease parts; build metadata does not affect the order. */
function parse(version) {
  const [, numbers = "0", prerelease] = /^v?(\d+(?:\.\d+)*)(?:-([^+]+))?/.exec(version) ?? [];
  return { numbers: numbers.split(".").map(Number), prerelease: prerelease?.split(".") ?? [] };
}

function comparePart(a, b) {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  // Numbers sort before words.
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Negative when `a` sorts before `b`, in the order of Semantic Versioning 2.0.0. */
export function compareVersions(a, b) {
  const [left, right] = [parse(a), parse(b)];
  for (let index = 0; index < Math.max(left.numbers.length, right.numbers.length); index += 1) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.prerelease.length === 0 || right.prerelease.length === 0)
    return right.prerelease.length - left.prerelease.length;
  for (let index = 0; index < Math.max(left.prerelease.length, right.prerelease.length); index += 1) {
    const [part, other] = [left.prerelease[index], right.prerelease[index]];
    if (part === undefined || other === undefined) return part === undefined ? -1 : 1;
    const difference = comparePart(part, other);
    if (difference !== 0) return difference;
  }
  return 0;
}
