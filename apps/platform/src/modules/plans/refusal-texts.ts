import type { LocalText } from './plan-details.ts';

/** Why a code does not count. */
export type CodeRefusal = 'unknown' | 'early' | 'expired' | 'elsewhere' | 'used';

/** The same in words for the viewer. */
export const CODE_REFUSALS: Readonly<Record<CodeRefusal, LocalText>> = {
  unknown: {
    bn: 'এই কোড নেই। অনুগ্রহ করে দেখে নিন।', de: 'Diesen Code gibt es nicht. Bitte prüfe ihn.', en: 'This code does not exist. Please check it.', gu: 'આ કોડ નથી. કૃપા કરી તપાસો.',
    hi: 'यह कोड मौजूद नहीं है। कृपया जाँच लें।', hr: 'ई कोड नइखे। एक बेर जाँच लीं।', id: 'Kode ini tidak ada. Silakan periksa kembali.', kn: 'ಈ ಕೋಡ್ ಇಲ್ಲ. ದಯವಿಟ್ಟು ಪರಿಶೀಲಿಸಿ.',
    ml: 'ഈ കോഡ് നിലവിലില്ല. ദയവായി പരിശോധിക്കൂ.', mr: 'हा कोड अस्तित्वात नाही. कृपया तपासा.', ms: 'Kod ini tidak wujud. Sila semak semula.', pa: 'ਇਹ ਕੋਡ ਮੌਜੂਦ ਨਹੀਂ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਜਾਂਚ ਲਓ।',
    ru: 'Такого кода нет. Проверьте его, пожалуйста.', ta: 'இந்தக் குறியீடு இல்லை. சரிபார்க்கவும்.', te: 'ఈ కోడ్ లేదు. దయచేసి సరిచూడండి.', th: 'ไม่มีรหัสนี้ โปรดตรวจสอบอีกครั้ง',
  },
  early: {
    bn: 'এই কোড এখনও ব্যবহার করা যায় না।', de: 'Dieser Code gilt noch nicht.', en: 'This code cannot be used yet.', gu: 'આ કોડ હજી વાપરી શકાતો નથી.',
    hi: 'यह कोड अभी इस्तेमाल नहीं किया जा सकता।', hr: 'ई कोड अबहीं ना चली।', id: 'Kode ini belum bisa dipakai.', kn: 'ಈ ಕೋಡ್ ಅನ್ನು ಇನ್ನೂ ಬಳಸಲು ಆಗುವುದಿಲ್ಲ.',
    ml: 'ഈ കോഡ് ഇപ്പോൾ ഉപയോഗിക്കാനാവില്ല.', mr: 'हा कोड अजून वापरता येत नाही.', ms: 'Kod ini belum boleh digunakan.', pa: 'ਇਹ ਕੋਡ ਅਜੇ ਵਰਤਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।', ru: 'Этот код пока не действует.',
    ta: 'இந்தக் குறியீட்டை இன்னும் பயன்படுத்த முடியாது.', te: 'ఈ కోడ్‌ను ఇంకా వాడలేరు.', th: 'รหัสนี้ยังใช้ไม่ได้',
  },
  expired: {
    bn: 'এই কোডের মেয়াদ শেষ হয়েছে।', de: 'Dieser Code ist abgelaufen.', en: 'This code has expired.', gu: 'આ કોડની મુદત પૂરી થઈ છે.', hi: 'इस कोड की अवधि समाप्त हो गई है।',
    hr: 'एह कोड के मियाद खतम हो गइल बा।', id: 'Kode ini sudah kedaluwarsa.', kn: 'ಈ ಕೋಡ್‌ನ ಅವಧಿ ಮುಗಿದಿದೆ.', ml: 'ഈ കോഡിന്റെ കാലാവധി കഴിഞ്ഞു.', mr: 'या कोडची मुदत संपली आहे.',
    ms: 'Kod ini telah tamat tempoh.', pa: 'ਇਸ ਕੋਡ ਦੀ ਮਿਆਦ ਮੁੱਕ ਗਈ ਹੈ।', ru: 'Срок действия этого кода истёк.', ta: 'இந்தக் குறியீடு காலாவதியாகிவிட்டது.', te: 'ఈ కోడ్ గడువు ముగిసింది.',
    th: 'รหัสนี้หมดอายุแล้ว',
  },
  elsewhere: {
    bn: 'এই কোড আপনার দেশে ব্যবহার করা যায় না।', de: 'Dieser Code gilt nicht in deinem Land.', en: 'This code cannot be used in your country.', gu: 'આ કોડ તમારા દેશમાં વાપરી શકાતો નથી.',
    hi: 'यह कोड आपके देश में इस्तेमाल नहीं किया जा सकता।', hr: 'ई कोड राउर देश में ना चली।', id: 'Kode ini tidak bisa dipakai di negara Anda.', kn: 'ಈ ಕೋಡ್ ನಿಮ್ಮ ದೇಶದಲ್ಲಿ ಸಲ್ಲುವುದಿಲ್ಲ.',
    ml: 'ഈ കോഡ് നിങ്ങളുടെ രാജ്യത്ത് ഉപയോഗിക്കാനാവില്ല.', mr: 'हा कोड तुमच्या देशात वापरता येत नाही.', ms: 'Kod ini tidak boleh digunakan di negara anda.',
    pa: 'ਇਹ ਕੋਡ ਤੁਹਾਡੇ ਦੇਸ਼ ਵਿੱਚ ਨਹੀਂ ਚੱਲਦਾ।', ru: 'Этот код не действует в вашей стране.', ta: 'இந்தக் குறியீட்டை உங்கள் நாட்டில் பயன்படுத்த முடியாது.', te: 'ఈ కోడ్ మీ దేశంలో చెల్లదు.',
    th: 'รหัสนี้ใช้ในประเทศของคุณไม่ได้',
  },
  used: {
    bn: 'এই কোড আগেই ব্যবহার হয়ে গেছে।', de: 'Dieser Code wurde schon eingelöst.', en: 'This code has been used already.', gu: 'આ કોડ પહેલાં જ વપરાઈ ગયો છે.',
    hi: 'यह कोड पहले ही इस्तेमाल हो चुका है।', hr: 'ई कोड पहिलहीं काम में आ चुकल बा।', id: 'Kode ini sudah dipakai.', kn: 'ಈ ಕೋಡ್ ಈಗಾಗಲೇ ಬಳಕೆಯಾಗಿದೆ.',
    ml: 'ഈ കോഡ് നേരത്തേ ഉപയോഗിച്ചുകഴിഞ്ഞു.', mr: 'हा कोड आधीच वापरला गेला आहे.', ms: 'Kod ini telah pun digunakan.', pa: 'ਇਹ ਕੋਡ ਪਹਿਲਾਂ ਹੀ ਵਰਤਿਆ ਜਾ ਚੁੱਕਾ ਹੈ।',
    ru: 'Этот код уже использован.', ta: 'இந்தக் குறியீடு ஏற்கனவே பயன்படுத்தப்பட்டுவிட்டது.', te: 'ఈ కోడ్‌ను ఇప్పటికే వాడారు.', th: 'รหัสนี้ถูกใช้ไปแล้ว',
  },
};

