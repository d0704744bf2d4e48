import type { PageErrorName } from '@marquee/config';
import { isContentError } from '@marquee/content-sdk';
import { isHttpError } from '@marquee/http';
import { pageFault } from '../page-fault.ts';

const KIND_OF_STATUS: Readonly<Record<number, PageErrorName>> = {
  404: 'PAGE_NOT_FOUND',
  472: 'FEATURE_NOT_AVAILABLE',
  474: 'CONTENT_NOT_AVAILABLE',
  475: 'CONTENT_NOT_AVAILABLE_REGION',
  476: 'NOT_AVAILABLE',
};

/** Awaits what a page cannot do without; a refusal of the platform becomes the fitting fallback (CONT-27, DEC-050). */
export async function requireContent<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    // A 400 means that the address carries something that is no id.
    if (isContentError(error) && error.code === 'REFUSED') throw pageFault({ kind: 'PAGE_NOT_FOUND' });
    if (!isHttpError(error)) throw error;
    const status = 'status' in error ? error.status : undefined;
    const kind = (status === undefined ? undefined : KIND_OF_STATUS[status]) ?? 'SOMETHING_WENT_WRONG';
    if (error.code === 'ABORTED') throw error;
    // The platform's words for a missing item or a fault of its own are for developers, not for viewers.
    const isForViewers = error.code === 'SPECIAL_STATUS' && status === 471;
    throw pageFault({ kind, ...(isForViewers ? { message: error.serverMessage, code: String(status) } : {}) });
  }
}
