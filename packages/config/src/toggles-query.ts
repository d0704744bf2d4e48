/** What the flag service is told. Nothing of it names a person. */
export interface TogglesRequest {
  readonly environment: string;
  readonly country: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Name of the application in the flag service. Spec: shell §7, "Remote-config/toggles call". */
export const TOGGLES_APP_NAME = 'webapp';

/** Query of the toggles call in the form of the Unleash front-end API. */
export function togglesQuery({ environment, country, city, state, now }: TogglesRequest): Readonly<Record<string, string>> {
  const query: Record<string, string> = {
    appName: TOGGLES_APP_NAME,
    environment,
    'properties[country]': country,
    'properties[currentTime]': new Date(now).toISOString(),
  };
  if (city !== undefined && city !== '') query['properties[city]'] = city;
  if (state !== undefined && state !== '') query['properties[state]'] = state;
  return query;
}
