import type { LocalText } from '../../src/modules/plans/plan-details.ts';

/** Titles and descriptions of plans that are special to a country, rented or offered together. */
export const MOBILE: LocalText = {
  bn: 'মোবাইল', de: 'Mobil', en: 'Mobile', gu: 'મોબાઇલ', hi: 'मोबाइल', hr: 'मोबाइल', id: 'Seluler', kn: 'ಮೊಬೈಲ್', ml: 'മൊബൈൽ', mr: 'मोबाइल', ms: 'Mudah alih', pa: 'ਮੋਬਾਈਲ', ru: 'Мобильный',
  ta: 'மொபைல்', te: 'మొబైల్', th: 'มือถือ',
};
export const MOBILE_TEXT: LocalText = {
  bn: 'একটি ফোনে। আর বিক্রি হয় না।', de: 'Auf einem Telefon. Wird nicht mehr verkauft.', en: 'On one phone. No longer sold.', gu: 'એક ફોન પર. હવે વેચાતું નથી.',
  hi: 'एक फ़ोन पर। अब नहीं बिकता।', hr: 'एगो फोन पर। अब ना बिकाला।', id: 'Di satu ponsel. Tidak dijual lagi.', kn: 'ಒಂದು ಫೋನ್‌ನಲ್ಲಿ. ಈಗ ಮಾರಾಟಕ್ಕಿಲ್ಲ.',
  ml: 'ഒരു ഫോണിൽ. ഇപ്പോൾ വിൽക്കുന്നില്ല.', mr: 'एका फोनवर. आता विकला जात नाही.', ms: 'Pada satu telefon. Tidak lagi dijual.', pa: 'ਇੱਕ ਫ਼ੋਨ ਤੇ। ਹੁਣ ਨਹੀਂ ਵਿਕਦਾ।',
  ru: 'На одном телефоне. Больше не продаётся.', ta: 'ஒரு தொலைபேசியில். இப்போது விற்கப்படுவதில்லை.', te: 'ఒక ఫోన్‌లో. ఇక అమ్మరు.', th: 'บนโทรศัพท์หนึ่งเครื่อง ไม่มีขายแล้ว',
};
export const GIFT_CARD: LocalText = {
  bn: 'গিফট কার্ড', de: 'Geschenkkarte', en: 'Gift card', gu: 'ગિફ્ટ કાર્ડ', hi: 'उपहार कार्ड', hr: 'उपहार कार्ड', id: 'Kartu hadiah', kn: 'ಉಡುಗೊರೆ ಕಾರ್ಡ್', ml: 'ഗിഫ്റ്റ് കാർഡ്',
  mr: 'भेट कार्ड', ms: 'Kad hadiah', pa: 'ਤੋਹਫ਼ਾ ਕਾਰਡ', ru: 'Подарочная карта', ta: 'பரிசு அட்டை', te: 'గిఫ్ట్ కార్డ్', th: 'บัตรของขวัญ',
};
export const GIFT_CARD_TEXT: LocalText = {
  bn: 'শুধু দোকানে বিক্রি হয়।', de: 'Nur in Geschäften erhältlich.', en: 'Sold in shops alone.', gu: 'ફક્ત દુકાનોમાં વેચાય છે.', hi: 'केवल दुकानों में।', hr: 'खाली दोकान में मिली।',
  id: 'Hanya dijual di toko.', kn: 'ಅಂಗಡಿಗಳಲ್ಲಿ ಮಾತ್ರ ಸಿಗುತ್ತದೆ.', ml: 'കടകളിൽ മാത്രം.', mr: 'फक्त दुकानांमध्ये.', ms: 'Dijual di kedai sahaja.', pa: 'ਸਿਰਫ਼ ਦੁਕਾਨਾਂ ਵਿੱਚ।',
  ru: 'Продаётся только в магазинах.', ta: 'கடைகளில் மட்டுமே.', te: 'దుకాణాల్లో మాత్రమే.', th: 'มีขายเฉพาะในร้านค้า',
};
export const NEXT_SEASON: LocalText = {
  bn: 'আগামী সিজন', de: 'nächste Saison', en: 'next season', gu: 'આવતી સીઝન', hi: 'अगला सीज़न', hr: 'अगिला सीजन', id: 'musim depan', kn: 'ಮುಂದಿನ ಸೀಸನ್', ml: 'അടുത്ത സീസൺ', mr: 'पुढचा सीझन',
  ms: 'musim hadapan', pa: 'ਅਗਲਾ ਸੀਜ਼ਨ', ru: 'следующий сезон', ta: 'அடுத்த சீசன்', te: 'తదుపరి సీజన్', th: 'ซีซันหน้า',
};
export const PRICE_TO_COME: LocalText = {
  bn: 'দাম শিগগিরই জানা যাবে।', de: 'Der Preis steht bald fest.', en: 'The price will be known soon.', gu: 'કિંમત ટૂંક સમયમાં જણાવાશે.', hi: 'क़ीमत जल्द बताई जाएगी।',
  hr: 'दाम जल्दिए बतावल जाई।', id: 'Harganya segera diumumkan.', kn: 'ಬೆಲೆ ಶೀಘ್ರದಲ್ಲೇ ತಿಳಿಯಲಿದೆ.', ml: 'വില ഉടൻ അറിയിക്കും.', mr: 'किंमत लवकरच कळेल.',
  ms: 'Harganya akan dimaklumkan tidak lama lagi.', pa: 'ਕੀਮਤ ਜਲਦੀ ਦੱਸੀ ਜਾਵੇਗੀ।', ru: 'Цена скоро станет известна.', ta: 'விலை விரைவில் தெரியவரும்.', te: 'ధర త్వరలో తెలుస్తుంది.',
  th: 'จะแจ้งราคาเร็ว ๆ นี้',
};
export const BANGLADESH_SOON: LocalText = {
  bn: 'শিগগিরই বাংলাদেশে আসছে।', de: 'Bald in Bangladesch.', en: 'Coming to Bangladesh soon.', gu: 'ટૂંક સમયમાં બાંગ્લાદેશમાં.', hi: 'बांग्लादेश में जल्द।', hr: 'बांग्लादेश में जल्दिए।',
  id: 'Segera hadir di Bangladesh.', kn: 'ಶೀಘ್ರದಲ್ಲೇ ಬಾಂಗ್ಲಾದೇಶದಲ್ಲಿ.', ml: 'ഉടൻ ബംഗ്ലാദേശിൽ.', mr: 'लवकरच बांगलादेशात.', ms: 'Akan datang di Bangladesh.', pa: 'ਜਲਦੀ ਬੰਗਲਾਦੇਸ਼ ਵਿੱਚ।',
  ru: 'Скоро в Бангладеш.', ta: 'விரைவில் வங்கதேசத்தில்.', te: 'త్వరలో బంగ్లాదేశ్‌లో.', th: 'เร็ว ๆ นี้ในบังกลาเทศ',
};
export const RENTAL: LocalText = {
  bn: 'রেন্টাল', de: 'Leihtitel', en: 'Rental', gu: 'ભાડું', hi: 'किराया', hr: 'रेंटल', id: 'Sewaan', kn: 'ಬಾಡಿಗೆ', ml: 'വാടക', mr: 'भाडे', ms: 'Sewaan', pa: 'ਕਿਰਾਇਆ', ru: 'Аренда',
  ta: 'வாடகை', te: 'అద్దె', th: 'การเช่า',
};
export const RENTAL_TEXT: LocalText = {
  bn: 'তিন সপ্তাহের জন্য একটি সিনেমা, প্রথম চালানোর পর চার ঘণ্টা।', de: 'Ein Titel für drei Wochen, vier Stunden ab dem ersten Abspielen.',
  en: 'One title for three weeks, four hours from the first play.', gu: 'ત્રણ અઠવાડિયાં માટે એક ફિલ્મ, પહેલી વાર ચલાવ્યા પછી ચાર કલાક.',
  hi: 'एक फ़िल्म तीन हफ़्ते के लिए, पहली बार चलाने से चार घंटे तक।', hr: 'एगो फिलिम तीन हफ्ता खातिर, पहिला बेर चलवला से चार घंटा ले।',
  id: 'Satu judul selama tiga minggu, empat jam sejak pertama diputar.', kn: 'ಮೂರು ವಾರಗಳಿಗೆ ಒಂದು ಸಿನಿಮಾ, ಮೊದಲ ಪ್ಲೇಯಿಂದ ನಾಲ್ಕು ಗಂಟೆ.',
  ml: 'മൂന്നാഴ്ചത്തേക്ക് ഒരു സിനിമ, ആദ്യം പ്ലേ ചെയ്തശേഷം നാലു മണിക്കൂർ.', mr: 'तीन आठवड्यांसाठी एक चित्रपट, पहिल्यांदा प्ले केल्यापासून चार तास.',
  ms: 'Satu tajuk selama tiga minggu, empat jam dari main pertama.', pa: 'ਤਿੰਨ ਹਫ਼ਤਿਆਂ ਲਈ ਇੱਕ ਫ਼ਿਲਮ, ਪਹਿਲੀ ਵਾਰ ਚਲਾਉਣ ਤੋਂ ਚਾਰ ਘੰਟੇ।',
  ru: 'Один фильм на три недели, четыре часа с первого просмотра.', ta: 'மூன்று வாரங்களுக்கு ஒரு படம், முதல் இயக்கத்திலிருந்து நான்கு மணிநேரம்.',
  te: 'మూడు వారాలకు ఒక సినిమా, మొదటి ప్లే నుంచి నాలుగు గంటలు.', th: 'หนึ่งเรื่องนานสามสัปดาห์ ดูได้สี่ชั่วโมงหลังเริ่มเล่นครั้งแรก',
};
export const RESTORED_CLASSIC: LocalText = {
  bn: 'পুনরুদ্ধার করা ক্লাসিক', de: 'restaurierter Klassiker', en: 'restored classic', gu: 'પુનઃસ્થાપિત ક્લાસિક', hi: 'पुनर्स्थापित क्लासिक', hr: 'नया कइल क्लासिक',
  id: 'klasik yang direstorasi', kn: 'ಮರುಸ್ಥಾಪಿತ ಕ್ಲಾಸಿಕ್', ml: 'പുനഃസ്ഥാപിച്ച ക്ലാസിക്', mr: 'पुनर्संचयित क्लासिक', ms: 'klasik yang dipulihkan', pa: 'ਮੁੜ-ਬਹਾਲ ਕਲਾਸਿਕ',
  ru: 'отреставрированная классика', ta: 'மீட்டெடுத்த கிளாசிக்', te: 'పునరుద్ధరించిన క్లాసిక్', th: 'หนังคลาสสิกที่บูรณะใหม่',
};
export const DOUBLE_FEATURE: LocalText = {
  bn: 'ডবল ফিচার', de: 'Doppelvorstellung', en: 'Double feature', gu: 'ડબલ ફીચર', hi: 'डबल फ़ीचर', hr: 'डबल फीचर', id: 'Dua film sekaligus', kn: 'ಡಬಲ್ ಫೀಚರ್', ml: 'ഡബിൾ ഫീച്ചർ',
  mr: 'डबल फीचर', ms: 'Tayangan berkembar', pa: 'ਡਬਲ ਫ਼ੀਚਰ', ru: 'Два фильма сразу', ta: 'இரட்டைப் படங்கள்', te: 'డబుల్ ఫీచర్', th: 'ภาพยนตร์ควบสองเรื่อง',
};
export const DOUBLE_FEATURE_TEXT: LocalText = {
  bn: 'দুই দিনের জন্য দুটি সিনেমা, প্রথম চালানোর পর ছয় ঘণ্টা।', de: 'Zwei Titel für zwei Tage, sechs Stunden ab dem ersten Abspielen.',
  en: 'Two titles for two days, six hours from the first play.', gu: 'બે દિવસ માટે બે ફિલ્મો, પહેલી વાર ચલાવ્યા પછી છ કલાક.', hi: 'दो फ़िल्में दो दिन के लिए, पहली बार चलाने से छह घंटे तक।',
  hr: 'दू गो फिलिम दू दिन खातिर, पहिला बेर चलवला से छव घंटा ले।', id: 'Dua judul selama dua hari, enam jam sejak pertama diputar.', kn: 'ಎರಡು ದಿನಗಳಿಗೆ ಎರಡು ಸಿನಿಮಾ, ಮೊದಲ ಪ್ಲೇಯಿಂದ ಆರು ಗಂಟೆ.',
  ml: 'രണ്ടു ദിവസത്തേക്ക് രണ്ടു സിനിമ, ആദ്യം പ്ലേ ചെയ്തശേഷം ആറു മണിക്കൂർ.', mr: 'दोन दिवसांसाठी दोन चित्रपट, पहिल्यांदा प्ले केल्यापासून सहा तास.',
  ms: 'Dua tajuk selama dua hari, enam jam dari main pertama.', pa: 'ਦੋ ਦਿਨਾਂ ਲਈ ਦੋ ਫ਼ਿਲਮਾਂ, ਪਹਿਲੀ ਵਾਰ ਚਲਾਉਣ ਤੋਂ ਛੇ ਘੰਟੇ।', ru: 'Два фильма на два дня, шесть часов с первого просмотра.',
  ta: 'இரண்டு நாட்களுக்கு இரண்டு படங்கள், முதல் இயக்கத்திலிருந்து ஆறு மணிநேரம்.', te: 'రెండు రోజులకు రెండు సినిమాలు, మొదటి ప్లే నుంచి ఆరు గంటలు.',
  th: 'สองเรื่องนานสองวัน ดูได้หกชั่วโมงหลังเริ่มเล่นครั้งแรก',
};
export const CLASSIC_WITH_PACK: LocalText = {
  bn: 'ক্লাসিক, সাথে এক মাসের প্রিমিয়াম', de: 'Klassiker mit einem Monat Premium', en: 'Classic with a month of Premium', gu: 'ક્લાસિક, સાથે એક મહિનાનું પ્રીમિયમ',
  hi: 'क्लासिक, साथ में एक महीने का प्रीमियम', hr: 'क्लासिक, साथे एक महीना के प्रीमियम', id: 'Klasik dengan Premium sebulan', kn: 'ಕ್ಲಾಸಿಕ್, ಜೊತೆಗೆ ಒಂದು ತಿಂಗಳ ಪ್ರೀಮಿಯಂ',
  ml: 'ക്ലാസിക്, ഒപ്പം ഒരു മാസത്തെ പ്രീമിയം', mr: 'क्लासिक, सोबत एक महिन्याचे प्रीमियम', ms: 'Klasik dengan Premium sebulan', pa: 'ਕਲਾਸਿਕ, ਨਾਲ ਇੱਕ ਮਹੀਨੇ ਦਾ ਪ੍ਰੀਮੀਅਮ',
  ru: 'Классика с месяцем Премиум', ta: 'கிளாசிக், கூடவே ஒரு மாத பிரீமியம்', te: 'క్లాసిక్, తోడుగా ఒక నెల ప్రీమియం', th: 'หนังคลาสสิกพร้อมพรีเมียมหนึ่งเดือน',
};
export const CLASSIC_WITH_PACK_TEXT: LocalText = {
  bn: 'দুই দিনের জন্য একটি সিনেমা, আর বাকি সব এক মাসের জন্য।', de: 'Ein Titel für zwei Tage und alles andere für einen Monat.',
  en: 'One title for two days, and everything else for a month.', gu: 'બે દિવસ માટે એક ફિલ્મ, અને બાકી બધું એક મહિના માટે.', hi: 'एक फ़िल्म दो दिन के लिए, और बाक़ी सब कुछ एक महीने तक।',
  hr: 'एगो फिलिम दू दिन खातिर, आ बाकी सब कुछ एक महीना ले।', id: 'Satu judul selama dua hari, dan semua yang lain selama sebulan.', kn: 'ಎರಡು ದಿನಗಳಿಗೆ ಒಂದು ಸಿನಿಮಾ, ಉಳಿದೆಲ್ಲವೂ ಒಂದು ತಿಂಗಳು.',
  ml: 'രണ്ടു ദിവസത്തേക്ക് ഒരു സിനിമ, ബാക്കിയെല്ലാം ഒരു മാസത്തേക്ക്.', mr: 'दोन दिवसांसाठी एक चित्रपट, आणि बाकी सर्व काही एक महिना.',
  ms: 'Satu tajuk selama dua hari, dan semua yang lain selama sebulan.', pa: 'ਦੋ ਦਿਨਾਂ ਲਈ ਇੱਕ ਫ਼ਿਲਮ, ਅਤੇ ਬਾਕੀ ਸਭ ਕੁਝ ਇੱਕ ਮਹੀਨੇ ਲਈ।', ru: 'Один фильм на два дня и всё остальное на месяц.',
  ta: 'இரண்டு நாட்களுக்கு ஒரு படம், மற்ற அனைத்தும் ஒரு மாதத்திற்கு.', te: 'రెండు రోజులకు ఒక సినిమా, మిగతావన్నీ ఒక నెల.', th: 'หนึ่งเรื่องนานสองวัน และอย่างอื่นทั้งหมดนานหนึ่งเดือน',
};
