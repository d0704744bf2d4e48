import type { LocalText } from '../../src/modules/plans/plan-details.ts';

/** What promotions are called. */
export const WELCOME: LocalText = {
  bn: 'Marquee-তে স্বাগতম', de: 'Willkommen bei Marquee', en: 'Welcome to Marquee', gu: 'Marquee માં સ્વાગત છે', hi: 'मार्की में आपका स्वागत है', hr: 'Marquee में राउर स्वागत बा',
  id: 'Selamat datang di Marquee', kn: 'Marquee ಗೆ ಸ್ವಾಗತ', ml: 'Marquee-ലേക്ക് സ്വാഗതം', mr: 'Marquee मध्ये स्वागत आहे', ms: 'Selamat datang ke Marquee', pa: 'Marquee ਵਿੱਚ ਜੀ ਆਇਆਂ ਨੂੰ',
  ru: 'Добро пожаловать в Marquee', ta: 'Marquee-க்கு வரவேற்கிறோம்', te: 'Marquee కి స్వాగతం', th: 'ยินดีต้อนรับสู่ Marquee',
};
export const HALF_PRICE: LocalText = {
  bn: 'প্রথম পেমেন্ট অর্ধেক দামে', de: 'Halber Preis für die erste Zahlung', en: 'Half price for the first payment', gu: 'પહેલી ચુકવણી અડધી કિંમતે', hi: 'पहला भुगतान आधी क़ीमत पर',
  hr: 'पहिला भुगतान आधा दाम पर', id: 'Setengah harga untuk pembayaran pertama', kn: 'ಮೊದಲ ಪಾವತಿಗೆ ಅರ್ಧ ಬೆಲೆ', ml: 'ആദ്യ പേയ്മെന്റിന് പകുതി വില', mr: 'पहिले पेमेंट अर्ध्या किमतीत',
  ms: 'Separuh harga untuk bayaran pertama', pa: 'ਪਹਿਲਾ ਭੁਗਤਾਨ ਅੱਧੀ ਕੀਮਤ ਤੇ', ru: 'Первый платёж за полцены', ta: 'முதல் கட்டணம் பாதி விலையில்', te: 'మొదటి చెల్లింపు సగం ధరకు',
  th: 'ชำระครั้งแรกครึ่งราคา',
};
export const FIRST_MONTH: LocalText = {
  bn: 'প্রথম মাস বিনামূল্যে', de: 'Der erste Monat ist kostenlos', en: 'First month free', gu: 'પહેલો મહિનો મફત', hi: 'पहला महीना मुफ़्त', hr: 'पहिला महीना मुफ्त',
  id: 'Bulan pertama gratis', kn: 'ಮೊದಲ ತಿಂಗಳು ಉಚಿತ', ml: 'ആദ്യ മാസം സൗജന്യം', mr: 'पहिला महिना मोफत', ms: 'Bulan pertama percuma', pa: 'ਪਹਿਲਾ ਮਹੀਨਾ ਮੁਫ਼ਤ', ru: 'Первый месяц бесплатно',
  ta: 'முதல் மாதம் இலவசம்', te: 'మొదటి నెల ఉచితం', th: 'เดือนแรกฟรี',
};
export const QUARTER_OFF: LocalText = {
  bn: 'একবার, এক-চতুর্থাংশ ছাড়', de: 'Einmal ein Viertel weniger', en: 'A quarter off, once', gu: 'એક વાર, ચોથા ભાગની છૂટ', hi: 'एक बार, चौथाई छूट', hr: 'एक बेर, चौथाई छूट',
  id: 'Potongan seperempat, satu kali', kn: 'ಒಮ್ಮೆ, ಕಾಲು ಭಾಗ ರಿಯಾಯಿತಿ', ml: 'ഒരിക്കൽ, നാലിലൊന്ന് ഇളവ്', mr: 'एकदा, पाव सवलत', ms: 'Potongan suku, sekali sahaja', pa: 'ਇੱਕ ਵਾਰ, ਚੌਥਾਈ ਛੋਟ',
  ru: 'Скидка четверть, один раз', ta: 'ஒருமுறை, கால் பங்கு தள்ளுபடி', te: 'ఒకసారి, పావు వంతు తగ్గింపు', th: 'ลดหนึ่งในสี่ ครั้งเดียว',
};
export const MONSOON: LocalText = {
  bn: 'বর্ষার অফার', de: 'Monsun-Angebot', en: 'Monsoon offer', gu: 'ચોમાસાની ઑફર', hi: 'मानसून ऑफ़र', hr: 'मानसून ऑफर', id: 'Penawaran musim hujan', kn: 'ಮಳೆಗಾಲದ ಆಫರ್', ml: 'മഴക്കാല ഓഫർ',
  mr: 'पावसाळी ऑफर', ms: 'Tawaran monsun', pa: 'ਮਾਨਸੂਨ ਪੇਸ਼ਕਸ਼', ru: 'Предложение муссона', ta: 'மழைக்காலச் சலுகை', te: 'వర్షాకాల ఆఫర్', th: 'ข้อเสนอฤดูมรสุม',
};
export const DIWALI: LocalText = {
  bn: 'দীপাবলির অফার', de: 'Diwali-Angebot', en: 'Diwali offer', gu: 'દિવાળી ઑફર', hi: 'दिवाली ऑफ़र', hr: 'दिवाली ऑफर', id: 'Penawaran Diwali', kn: 'ದೀಪಾವಳಿ ಆಫರ್', ml: 'ദീപാവലി ഓഫർ',
  mr: 'दिवाळी ऑफर', ms: 'Tawaran Deepavali', pa: 'ਦੀਵਾਲੀ ਪੇਸ਼ਕਸ਼', ru: 'Предложение к Дивали', ta: 'தீபாவளிச் சலுகை', te: 'దీపావళి ఆఫర్', th: 'ข้อเสนอดีวาลี',
};
export const EMIRATES: LocalText = {
  bn: 'আমিরাতের গ্রীষ্ম', de: 'Sommer in den Emiraten', en: 'Summer in the Emirates', gu: 'અમીરાતનો ઉનાળો', hi: 'अमीरात की गर्मियाँ', hr: 'अमीरात के गरमी', id: 'Musim panas di Emirat',
  kn: 'ಎಮಿರೇಟ್ಸ್‌ನ ಬೇಸಿಗೆ', ml: 'എമിറേറ്റ്സിലെ വേനൽ', mr: 'अमिरातीतील उन्हाळा', ms: 'Musim panas di Emiriah', pa: 'ਅਮੀਰਾਤ ਦੀਆਂ ਗਰਮੀਆਂ', ru: 'Лето в Эмиратах', ta: 'எமிரேட்ஸ் கோடை',
  te: 'ఎమిరేట్స్ వేసవి', th: 'ฤดูร้อนในเอมิเรตส์',
};
export const STUDENTS: LocalText = {
  bn: 'শিক্ষার্থীদের জন্য', de: 'Für Studierende', en: 'For students', gu: 'વિદ્યાર્થીઓ માટે', hi: 'छात्रों के लिए', hr: 'छात्र लोग खातिर', id: 'Untuk pelajar', kn: 'ವಿದ್ಯಾರ್ಥಿಗಳಿಗಾಗಿ',
  ml: 'വിദ്യാർത്ഥികൾക്ക്', mr: 'विद्यार्थ्यांसाठी', ms: 'Untuk pelajar', pa: 'ਵਿਦਿਆਰਥੀਆਂ ਲਈ', ru: 'Для студентов', ta: 'மாணவர்களுக்கு', te: 'విద్యార్థులకు', th: 'สำหรับนักเรียน',
};
