import { isInterfaceLanguage } from '@marquee/config';
import type { Database } from '../../database/database.ts';
import type { MarqueeRequest } from '../../http/request-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShelfViewer } from './plan-shelf.ts';

/** What the calls about plans and codes need. */
export interface PlanPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** For whom a call is answered: the country is the one found, whatever the client states (PLAT-96). */
export function toShelfViewer({ country, displayLanguage }: MarqueeRequest, stated?: string): ShelfViewer {
  return { country, language: isInterfaceLanguage(stated) ? stated : displayLanguage };
}
