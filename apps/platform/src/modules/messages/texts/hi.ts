import type { MessageTexts } from "../message-texts.ts";

export const hi: MessageTexts = {
  subjectCode: "आपका Marquee कोड",
  subjectPassword: "आपका Marquee पासवर्ड",
  subjectAccount: "आपका Marquee खाता",
  codeSignIn: "साइन इन करने के लिए आपका Marquee कोड {code} है।",
  codeReset: "नया पासवर्ड चुनने के लिए आपका Marquee कोड {code} है।",
  codeConfirm: "यह पुष्टि करने के लिए कि यह आप ही हैं, आपका Marquee कोड {code} है।",
  codeCarrier: "आपका मोबाइल ऑपरेटर बिल में राशि जोड़े, इसकी सहमति के लिए आपका Marquee कोड {code} है।",
  codeLife: "यह {minutes} मिनट तक मान्य है; Marquee से कोई भी इसे कभी नहीं पूछेगा।",
  codeLink: "या यह लिंक खोलें: {link}",
  resetLink: "{minutes} मिनट के भीतर यहाँ नया Marquee पासवर्ड चुनें: {link}",
  passwordChanged:
    "आपके Marquee खाते का पासवर्ड बदल दिया गया है और बाकी सभी डिवाइस साइन आउट कर दिए गए हैं। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें।",
  emailReplaced:
    "आपके Marquee खाते का ई-मेल पता अब बदल गया है; इस पते से खाता अब नहीं खुलेगा। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।",
  mobileReplaced:
    "आपके Marquee खाते का मोबाइल नंबर अब बदल गया है; इस नंबर से खाता अब नहीं खुलेगा। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।",
  deletion:
    "आपका Marquee खाता {date} को हटा दिया जाएगा। अगर यह आपने नहीं किया, तो इसे बनाए रखने के लिए उससे पहले साइन इन करें।",
  reminder: "जल्द शुरू होगा",
};
