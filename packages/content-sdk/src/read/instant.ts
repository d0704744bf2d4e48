import { ContentError } from '../errors/content-error.ts';
import { optionalText, requiredText, type WireNode } from './wire-value.ts';

/** An instant or day of the wire as epoch milliseconds; a day begins at midnight UTC. */
export function optionalInstant(node: WireNode, field: string): number | undefined {
  const text = optionalText(node, field);
  if (text === undefined || text === '') return undefined;
  const instant = Date.parse(text);
  if (isNaN(instant)) throw new ContentError({ code: 'UNREADABLE_ANSWER', path: `${node.path}.${field}`, expected: 'expected a date' });
  return instant;
}

/** An instant that is needed, as epoch milliseconds. */
export function requiredInstant(node: WireNode, field: string): number {
  requiredText(node, field);
  return optionalInstant(node, field) ?? NaN;
}