/** Why an offer may not be taken. */
export type OfferRefusal = 'notOffered' | 'signIn' | 'codeMissing' | 'noStudentCode' | 'otherPlan';

/** The same in words for the viewer. */
export const OFFER_REFUSALS: Readonly<Record<OfferRefusal, LocalText>> = {
  notOffered: {
    bn: 'এই অফার আপনার দেশে নেই।', de: 'Dieses Angebot gibt es in deinem Land nicht.', en: 'This offer is not available in your country.', gu: 'આ ઑફર તમારા દેશમાં નથી.',
    hi: 'यह ऑफ़र आपके देश में उपलब्ध नहीं है।', hr: 'ई ऑफर राउर देश में नइखे।', id: 'Penawaran ini tidak tersedia di negara Anda.', kn: 'ಈ ಆಫರ್ ನಿಮ್ಮ ದೇಶದಲ್ಲಿ ಲಭ್ಯವಿಲ್ಲ.',
    ml: 'ഈ ഓഫർ നിങ്ങളുടെ രാജ്യത്ത് ലഭ്യമല്ല.', mr: 'ही ऑफर तुमच्या देशात उपलब्ध नाही.', ms: 'Tawaran ini tidak tersedia di negara anda.', pa: 'ਇਹ ਪੇਸ਼ਕਸ਼ ਤੁਹਾਡੇ ਦੇਸ਼ ਵਿੱਚ ਉਪਲਬਧ ਨਹੀਂ ਹੈ।',
    ru: 'Это предложение недоступно в вашей стране.', ta: 'இந்தச் சலுகை உங்கள் நாட்டில் இல்லை.', te: 'ఈ ఆఫర్ మీ దేశంలో అందుబాటులో లేదు.', th: 'ข้อเสนอนี้ไม่มีในประเทศของคุณ',
  },
  signIn: {
    bn: 'এই অফার নিতে সাইন ইন করুন।', de: 'Bitte melde dich an, um dieses Angebot zu nutzen.', en: 'Please sign in to take this offer.', gu: 'આ ઑફર લેવા માટે સાઇન ઇન કરો.',
    hi: 'यह ऑफ़र लेने के लिए साइन इन करें।', hr: 'ई ऑफर लेवे खातिर साइन इन करीं।', id: 'Silakan masuk untuk mengambil penawaran ini.', kn: 'ಈ ಆಫರ್ ಪಡೆಯಲು ಸೈನ್ ಇನ್ ಮಾಡಿ.',
    ml: 'ഈ ഓഫർ നേടാൻ സൈൻ ഇൻ ചെയ്യൂ.', mr: 'ही ऑफर घेण्यासाठी साइन इन करा.', ms: 'Sila log masuk untuk mengambil tawaran ini.', pa: 'ਇਹ ਪੇਸ਼ਕਸ਼ ਲੈਣ ਲਈ ਸਾਈਨ ਇਨ ਕਰੋ।',
    ru: 'Войдите, чтобы воспользоваться этим предложением.', ta: 'இந்தச் சலுகையைப் பெற உள்நுழையவும்.', te: 'ఈ ఆఫర్ పొందడానికి సైన్ ఇన్ చేయండి.', th: 'โปรดลงชื่อเข้าใช้เพื่อรับข้อเสนอนี้',
  },
  codeMissing: {
    bn: 'আপনার স্কুল বা বিশ্ববিদ্যালয়ের শিক্ষার্থী কোড দিন।', de: 'Bitte gib den Studentencode deiner Schule oder Universität ein.',
    en: 'Please enter the student code of your school or university.', gu: 'તમારી શાળા કે યુનિવર્સિટીનો વિદ્યાર્થી કોડ નાખો.', hi: 'अपने स्कूल या विश्वविद्यालय का छात्र कोड डालें।',
    hr: 'आपन स्कूल भा विश्वविद्यालय के छात्र कोड डालीं।', id: 'Masukkan kode pelajar dari sekolah atau universitas Anda.', kn: 'ನಿಮ್ಮ ಶಾಲೆ ಅಥವಾ ವಿಶ್ವವಿದ್ಯಾಲಯದ ವಿದ್ಯಾರ್ಥಿ ಕೋಡ್ ನಮೂದಿಸಿ.',
    ml: 'നിങ്ങളുടെ സ്കൂളിന്റെയോ സർവകലാശാലയുടെയോ വിദ്യാർത്ഥി കോഡ് നൽകൂ.', mr: 'तुमच्या शाळेचा किंवा विद्यापीठाचा विद्यार्थी कोड टाका.',
    ms: 'Sila masukkan kod pelajar sekolah atau universiti anda.', pa: 'ਆਪਣੇ ਸਕੂਲ ਜਾਂ ਯੂਨੀਵਰਸਿਟੀ ਦਾ ਵਿਦਿਆਰਥੀ ਕੋਡ ਭਰੋ।', ru: 'Введите студенческий код вашей школы или университета.',
    ta: 'உங்கள் பள்ளி அல்லது பல்கலைக்கழகத்தின் மாணவர் குறியீட்டை உள்ளிடவும்.', te: 'మీ పాఠశాల లేదా విశ్వవిద్యాలయం విద్యార్థి కోడ్ ఇవ్వండి.',
    th: 'โปรดใส่รหัสนักเรียนของโรงเรียนหรือมหาวิทยาลัยของคุณ',
  },
  noStudentCode: {
    bn: 'এটি শিক্ষার্থী কোড নয়।', de: 'Das ist kein Studentencode.', en: 'This is not a student code.', gu: 'આ વિદ્યાર્થી કોડ નથી.', hi: 'यह छात्र कोड नहीं है।', hr: 'ई छात्र कोड ना ह।',
    id: 'Ini bukan kode pelajar.', kn: 'ಇದು ವಿದ್ಯಾರ್ಥಿ ಕೋಡ್ ಅಲ್ಲ.', ml: 'ഇത് വിദ്യാർത്ഥി കോഡ് അല്ല.', mr: 'हा विद्यार्थी कोड नाही.', ms: 'Ini bukan kod pelajar.',
    pa: 'ਇਹ ਵਿਦਿਆਰਥੀ ਕੋਡ ਨਹੀਂ ਹੈ।', ru: 'Это не студенческий код.', ta: 'இது மாணவர் குறியீடு அல்ல.', te: 'ఇది విద్యార్థి కోడ్ కాదు.', th: 'นี่ไม่ใช่รหัสนักเรียน',
  },
  otherPlan: {
    bn: 'এই প্ল্যানের সাথে এই অফার মেলে না।', de: 'Dieses Angebot gibt es nicht mit diesem Tarif.', en: 'This offer does not come with this plan.', gu: 'આ ઑફર આ પ્લાન સાથે નથી મળતી.',
    hi: 'यह ऑफ़र इस प्लान के साथ नहीं मिलता।', hr: 'ई ऑफर एह प्लान के साथे ना मिले।', id: 'Penawaran ini tidak berlaku untuk paket ini.', kn: 'ಈ ಪ್ಲಾನ್‌ನೊಂದಿಗೆ ಈ ಆಫರ್ ಸಿಗುವುದಿಲ್ಲ.',
    ml: 'ഈ പ്ലാനിനൊപ്പം ഈ ഓഫർ ലഭിക്കില്ല.', mr: 'ही ऑफर या प्लॅनसोबत मिळत नाही.', ms: 'Tawaran ini tidak disertakan dengan pelan ini.', pa: 'ਇਹ ਪੇਸ਼ਕਸ਼ ਇਸ ਪਲਾਨ ਨਾਲ ਨਹੀਂ ਮਿਲਦੀ।',
    ru: 'Это предложение не действует с этим тарифом.', ta: 'இந்தச் சலுகை இந்தத் திட்டத்துடன் வராது.', te: 'ఈ ఆఫర్ ఈ ప్లాన్‌తో రాదు.', th: 'ข้อเสนอนี้ใช้กับแพ็กเกจนี้ไม่ได้',
  },
};

