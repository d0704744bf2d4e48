import type { NamedText } from '../../src/modules/plans/plan-details.ts';

/** What plans are compared by. */
export const FEATURES = {
  allTitles: {
    id: 'all-titles',
    title: {
      bn: 'প্রতিটি ছবি, শো আর সিরিজ', de: 'Alle Filme, Shows und Serien', en: 'Every film, show and series', gu: 'દરેક ફિલ્મ, શો અને સિરીઝ', hi: 'हर फ़िल्म, शो और सीरीज़', hr: 'हर फिल्म, शो आ सीरीज', id: 'Semua film, acara, dan serial', kn: 'ಪ್ರತಿ ಚಿತ್ರ, ಶೋ ಮತ್ತು ಸರಣಿ', ml: 'എല്ലാ സിനിമകളും ഷോകളും സീരീസുകളും',
      mr: 'प्रत्येक चित्रपट, शो आणि मालिका', ms: 'Semua filem, rancangan dan siri', pa: 'ਹਰ ਫ਼ਿਲਮ, ਸ਼ੋਅ ਅਤੇ ਸੀਰੀਜ਼', ru: 'Все фильмы, шоу и сериалы', ta: 'அனைத்துப் படங்கள், நிகழ்ச்சிகள், தொடர்கள்', te: 'ప్రతి సినిమా, షో, సిరీస్', th: 'ภาพยนตร์ รายการ และซีรีส์ทั้งหมด',
    },
  },
  clubTitles: {
    id: 'club-titles',
    title: {
      bn: 'ক্লাবের ছবি আর সিরিজ', de: 'Filme und Serien des Clubs', en: 'Films and series of the Club', gu: 'ક્લબની ફિલ્મો અને સિરીઝ', hi: 'क्लब की फ़िल्में और सीरीज़', hr: 'क्लब के फिल्म आ सीरीज', id: 'Film dan serial Klub', kn: 'ಕ್ಲಬ್‌ನ ಚಿತ್ರಗಳು ಮತ್ತು ಸರಣಿಗಳು', ml: 'ക്ലബിലെ സിനിമകളും സീരീസുകളും',
      mr: 'क्लबचे चित्रपट आणि मालिका', ms: 'Filem dan siri Kelab', pa: 'ਕਲੱਬ ਦੀਆਂ ਫ਼ਿਲਮਾਂ ਅਤੇ ਸੀਰੀਜ਼', ru: 'Фильмы и сериалы Клуба', ta: 'கிளப்பின் படங்களும் தொடர்களும்', te: 'క్లబ్ సినిమాలు, సిరీస్‌లు', th: 'ภาพยนตร์และซีรีส์ของคลับ',
    },
  },
  regionalTitles: {
    id: 'regional-titles',
    title: {
      bn: 'এক ভাষায় সব কিছু', de: 'Alles in einer Sprache', en: 'Everything in one language', gu: 'એક ભાષામાં બધું જ', hi: 'एक भाषा में सब कुछ', hr: 'एगो भाषा में सब कुछ', id: 'Semuanya dalam satu bahasa', kn: 'ಒಂದು ಭಾಷೆಯಲ್ಲಿ ಎಲ್ಲವೂ', ml: 'ഒരു ഭാഷയിൽ എല്ലാം', mr: 'एका भाषेत सर्व काही',
      ms: 'Semuanya dalam satu bahasa', pa: 'ਇੱਕ ਭਾਸ਼ਾ ਵਿੱਚ ਸਭ ਕੁਝ', ru: 'Всё на одном языке', ta: 'ஒரே மொழியில் அனைத்தும்', te: 'ఒక భాషలో అన్నీ', th: 'ทุกอย่างในภาษาเดียว',
    },
  },
  liveChannels: {
    id: 'live-channels',
    title: {
      bn: 'সব লাইভ চ্যানেল', de: 'Alle Live-Sender', en: 'All live channels', gu: 'બધી લાઇવ ચેનલો', hi: 'सभी लाइव चैनल', hr: 'सब लाइव चैनल', id: 'Semua saluran langsung', kn: 'ಎಲ್ಲ ಲೈವ್ ಚಾನೆಲ್‌ಗಳು', ml: 'എല്ലാ ലൈവ് ചാനലുകളും', mr: 'सर्व थेट वाहिन्या', ms: 'Semua saluran langsung', pa: 'ਸਾਰੇ ਲਾਈਵ ਚੈਨਲ', ru: 'Все прямые эфиры', ta: 'அனைத்து நேரலைச் சேனல்கள்', te: 'అన్ని లైవ్ ఛానళ్లు', th: 'ช่องสดทั้งหมด',
    },
  },
  noAdvertisements: {
    id: 'no-advertisements',
    title: {
      bn: 'বিজ্ঞাপন নেই', de: 'Keine Werbung', en: 'No advertisements', gu: 'કોઈ જાહેરાત નહીં', hi: 'कोई विज्ञापन नहीं', hr: 'कवनो विज्ञापन ना', id: 'Tanpa iklan', kn: 'ಜಾಹೀರಾತುಗಳಿಲ್ಲ', ml: 'പരസ്യങ്ങളില്ല', mr: 'जाहिराती नाहीत', ms: 'Tiada iklan', pa: 'ਕੋਈ ਇਸ਼ਤਿਹਾਰ ਨਹੀਂ', ru: 'Без рекламы', ta: 'விளம்பரங்கள் இல்லை', te: 'ప్రకటనలు లేవు', th: 'ไม่มีโฆษณา',
    },
  },
  fullHd: {
    id: 'full-hd',
    title: { bn: 'ফুল এইচডি', de: 'Full HD', en: 'Full HD', gu: 'ફુલ એચડી', hi: 'फ़ुल एचडी', hr: 'फुल एचडी', id: 'Full HD', kn: 'ಫುಲ್ ಎಚ್‌ಡಿ', ml: 'ഫുൾ എച്ച്ഡി', mr: 'फुल एचडी', ms: 'Full HD', pa: 'ਫੁੱਲ ਐਚਡੀ', ru: 'Full HD', ta: 'ஃபுல் எச்டி', te: 'ఫుల్ హెచ్‌డీ', th: 'Full HD' },
  },
  ultraHd: {
    id: 'ultra-hd',
    title: {
      bn: 'বড় পর্দায় 4K', de: '4K auf großen Bildschirmen', en: '4K on large screens', gu: 'મોટી સ્ક્રીન પર 4K', hi: 'बड़ी स्क्रीन पर 4K', hr: 'बड़का स्क्रीन पर 4K', id: '4K di layar besar', kn: 'ದೊಡ್ಡ ಪರದೆಯಲ್ಲಿ 4K', ml: 'വലിയ സ്ക്രീനിൽ 4K', mr: 'मोठ्या स्क्रीनवर 4K', ms: '4K di skrin besar', pa: 'ਵੱਡੀ ਸਕ੍ਰੀਨ ਤੇ 4K', ru: '4K на больших экранах', ta: 'பெரிய திரையில் 4K', te: 'పెద్ద తెరపై 4K', th: '4K บนจอใหญ่',
    },
  },
  earlyEpisodes: {
    id: 'early-episodes',
    title: {
      bn: 'টিভির আগে নতুন পর্ব', de: 'Neue Folgen vor dem Fernsehen', en: 'New episodes before television', gu: 'ટીવી પહેલાં નવા એપિસોડ', hi: 'नए एपिसोड टीवी से पहले', hr: 'टीवी से पहिले नया एपिसोड', id: 'Episode baru sebelum televisi', kn: 'ಟಿವಿಗಿಂತ ಮೊದಲು ಹೊಸ ಸಂಚಿಕೆಗಳು', ml: 'ടിവിക്ക് മുമ്പേ പുതിയ എപ്പിസോഡുകൾ', mr: 'टीव्हीआधी नवे भाग',
      ms: 'Episod baharu sebelum televisyen', pa: 'ਟੀਵੀ ਤੋਂ ਪਹਿਲਾਂ ਨਵੇਂ ਐਪੀਸੋਡ', ru: 'Новые серии раньше, чем на ТВ', ta: 'தொலைக்காட்சிக்கு முன் புதிய எபிசோடுகள்', te: 'టీవీ కంటే ముందే కొత్త ఎపిసోడ్‌లు', th: 'ตอนใหม่ก่อนทีวี',
    },
  },
  keptPrice: {
    id: 'kept-price',
    title: {
      bn: 'আজকের দামেই নবায়ন', de: 'Verlängert sich zum heutigen Preis', en: 'Renews at the price of today', gu: 'આજની કિંમતે નવીકરણ', hi: 'आज की क़ीमत पर ही नवीनीकरण', hr: 'आजे के दाम पर नवीकरण', id: 'Diperpanjang dengan harga hari ini', kn: 'ಇಂದಿನ ಬೆಲೆಗೆ ನವೀಕರಣ', ml: 'ഇന്നത്തെ വിലയ്ക്ക് പുതുക്കൽ', mr: 'आजच्या किमतीत नूतनीकरण',
      ms: 'Diperbaharui pada harga hari ini', pa: 'ਅੱਜ ਦੀ ਕੀਮਤ ਤੇ ਨਵਿਆਉਣਾ', ru: 'Продление по сегодняшней цене', ta: 'இன்றைய விலையில் புதுப்பிப்பு', te: 'నేటి ధరకే పునరుద్ధరణ', th: 'ต่ออายุในราคาวันนี้',
    },
  },
} as const satisfies Readonly<Record<string, NamedText>>;

