/** A customer who arrives through a partner with a plan the partner has sold. */
export interface PartnerArrival {
  /** `partner_name` of launch; see the partner modes of config. */
  readonly partnerName: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly planId: string;
  readonly planTitle: { readonly en: string; readonly hi: string };
  readonly planDescription: { readonly en: string; readonly hi: string };
  readonly userId: string;
  readonly firstName: string;
}

/** One customer for each partner mode (PLAT-87). */
export const PARTNER_ARRIVALS: readonly PartnerArrival[] = [
  {
    partnerName: 'tata sky',
    providerId: 'satellite-operator',
    providerName: 'Satellite TV operator',
    planId: 'partner-satellite',
    planTitle: { en: 'Marquee with your satellite pack', hi: 'आपके सैटेलाइट पैक के साथ मार्की' },
    planDescription: { en: 'Films, shows and series for as long as your satellite pack runs.', hi: 'जब तक आपका सैटेलाइट पैक चले, तब तक फ़िल्में, शो और सीरीज़।' },
    userId: '5a7e1117-0000-4000-8000-000000000001',
    firstName: 'Asha',
  },
  {
    partnerName: 'Samsung app',
    providerId: 'handset-maker',
    providerName: 'Handset maker',
    planId: 'partner-handset',
    planTitle: { en: 'Marquee with your phone', hi: 'आपके फ़ोन के साथ मार्की' },
    planDescription: { en: 'Three months of everything, with a new phone.', hi: 'नए फ़ोन के साथ तीन महीने सब कुछ।' },
    userId: '5a7e1117-0000-4000-8000-000000000002',
    firstName: 'Bilal',
  },
  {
    partnerName: 'Vi',
    providerId: 'telecom-operator',
    providerName: 'Telecom operator',
    planId: 'partner-telecom',
    planTitle: { en: 'Marquee with your mobile plan', hi: 'आपके मोबाइल प्लान के साथ मार्की' },
    planDescription: { en: 'Everything for as long as your mobile plan runs.', hi: 'जब तक आपका मोबाइल प्लान चले, तब तक सब कुछ।' },
    userId: '5a7e1117-0000-4000-8000-000000000003',
    firstName: 'Chitra',
  },
];
