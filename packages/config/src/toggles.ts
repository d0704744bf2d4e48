import type { Toggle } from './flags.ts';

/**
 * Reads the answer of the flag service: a list of flags, or an object that holds it under `toggles`. What has no
 * name is left out, and an answer of another shape gives no toggles, so that every flag has its default.
 */
export function readToggles(wire: unknown): readonly Toggle[] {
  const list = isObject(wire) ? wire.toggles : wire;
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).map(readToggle).filter((toggle): toggle is Toggle => toggle !== undefined);
}

function readToggle(wire: unknown): Toggle | undefined {
  if (!isObject(wire) || typeof wire.name !== 'string') return undefined;
  const payload = isObject(wire.variant) ? payloadText(wire.variant.payload) : undefined;
  return { name: wire.name, enabled: wire.enabled === true, payload };
}

/** The service wraps a payload as {type, value}; a bare text or object is taken as it is. */
function payloadText(payload: unknown): string | undefined {
  if (payload === undefined || payload === null || typeof payload === 'string') return payload ?? undefined;
  if (isObject(payload) && 'value' in payload) return payloadText(payload.value);
  return JSON.stringify(payload);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
