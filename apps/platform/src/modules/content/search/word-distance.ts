/** Steps from one word to another: letters left out, put in, changed, or two neighbours swapped. More than `most` is infinite. */
export function wordDistance(left: string, right: string, most: number): number {
  if (left === right) return 0;
  if (Math.abs(left.length - right.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      // Before the first letter the index is out of range, and undefined equals no letter.
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped) steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      current.push(steps);
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const steps = last[right.length] ?? 0;
  return steps > most ? Number.POSITIVE_INFINITY : steps;
}

/** Letters for each allowed typo: one from four letters on, two from eight on, none in shorter words. */
const LETTERS_FOR_A_STEP = 4;
/** Sounds are shorter than words. */
const SOUNDS_FOR_A_STEP = 3;
const MOST_STEPS = 2;

/** Another spelling of the same sound is nearer than a typo. */
const SAME_SOUND = 0.25;

/** Shorter sounds are not compared: too many words match them. */
const LEAST_SOUNDS = 2;

/** A mistake in how a word sounds, such as one vowel for another across scripts. */
const OTHER_SOUND = 0.5;

/** A word with its sound. */
export interface SpokenWord {
  readonly word: string;
  readonly sound: string;
}

/** How far a word of the catalogue is from the one typed, 0 being the same; undefined when it is another word. */
export function spellingDistance(typed: SpokenWord, known: SpokenWord): number | undefined {
  if (typed.word === known.word) return 0;
  if (typed.sound === known.sound && typed.sound.length >= LEAST_SOUNDS) return SAME_SOUND;
  const most = Math.min(MOST_STEPS, Math.floor(typed.word.length / LETTERS_FOR_A_STEP));
  const mostSounds = Math.min(most, Math.floor(typed.sound.length / SOUNDS_FOR_A_STEP));
  if (most === 0) return undefined;
  const steps = Math.min(
    wordDistance(typed.word, known.word, most),
    mostSounds === 0
      ? Number.POSITIVE_INFINITY
      : wordDistance(typed.sound, known.sound, mostSounds) + OTHER_SOUND,
  );
  return Number.isFinite(steps) ? steps : undefined;
}
