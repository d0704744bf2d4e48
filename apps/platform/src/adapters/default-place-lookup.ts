import type { GeoLookup } from '../ports/geo-lookup.ts';

/** Knows no address, so that every visitor is where `DEFAULT_PLACE` says. */
export const defaultPlaceLookup: GeoLookup = { lookup: () => undefined };
