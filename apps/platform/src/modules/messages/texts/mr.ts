import type { MessageTexts } from "../message-texts.ts";

export const mr: MessageTexts = {
  subjectCode: "तुमचा Marquee कोड",
  subjectPassword: "तुमचा Marquee पासवर्ड",
  subjectAccount: "तुमचे Marquee खाते",
  codeSignIn: "साइन इन करण्यासाठी तुमचा Marquee कोड {code} आहे.",
  codeReset: "नवीन पासवर्ड निवडण्यासाठी तुमचा Marquee कोड {code} आहे.",
  codeConfirm: "हे तुम्हीच आहात याची खात्री करण्यासाठी तुमचा Marquee कोड {code} आहे.",
  codeCarrier: "तुमच्या मोबाइल ऑपरेटरच्या बिलात रक्कम जोडण्यास संमती देण्यासाठी तुमचा Marquee कोड {code} आहे.",
  codeLife: "तो {minutes} मिनिटे वैध आहे; Marquee मधून कोणीही तो कधीही विचारणार नाही.",
  codeLink: "किंवा ही लिंक उघडा: {link}",
  resetLink: "{minutes} मिनिटांच्या आत येथे नवीन Marquee पासवर्ड निवडा: {link}",
  passwordChanged:
    "तुमच्या Marquee खात्याचा पासवर्ड बदलला आहे आणि इतर सर्व डिव्हाइस साइन आउट केली आहेत. हे तुम्ही केले नसल्यास लगेच नवीन पासवर्ड निवडा.",
  emailReplaced:
    "तुमच्या Marquee खात्याचा ई-मेल पत्ता आता बदलला आहे; या पत्त्याने खाते आता उघडणार नाही. हे तुम्ही केले नसल्यास आम्हाला लगेच लिहा.",
  mobileReplaced:
    "तुमच्या Marquee खात्याचा मोबाइल नंबर आता बदलला आहे; या नंबरने खाते आता उघडणार नाही. हे तुम्ही केले नसल्यास आम्हाला लगेच लिहा.",
  deletion: "तुमचे Marquee खाते {date} रोजी हटवले जाईल. हे तुम्ही केले नसल्यास ते ठेवण्यासाठी त्यापूर्वी साइन इन करा.",
  reminder: "लवकरच सुरू होईल",
};
