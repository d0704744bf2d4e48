import type { AnswerOutcome } from '@marquee/content-sdk';
import { useStore, type createStore } from 'jotai';
import { useCallback, useState } from 'react';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { useRead } from '../../state/use-read.ts';

interface QuizUse {
  /** Ids of the questions answered so far; undefined until known. */
  readonly answered: readonly string[] | undefined;
  /** Anything but undefined says that it could not be read. */
  readonly problem: unknown;
  readonly reload: () => void;
  readonly answer: (questionId: string, option: number) => Promise<AnswerOutcome['outcome'] | 'failed'>;
}

/** How far the signed-in viewer has come in a quiz, and the way to answer on. */
export function useQuiz(campaignId: string): QuizUse {
  const store = useStore();
  const readAnswered = useCallback(
    async (of: ReturnType<typeof createStore>): Promise<readonly string[]> => {
      const { content } = await of.get(browserSdksAtom);
      const { fetchCampaigns } = await import('./quiz-calls.ts');
      const [campaign] = await fetchCampaigns(content, { campaignId });
      return campaign?.answered ?? [];
    },
    [campaignId],
  );
  const { value, problem, reload } = useRead(readAnswered);
  const [added, setAdded] = useState<readonly string[]>([]);

  return {
    answered: value && [...value, ...added],
    problem,
    reload,
    async answer(questionId, option) {
      const { content, logger } = await store.get(browserSdksAtom);
      try {
        const { answerQuiz } = await import('./quiz-calls.ts');
        const { outcome } = await answerQuiz(content, { campaignId, questionId, option });
        if (outcome !== 'closed') setAdded((known) => [...known, questionId]);
        return outcome;
      } catch (cause) {
        logger.warn('An answer could not be kept', { campaignId, cause: String(cause) });
        return 'failed';
      }
    },
  };
}
