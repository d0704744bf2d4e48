import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { badge } from './Badge.css.ts';

export type BadgeTone = 'premium' | 'rental' | 'live' | 'outline';

/** A short word on or beside a title. */
export function Badge({ tone = 'outline', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={badge({ tone })}>
      {tone === 'premium' ? <Icon name="crown" size={16} /> : null}
      {children}
    </span>
  );
}
