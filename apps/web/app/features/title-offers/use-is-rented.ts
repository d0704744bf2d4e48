import { fetchRentals } from '@marquee/content-sdk';
import type { createStore } from 'jotai';
import { useCallback } from 'react';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { useRead } from '../../state/use-read.ts';

/** Whether the viewer has rented the title and may still watch it; false until that is known. */
export function useIsRented(contentId: string): boolean {
  const read = useCallback(
    async (store: ReturnType<typeof createStore>) => {
      const { auth, content } = await store.get(browserSdksAtom);
      if (auth.tokens.get().status !== 'signedIn') return false;
      return (await fetchRentals(content, { state: 'active' })).some((rental) => rental.contentId === contentId);
    },
    [contentId],
  );
  return useRead(read).value ?? false;
}
