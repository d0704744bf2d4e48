import type { LocalText } from '../../src/modules/plans/plan-details.ts';

export const ALL_ACCESS: LocalText = {
  bn: 'সব কিছু', de: 'Alles', en: 'All Access', gu: 'બધું જ', hi: 'ऑल ऐक्सेस', hr: 'सब कुछ', id: 'Semua Akses', kn: 'ಎಲ್ಲವೂ', ml: 'എല്ലാം', mr: 'सर्व काही', ms: 'Semua Akses', pa: 'ਸਭ ਕੁਝ', ru: 'Всё', ta: 'அனைத்தும்', te: 'అన్నీ', th: 'ดูได้ทั้งหมด',
};
export const REGIONAL: LocalText = {
  bn: 'আঞ্চলিক', de: 'Regional', en: 'Regional', gu: 'પ્રાદેશિક', hi: 'क्षेत्रीय', hr: 'क्षेत्रीय', id: 'Regional', kn: 'ಪ್ರಾದೇಶಿಕ', ml: 'പ്രാദേശികം', mr: 'प्रादेशिक', ms: 'Serantau', pa: 'ਖੇਤਰੀ', ru: 'Региональные', ta: 'பிராந்தியம்', te: 'ప్రాంతీయం', th: 'ภูมิภาค',
};
export const RENTALS: LocalText = {
  bn: 'ভাড়া', de: 'Leihen', en: 'Rentals', gu: 'ભાડે', hi: 'किराए पर', hr: 'किराया पर', id: 'Sewa', kn: 'ಬಾಡಿಗೆ', ml: 'വാടകയ്ക്ക്', mr: 'भाड्याने', ms: 'Sewaan', pa: 'ਕਿਰਾਏ ਤੇ', ru: 'Прокат', ta: 'வாடகை', te: 'అద్దెకు', th: 'เช่าดู',
};
export const EVERYTHING: LocalText = {
  bn: 'প্রতিটি ছবি, শো আর চ্যানেল, বিজ্ঞাপন ছাড়া।', de: 'Jeder Film, jede Serie und jeder Sender, ohne Werbung.', en: 'Every film, show and channel, without advertisements.', gu: 'દરેક ફિલ્મ, શો અને ચેનલ, જાહેરાત વિના.', hi: 'हर फ़िल्म, शो और चैनल, बिना विज्ञापन के।', hr: 'हर फिल्म, शो आ चैनल, बिना विज्ञापन के।',
  id: 'Semua film, acara, dan saluran, tanpa iklan.', kn: 'ಪ್ರತಿ ಚಿತ್ರ, ಶೋ ಮತ್ತು ಚಾನೆಲ್, ಜಾಹೀರಾತುಗಳಿಲ್ಲದೆ.', ml: 'എല്ലാ സിനിമകളും ഷോകളും ചാനലുകളും, പരസ്യമില്ലാതെ.', mr: 'प्रत्येक चित्रपट, शो आणि वाहिनी, जाहिरातींशिवाय.', ms: 'Semua filem, rancangan dan saluran, tanpa iklan.', pa: 'ਹਰ ਫ਼ਿਲਮ, ਸ਼ੋਅ ਅਤੇ ਚੈਨਲ, ਬਿਨਾਂ ਇਸ਼ਤਿਹਾਰਾਂ ਦੇ।',
  ru: 'Все фильмы, шоу и каналы без рекламы.', ta: 'அனைத்துப் படங்கள், நிகழ்ச்சிகள், சேனல்கள், விளம்பரமின்றி.', te: 'ప్రతి సినిమా, షో, ఛానల్, ప్రకటనలు లేకుండా.', th: 'ภาพยนตร์ รายการ และช่องทั้งหมด ไม่มีโฆษณา',
};
export const EVERYTHING_KEPT: LocalText = {
  bn: 'সব কিছু, আর নবায়ন আজকের দামেই। আসন সীমিত।', de: 'Alles, und es verlängert sich zum heutigen Preis. Die Plätze sind begrenzt.', en: 'Everything, and it renews at the price you pay today. Seats are limited.', gu: 'બધું જ, અને નવીકરણ આજની કિંમતે. જગ્યા મર્યાદિત.', hi: 'सब कुछ, और नवीनीकरण आज की ही क़ीमत पर। सीटें सीमित हैं।',
  hr: 'सब कुछ, आ नवीकरण आजे के दाम पर। सीट सीमित बा।', id: 'Semuanya, dan diperpanjang dengan harga hari ini. Tempat terbatas.', kn: 'ಎಲ್ಲವೂ, ಮತ್ತು ಇಂದಿನ ಬೆಲೆಗೇ ನವೀಕರಣ. ಸೀಟುಗಳು ಸೀಮಿತ.', ml: 'എല്ലാം, പുതുക്കുന്നതും ഇന്നത്തെ വിലയ്ക്ക്. സീറ്റുകൾ പരിമിതം.', mr: 'सर्व काही, आणि नूतनीकरण आजच्याच किमतीत. जागा मर्यादित.',
  ms: 'Semuanya, dan diperbaharui pada harga hari ini. Tempat terhad.', pa: 'ਸਭ ਕੁਝ, ਅਤੇ ਨਵਿਆਉਣਾ ਅੱਜ ਦੀ ਕੀਮਤ ਤੇ। ਸੀਟਾਂ ਸੀਮਤ ਹਨ।', ru: 'Всё, и продление по сегодняшней цене. Мест немного.', ta: 'அனைத்தும், புதுப்பித்தலும் இன்றைய விலையிலேயே. இடங்கள் குறைவு.', te: 'అన్నీ, పునరుద్ధరణ కూడా నేటి ధరకే. సీట్లు పరిమితం.', th: 'ดูได้ทั้งหมด และต่ออายุในราคาวันนี้ มีจำนวนจำกัด',
};
export const EVERYTHING_FOR_A_WEEK: LocalText = {
  bn: 'এক সপ্তাহের জন্য সব কিছু। নিজে থেকেই শেষ হয়।', de: 'Alles für eine Woche. Es endet von selbst.', en: 'Everything for one week. It ends by itself.', gu: 'એક અઠવાડિયા માટે બધું જ. આપમેળે પૂરું થાય.', hi: 'एक हफ़्ते के लिए सब कुछ। अपने आप समाप्त।', hr: 'एक हफ्ता खातिर सब कुछ। अपने से खतम।', id: 'Semuanya selama seminggu. Berakhir sendiri.', kn: 'ಒಂದು ವಾರ ಎಲ್ಲವೂ. ತಾನಾಗಿಯೇ ಮುಗಿಯುತ್ತದೆ.',
  ml: 'ഒരാഴ്ചത്തേക്ക് എല്ലാം. തനിയെ അവസാനിക്കും.', mr: 'एका आठवड्यासाठी सर्व काही. आपोआप संपते.', ms: 'Semuanya selama seminggu. Tamat sendiri.', pa: 'ਇੱਕ ਹਫ਼ਤੇ ਲਈ ਸਭ ਕੁਝ। ਆਪਣੇ ਆਪ ਖ਼ਤਮ।', ru: 'Всё на одну неделю. Закончится само.', ta: 'ஒரு வாரத்திற்கு அனைத்தும். தானாக முடியும்.', te: 'ఒక వారం పాటు అన్నీ. దానంతట అదే ముగుస్తుంది.', th: 'ดูได้ทั้งหมดหนึ่งสัปดาห์ แล้วสิ้นสุดเอง',
};
export const CLUB_TEXT: LocalText = {
  bn: 'এক পর্দায় ছবি আর সিরিজ।', de: 'Filme und Serien auf einem Bildschirm.', en: 'Films and series on one screen.', gu: 'એક સ્ક્રીન પર ફિલ્મો અને સિરીઝ.', hi: 'एक स्क्रीन पर फ़िल्में और सीरीज़।', hr: 'एगो स्क्रीन पर फिल्म आ सीरीज।', id: 'Film dan serial di satu layar.', kn: 'ಒಂದು ಪರದೆಯಲ್ಲಿ ಚಿತ್ರಗಳು ಮತ್ತು ಸರಣಿಗಳು.', ml: 'ഒരു സ്ക്രീനിൽ സിനിമകളും സീരീസുകളും.',
  mr: 'एका स्क्रीनवर चित्रपट आणि मालिका.', ms: 'Filem dan siri di satu skrin.', pa: 'ਇੱਕ ਸਕ੍ਰੀਨ ਤੇ ਫ਼ਿਲਮਾਂ ਅਤੇ ਸੀਰੀਜ਼।', ru: 'Фильмы и сериалы на одном экране.', ta: 'ஒரு திரையில் படங்களும் தொடர்களும்.', te: 'ఒక తెరపై సినిమాలు, సిరీస్‌లు.', th: 'ภาพยนตร์และซีรีส์บนหนึ่งหน้าจอ',
};
