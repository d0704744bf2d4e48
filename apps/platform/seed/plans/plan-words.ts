import type { LocalText } from '../../src/modules/plans/plan-details.ts';

/** Names of packs and durations, of which titles are made. */
export const PREMIUM: LocalText = {
  bn: 'প্রিমিয়াম', de: 'Premium', en: 'Premium', gu: 'પ્રીમિયમ', hi: 'प्रीमियम', hr: 'प्रीमियम', id: 'Premium', kn: 'ಪ್ರೀಮಿಯಂ', ml: 'പ്രീമിയം', mr: 'प्रीमियम', ms: 'Premium', pa: 'ਪ੍ਰੀਮੀਅਮ', ru: 'Премиум', ta: 'பிரீமியம்', te: 'ప్రీమియం', th: 'พรีเมียม',
};
export const CLUB: LocalText = {
  bn: 'ক্লাব', de: 'Club', en: 'Club', gu: 'ક્લબ', hi: 'क्लब', hr: 'क्लब', id: 'Klub', kn: 'ಕ್ಲಬ್', ml: 'ക്ലബ്', mr: 'क्लब', ms: 'Kelab', pa: 'ਕਲੱਬ', ru: 'Клуб', ta: 'கிளப்', te: 'క్లబ్', th: 'คลับ',
};
export const TAMIL: LocalText = {
  bn: 'তামিল', de: 'Tamil', en: 'Tamil', gu: 'તમિલ', hi: 'तमिल', hr: 'तमिल', id: 'Tamil', kn: 'ತಮಿಳು', ml: 'തമിഴ്', mr: 'तमिळ', ms: 'Tamil', pa: 'ਤਮਿਲ', ru: 'Тамильский', ta: 'தமிழ்', te: 'తమిళం', th: 'ทมิฬ',
};
export const TELUGU: LocalText = {
  bn: 'তেলুগু', de: 'Telugu', en: 'Telugu', gu: 'તેલુગુ', hi: 'तेलुगू', hr: 'तेलुगू', id: 'Telugu', kn: 'ತೆಲುಗು', ml: 'തെലുങ്ക്', mr: 'तेलुगू', ms: 'Telugu', pa: 'ਤੇਲਗੂ', ru: 'Телугу', ta: 'தெலுங்கு', te: 'తెలుగు', th: 'เตลูกู',
};

export const TWELVE_MONTHS: LocalText = {
  bn: '12 মাস', de: '12 Monate', en: '12 months', gu: '12 મહિના', hi: '12 महीने', hr: '12 महीना', id: '12 bulan', kn: '12 ತಿಂಗಳು', ml: '12 മാസം', mr: '12 महिने', ms: '12 bulan', pa: '12 ਮਹੀਨੇ', ru: '12 месяцев', ta: '12 மாதங்கள்', te: '12 నెలలు', th: '12 เดือน',
};
export const SIX_MONTHS: LocalText = {
  bn: '6 মাস', de: '6 Monate', en: '6 months', gu: '6 મહિના', hi: '6 महीने', hr: '6 महीना', id: '6 bulan', kn: '6 ತಿಂಗಳು', ml: '6 മാസം', mr: '6 महिने', ms: '6 bulan', pa: '6 ਮਹੀਨੇ', ru: '6 месяцев', ta: '6 மாதங்கள்', te: '6 నెలలు', th: '6 เดือน',
};
export const THREE_MONTHS: LocalText = {
  bn: '3 মাস', de: '3 Monate', en: '3 months', gu: '3 મહિના', hi: '3 महीने', hr: '3 महीना', id: '3 bulan', kn: '3 ತಿಂಗಳು', ml: '3 മാസം', mr: '3 महिने', ms: '3 bulan', pa: '3 ਮਹੀਨੇ', ru: '3 месяца', ta: '3 மாதங்கள்', te: '3 నెలలు', th: '3 เดือน',
};
export const ONE_MONTH: LocalText = {
  bn: '1 মাস', de: '1 Monat', en: '1 month', gu: '1 મહિનો', hi: '1 महीना', hr: '1 महीना', id: '1 bulan', kn: '1 ತಿಂಗಳು', ml: '1 മാസം', mr: '1 महिना', ms: '1 bulan', pa: '1 ਮਹੀਨਾ', ru: '1 месяц', ta: '1 மாதம்', te: '1 నెల', th: '1 เดือน',
};
export const SEVEN_DAYS: LocalText = {
  bn: '7 দিন', de: '7 Tage', en: '7 days', gu: '7 દિવસ', hi: '7 दिन', hr: '7 दिन', id: '7 hari', kn: '7 ದಿನಗಳು', ml: '7 ദിവസം', mr: '7 दिवस', ms: '7 hari', pa: '7 ਦਿਨ', ru: '7 дней', ta: '7 நாட்கள்', te: '7 రోజులు', th: '7 วัน',
};
export const PRICE_KEPT: LocalText = {
  bn: 'স্থির দাম', de: 'fester Preis', en: 'price kept', gu: 'સ્થિર કિંમત', hi: 'तय क़ीमत', hr: 'तय दाम', id: 'harga tetap', kn: 'ಸ್ಥಿರ ಬೆಲೆ', ml: 'മാറാത്ത വില', mr: 'कायम किंमत', ms: 'harga kekal', pa: 'ਪੱਕੀ ਕੀਮਤ', ru: 'цена не изменится', ta: 'மாறா விலை', te: 'మారని ధర', th: 'ราคาคงที่',
};

/** Words one after another, in every language that all of them have: `Premium, 12 months`. */
export function titleOf(first: LocalText, ...others: readonly LocalText[]): LocalText {
  const languages = Object.keys(first).filter((language) => others.every((words) => language in words));
  return Object.fromEntries(languages.map((language) => [language, [first, ...others].map((words) => words[language] ?? '').join(', ')]));
}
