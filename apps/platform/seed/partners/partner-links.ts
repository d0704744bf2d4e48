import type { FullText } from '../../src/errors/local-text.ts';
import words from './partner-texts.json' with { type: 'json' };

/** A customer who arrives through a partner that sold them a plan. */
export interface PartnerLink {
  /** `partner_name` of launch; see the partner modes in config. */
  readonly partnerName: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly planId: string;
  readonly planTitle: FullText;
  readonly planDescription: FullText;
  readonly userId: string;
  readonly firstName: string;
}

/** One customer for each partner mode (PLAT-87). */
export const PARTNER_LINKS: readonly PartnerLink[] = [
  {
    partnerName: 'tata sky',
    providerId: 'satellite-operator',
    providerName: 'Satellite TV operator',
    planId: 'partner-satellite',
    planTitle: words.satellite.title,
    planDescription: words.satellite.description,
    userId: '5a7e1117-0000-4000-8000-000000000001',
    firstName: 'Asha',
  },
  {
    partnerName: 'Samsung app',
    providerId: 'handset-maker',
    providerName: 'Handset maker',
    planId: 'partner-handset',
    planTitle: words.handset.title,
    planDescription: words.handset.description,
    userId: '5a7e1117-0000-4000-8000-000000000002',
    firstName: 'Bilal',
  },
  {
    partnerName: 'Vi',
    providerId: 'telecom-operator',
    providerName: 'Telecom operator',
    planId: 'partner-telecom',
    planTitle: words.telecom.title,
    planDescription: words.telecom.description,
    userId: '5a7e1117-0000-4000-8000-000000000003',
    firstName: 'Chitra',
  },
];
