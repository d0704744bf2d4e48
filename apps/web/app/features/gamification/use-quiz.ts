import type { AnswerOutcome, Campaign } from '@marquee/content-sdk';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { sessionAtom } from '../../state/auth-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { isSignedInAtom } from '../../state/viewer-atoms.ts';

interface QuizUse {
  /** Ids of the questions answered so far; undefined until known. */
  readonly answered: readonly string[] | undefined;
  readonly answer: (questionId: string, option: number) => Promise<AnswerOutcome['outcome'] | 'failed'>;
}

/** How far the signed-in viewer has come in a quiz, and the way to answer on. */
export function useQuiz(campaignId: string): QuizUse {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [answered, setAnswered] = useState<readonly string[] | undefined>(undefined);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const { content, logger } = await store.get(browserSdksAtom);
      try {
        const { fetchCampaigns } = await import('./quiz-calls.ts');
        const campaigns: readonly Campaign[] = await fetchCampaigns(content, { campaignId });
        if (!isGone) setAnswered(campaigns[0]?.answered ?? []);
      } catch (cause) {
        logger.warn('How far the quiz has come could not be read', { campaignId, cause: String(cause) });
        if (!isGone) setAnswered([]);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [store, session, isSignedIn, campaignId]);

  return {
    answered,
    async answer(questionId, option) {
      const { content, logger } = await store.get(browserSdksAtom);
      try {
        const { answerQuiz } = await import('./quiz-calls.ts');
        const { outcome } = await answerQuiz(content, { campaignId, questionId, option });
        if (outcome !== 'closed') setAnswered((known = []) => [...known, questionId]);
        return outcome;
      } catch (cause) {
        logger.warn('An answer could not be kept', { campaignId, cause: String(cause) });
        return 'failed';
      }
    },
  };
}
