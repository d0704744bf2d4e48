import type { PurchaseRefusal } from '@marquee/plans-sdk/wire';
import type { LocalText } from '../plans/plan-details.ts';

/** Why nothing is ordered, in words for the viewer. */
export const PURCHASE_REFUSALS: Readonly<Record<PurchaseRefusal['code'], LocalText>> = {
  NOT_PURCHASABLE: {
    bn: 'এটি এখন কেনা যায় না', de: 'Das kann gerade nicht gekauft werden', en: 'This cannot be bought at the moment', gu: 'આ હમણાં ખરીદી શકાતું નથી', hi: 'यह अभी ख़रीदा नहीं जा सकता',
    hr: 'ई अबहीं ना खरीदल जा सके', id: 'Ini tidak bisa dibeli saat ini', kn: 'ಇದನ್ನು ಸದ್ಯ ಖರೀದಿಸಲು ಆಗುವುದಿಲ್ಲ', ml: 'ഇത് ഇപ്പോൾ വാങ്ങാനാവില്ല', mr: 'हे सध्या विकत घेता येत नाही',
    ms: 'Ini tidak boleh dibeli buat masa ini', pa: 'ਇਹ ਹੁਣ ਖਰੀਦਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ', ru: 'Сейчас это нельзя купить', ta: 'இதை இப்போது வாங்க முடியாது', te: 'దీన్ని ప్రస్తుతం కొనలేరు',
    th: 'ขณะนี้ซื้อรายการนี้ไม่ได้',
  },
  PRICE_DIFFERS: {
    bn: 'দাম বদলে গেছে। প্ল্যানগুলি আবার দেখুন।', de: 'Der Preis hat sich geändert. Bitte sieh dir die Tarife noch einmal an.', en: 'The price has changed. Please look at the plans again.',
    gu: 'કિંમત બદલાઈ છે. પ્લાન ફરી જુઓ.', hi: 'क़ीमत बदल गई है। कृपया प्लान फिर से देखें।', hr: 'दाम बदल गइल बा। प्लान फेर से देखीं।', id: 'Harganya berubah. Silakan lihat paketnya lagi.',
    kn: 'ಬೆಲೆ ಬದಲಾಗಿದೆ. ಪ್ಲಾನ್‌ಗಳನ್ನು ಮತ್ತೆ ನೋಡಿ.', ml: 'വില മാറി. പ്ലാനുകൾ വീണ്ടും നോക്കൂ.', mr: 'किंमत बदलली आहे. कृपया प्लॅन पुन्हा पाहा.',
    ms: 'Harganya telah berubah. Sila lihat pelan sekali lagi.', pa: 'ਕੀਮਤ ਬਦਲ ਗਈ ਹੈ। ਪਲਾਨ ਮੁੜ ਦੇਖੋ।', ru: 'Цена изменилась. Посмотрите тарифы ещё раз.',
    ta: 'விலை மாறிவிட்டது. திட்டங்களை மீண்டும் பார்க்கவும்.', te: 'ధర మారింది. ప్లాన్‌లను మళ్లీ చూడండి.', th: 'ราคาเปลี่ยนแล้ว โปรดดูแพ็กเกจอีกครั้ง',
  },
  CURRENCY_DIFFERS: {
    bn: 'এই প্ল্যানের মুদ্রা অন্য', de: 'Die Währung ist nicht die dieses Tarifs', en: 'The currency is not the one of this plan', gu: 'આ પ્લાનનું ચલણ બીજું છે',
    hi: 'मुद्रा इस प्लान की नहीं है', hr: 'ई मुद्रा एह प्लान के ना ह', id: 'Mata uangnya bukan mata uang paket ini', kn: 'ಇದು ಈ ಪ್ಲಾನ್‌ನ ಕರೆನ್ಸಿ ಅಲ್ಲ', ml: 'ഇത് ഈ പ്ലാനിന്റെ കറൻസിയല്ല',
    mr: 'हे या प्लॅनचे चलन नाही', ms: 'Mata wang ini bukan mata wang pelan ini', pa: 'ਇਹ ਇਸ ਪਲਾਨ ਦੀ ਮੁਦਰਾ ਨਹੀਂ ਹੈ', ru: 'Валюта не совпадает с валютой тарифа',
    ta: 'இது இந்தத் திட்டத்தின் நாணயம் அல்ல', te: 'ఇది ఈ ప్లాన్ కరెన్సీ కాదు', th: 'สกุลเงินไม่ตรงกับแพ็กเกจนี้',
  },
  COUNTRY_DIFFERS: {
    bn: 'আপনি যে দেশে আছেন সেখানে এটি বিক্রি হয় না', de: 'Das wird in dem Land, in dem du bist, nicht verkauft', en: 'This is not sold in the country you are in',
    gu: 'તમે જે દેશમાં છો ત્યાં આ વેચાતું નથી', hi: 'आप जिस देश में हैं, वहाँ यह नहीं बिकता', hr: 'रउआ जवना देश में बानी, ओहिजा ई ना बिकाला',
    id: 'Ini tidak dijual di negara tempat Anda berada', kn: 'ನೀವು ಇರುವ ದೇಶದಲ್ಲಿ ಇದು ಮಾರಾಟಕ್ಕಿಲ್ಲ', ml: 'നിങ്ങളുള്ള രാജ്യത്ത് ഇത് വിൽക്കുന്നില്ല',
    mr: 'तुम्ही ज्या देशात आहात तिथे हे विकले जात नाही', ms: 'Ini tidak dijual di negara tempat anda berada', pa: 'ਤੁਸੀਂ ਜਿਸ ਦੇਸ਼ ਵਿੱਚ ਹੋ ਉੱਥੇ ਇਹ ਨਹੀਂ ਵਿਕਦਾ',
    ru: 'Это не продаётся в стране, где вы находитесь', ta: 'நீங்கள் இருக்கும் நாட்டில் இது விற்கப்படுவதில்லை', te: 'మీరు ఉన్న దేశంలో ఇది అమ్మరు', th: 'รายการนี้ไม่มีขายในประเทศที่คุณอยู่',
  },
  CODE_REFUSED: {
    bn: 'কুপন কোডটি ঠিক নয়', de: 'Ungültiger Gutscheincode', en: 'Invalid Coupon code', gu: 'કૂપન કોડ ખોટો છે', hi: 'कूपन कोड मान्य नहीं है', hr: 'कूपन कोड ठीक नइखे',
    id: 'Kode kupon tidak berlaku', kn: 'ಕೂಪನ್ ಕೋಡ್ ಸಲ್ಲುವುದಿಲ್ಲ', ml: 'കൂപ്പൺ കോഡ് സാധുവല്ല', mr: 'कूपन कोड वैध नाही', ms: 'Kod kupon tidak sah', pa: 'ਕੂਪਨ ਕੋਡ ਸਹੀ ਨਹੀਂ ਹੈ',
    ru: 'Код купона недействителен', ta: 'கூப்பன் குறியீடு செல்லாது', te: 'కూపన్ కోడ్ చెల్లదు', th: 'รหัสคูปองไม่ถูกต้อง',
  },
  REFERRAL_REFUSED: {
    bn: 'এই আমন্ত্রণ ব্যবহার করা যায় না', de: 'Diese Einladung kann nicht genutzt werden', en: 'This invitation cannot be used', gu: 'આ આમંત્રણ વાપરી શકાતું નથી',
    hi: 'यह निमंत्रण इस्तेमाल नहीं किया जा सकता', hr: 'ई नेवता काम में ना आई', id: 'Undangan ini tidak bisa dipakai', kn: 'ಈ ಆಹ್ವಾನವನ್ನು ಬಳಸಲು ಆಗುವುದಿಲ್ಲ', ml: 'ഈ ക്ഷണം ഉപയോഗിക്കാനാവില്ല',
    mr: 'हे आमंत्रण वापरता येत नाही', ms: 'Jemputan ini tidak boleh digunakan', pa: 'ਇਹ ਸੱਦਾ ਵਰਤਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ', ru: 'Это приглашение нельзя использовать',
    ta: 'இந்த அழைப்பைப் பயன்படுத்த முடியாது', te: 'ఈ ఆహ్వానం చెల్లదు', th: 'คำเชิญนี้ใช้ไม่ได้',
  },
  PROVIDER_UNKNOWN: {
    bn: 'এভাবে দাম দেওয়া যায় না', de: 'So kann es nicht bezahlt werden', en: 'It cannot be paid for in this way', gu: 'આ રીતે ચુકવણી થઈ શકતી નથી', hi: 'इस तरीक़े से भुगतान नहीं हो सकता',
    hr: 'एह तरीका से भुगतान ना हो सके', id: 'Ini tidak bisa dibayar dengan cara ini', kn: 'ಈ ರೀತಿ ಪಾವತಿಸಲು ಆಗುವುದಿಲ್ಲ', ml: 'ഈ രീതിയിൽ പണമടയ്ക്കാനാവില്ല',
    mr: 'अशा प्रकारे पैसे भरता येत नाहीत', ms: 'Ini tidak boleh dibayar dengan cara ini', pa: 'ਇਸ ਤਰੀਕੇ ਨਾਲ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋ ਸਕਦਾ', ru: 'Таким способом оплатить нельзя',
    ta: 'இவ்வழியில் பணம் செலுத்த முடியாது', te: 'ఈ విధంగా చెల్లించలేరు', th: 'ชำระด้วยวิธีนี้ไม่ได้',
  },
  ALREADY_OWNED: {
    bn: 'এটি আপনার আগে থেকেই আছে', de: 'Das hast du schon', en: 'You have this already', gu: 'આ તમારી પાસે પહેલેથી છે', hi: 'यह आपके पास पहले से है', hr: 'ई रउआ लगे पहिलहीं से बा',
    id: 'Anda sudah memiliki ini', kn: 'ಇದು ನಿಮ್ಮ ಬಳಿ ಈಗಾಗಲೇ ಇದೆ', ml: 'ഇത് നിങ്ങൾക്ക് ഇപ്പോൾത്തന്നെയുണ്ട്', mr: 'हे तुमच्याकडे आधीपासून आहे', ms: 'Anda sudah memilikinya',
    pa: 'ਇਹ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਹੈ', ru: 'Это у вас уже есть', ta: 'இது உங்களிடம் ஏற்கனவே உள்ளது', te: 'ఇది మీ దగ్గర ఇప్పటికే ఉంది', th: 'คุณมีรายการนี้อยู่แล้ว',
  },
  KEY_REUSED: {
    bn: 'এই অর্ডার অন্য কিছুর জন্য ছিল। আবার বেছে নিন।', de: 'Diese Bestellung war für etwas anderes. Bitte wähle noch einmal.',
    en: 'This order was made for something else. Please choose again.', gu: 'આ ઑર્ડર બીજા કશા માટે હતો. ફરી પસંદ કરો.', hi: 'यह ऑर्डर किसी और चीज़ के लिए था। कृपया फिर से चुनें।',
    hr: 'ई ऑर्डर दोसरा चीज खातिर रहे। फेर से चुनीं।', id: 'Pesanan ini dibuat untuk hal lain. Silakan pilih lagi.', kn: 'ಈ ಆರ್ಡರ್ ಬೇರೆಯದಕ್ಕೆ ಮಾಡಲಾಗಿತ್ತು. ಮತ್ತೆ ಆಯ್ಕೆಮಾಡಿ.',
    ml: 'ഈ ഓർഡർ മറ്റൊന്നിനായിരുന്നു. വീണ്ടും തിരഞ്ഞെടുക്കൂ.', mr: 'ही ऑर्डर दुसऱ्या कशासाठी होती. कृपया पुन्हा निवडा.', ms: 'Pesanan ini dibuat untuk perkara lain. Sila pilih sekali lagi.',
    pa: 'ਇਹ ਆਰਡਰ ਕਿਸੇ ਹੋਰ ਚੀਜ਼ ਲਈ ਸੀ। ਮੁੜ ਚੁਣੋ।', ru: 'Этот заказ был оформлен на другое. Выберите ещё раз.', ta: 'இந்த ஆர்டர் வேறொன்றுக்காக. மீண்டும் தேர்ந்தெடுக்கவும்.',
    te: 'ఈ ఆర్డర్ వేరొకదానికి చేసింది. మళ్లీ ఎంచుకోండి.', th: 'คำสั่งซื้อนี้เป็นของรายการอื่น โปรดเลือกอีกครั้ง',
  },
};