/** What some plans bring on top. */
export const OFFERS = {
  learning: {
    id: 'learning',
    title: {
      bn: 'সঙ্গে এক বছরের স্কুলের পাঠ', de: 'Ein Jahr Schulunterricht inbegriffen', en: 'A year of school lessons included', gu: 'સાથે એક વર્ષના શાળાના પાઠ', hi: 'साल भर के स्कूल पाठ साथ में', hr: 'साथ में साल भर के स्कूल के पाठ', id: 'Termasuk pelajaran sekolah setahun', kn: 'ಒಂದು ವರ್ಷದ ಶಾಲಾ ಪಾಠಗಳು ಸೇರಿ', ml: 'ഒരു വർഷത്തെ സ്കൂൾ പാഠങ്ങൾ ഉൾപ്പെടെ',
      mr: 'सोबत वर्षभराचे शालेय धडे', ms: 'Termasuk pelajaran sekolah setahun', pa: 'ਨਾਲ ਸਾਲ ਭਰ ਦੇ ਸਕੂਲੀ ਪਾਠ', ru: 'Год школьных уроков в подарок', ta: 'ஓராண்டு பள்ளிப் பாடங்கள் சேர்த்து', te: 'ఏడాది పాఠశాల పాఠాలతో పాటు', th: 'รวมบทเรียนหนึ่งปี',
    },
  },
} as const satisfies Readonly<Record<string, NamedText>>;
