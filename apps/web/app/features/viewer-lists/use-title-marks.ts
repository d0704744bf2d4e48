import type { ContentFacts } from '@marquee/analytics-sdk';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { sessionAtom } from '../../state/auth-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { flagsAtom } from '../../state/site-atoms.ts';
import { showToastAtom } from '../../state/toast-atoms.ts';
import { isSignedInAtom } from '../../state/viewer-atoms.ts';
import { markEvent, NO_MARKS, type TitleMarks } from './title-marks.ts';

interface TitleMarksOptions {
  readonly facts: ContentFacts;
  readonly isUpcoming: boolean;
  /** Shown when a mark could not be kept. */
  readonly failureText: string;
}

interface TitleMarksUse {
  readonly marks: TitleMarks;
  /** Shows the change at once and keeps it; what cannot be kept is taken back. Answers whether it is kept. */
  readonly change: (change: Partial<TitleMarks>) => Promise<boolean>;
}

/** What the signed-in viewer has marked of a title, read once script runs and again when the page comes back into sight. */
export function useTitleMarks({ facts, isUpcoming, failureText }: TitleMarksOptions): TitleMarksUse {
  const { contentId } = facts;
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { reactions: hasReactions } = useAtomValue(flagsAtom);
  const showToast = useSetAtom(showToastAtom);
  const [marks, setMarks] = useState(NO_MARKS);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const changes = useRef(0);

  useEffect(() => {
    if (!isSignedIn) return setMarks(NO_MARKS);
    let isGone = false;
    const load = async (): Promise<void> => {
      const changesBefore = changes.current;
      const { content, logger } = await store.get(browserSdksAtom);
      try {
        const { loadMarks } = await import('./title-calls.ts');
        const loaded = await loadMarks(content, { contentId, isUpcoming, hasReactions });
        if (!isGone && changes.current === changesBefore) setMarks(loaded);
      } catch (cause) {
        logger.info('What the viewer has marked could not be read', { contentId, cause: String(cause) });
      }
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void load();
    };
    void load();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [store, session, isSignedIn, contentId, isUpcoming, hasReactions]);

  const keep = async (change: Partial<TitleMarks>, before: TitleMarks): Promise<boolean> => {
    const { content, analytics, logger } = await store.get(browserSdksAtom);
    const own = changes.current;
    try {
      await (await import('./title-calls.ts')).saveMark(content, contentId, change);
    } catch (cause) {
      logger.warn('A mark could not be kept', { contentId, cause: String(cause) });
      if (own === changes.current) setMarks(before);
      showToast({ text: failureText });
      return false;
    }
    const event = markEvent(change, facts);
    if (event !== undefined) analytics.track(event);
    return true;
  };
  return {
    marks,
    change(change) {
      const before = marks;
      changes.current += 1;
      setMarks({ ...before, ...change });
      // One after the other, so that the last press is the last to be kept.
      const kept = turn.current.then(() => keep(change, before));
      turn.current = kept;
      return kept;
    },
  };
}