/** What somebody reads who has guessed too many codes. */
export const TOO_MANY_CODES: LocalText = {
  bn: 'অনেক কোড চেষ্টা করা হয়েছে। পরে আবার চেষ্টা করুন।', de: 'Es wurden zu viele Codes versucht. Bitte versuche es später noch einmal.',
  en: 'Too many codes have been tried. Please try again later.', gu: 'ઘણા બધા કોડ અજમાવાયા છે. થોડી વાર પછી ફરી પ્રયાસ કરો.',
  hi: 'बहुत सारे कोड आज़माए जा चुके हैं। कृपया बाद में फिर कोशिश करें।', hr: 'बहुते कोड आजमावल जा चुकल बा। बाद में फेर कोसिस करीं।',
  id: 'Terlalu banyak kode dicoba. Silakan coba lagi nanti.', kn: 'ತುಂಬಾ ಕೋಡ್‌ಗಳನ್ನು ಪ್ರಯತ್ನಿಸಲಾಗಿದೆ. ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.', ml: 'ഒരുപാട് കോഡുകൾ പരീക്ഷിച്ചു. പിന്നീട് വീണ്ടും ശ്രമിക്കൂ.',
  mr: 'खूप कोड वापरून पाहिले गेले. कृपया नंतर पुन्हा प्रयत्न करा.', ms: 'Terlalu banyak kod telah dicuba. Sila cuba lagi nanti.',
  pa: 'ਬਹੁਤ ਸਾਰੇ ਕੋਡ ਅਜ਼ਮਾਏ ਜਾ ਚੁੱਕੇ ਹਨ। ਬਾਅਦ ਵਿੱਚ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।', ru: 'Слишком много попыток ввести код. Попробуйте позже.',
  ta: 'பல குறியீடுகள் முயலப்பட்டுவிட்டன. பிறகு மீண்டும் முயலவும்.', te: 'చాలా కోడ్‌లు ప్రయత్నించారు. తర్వాత మళ్లీ ప్రయత్నించండి.', th: 'ลองรหัสหลายครั้งเกินไป โปรดลองใหม่ภายหลัง',
};
