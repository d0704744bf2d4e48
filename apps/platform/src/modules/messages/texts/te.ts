import type { MessageTexts } from "../message-texts.ts";

export const te: MessageTexts = {
  subjectCode: "మీ Marquee కోడ్",
  subjectPassword: "మీ Marquee పాస్‌వర్డ్",
  subjectAccount: "మీ Marquee ఖాతా",
  codeSignIn: "సైన్ ఇన్ చేయడానికి మీ Marquee కోడ్ {code}.",
  codeReset: "కొత్త పాస్‌వర్డ్ ఎంచుకోవడానికి మీ Marquee కోడ్ {code}.",
  codeConfirm: "ఇది మీరేనని నిర్ధారించడానికి మీ Marquee కోడ్ {code}.",
  codeCarrier: "మీ మొబైల్ ఆపరేటర్ బిల్లులో మొత్తం చేర్చడానికి అంగీకరించేందుకు మీ Marquee కోడ్ {code}.",
  codeLife: "ఇది {minutes} నిమిషాల వరకు చెల్లుతుంది; Marquee నుండి ఎవరూ దీన్ని ఎప్పటికీ అడగరు.",
  codeLink: "లేదా ఈ లింక్ తెరవండి: {link}",
  resetLink: "{minutes} నిమిషాల్లోపు ఇక్కడ కొత్త Marquee పాస్‌వర్డ్ ఎంచుకోండి: {link}",
  passwordChanged:
    "మీ Marquee ఖాతా పాస్‌వర్డ్ మారింది, మిగతా అన్ని పరికరాలు సైన్ అవుట్ అయ్యాయి. ఇది మీరు చేయకపోతే వెంటనే కొత్త పాస్‌వర్డ్ ఎంచుకోండి.",
  emailReplaced:
    "మీ Marquee ఖాతా ఇ-మెయిల్ చిరునామా ఇప్పుడు మారింది; ఈ చిరునామాతో ఖాతా ఇకపై తెరుచుకోదు. ఇది మీరు చేయకపోతే వెంటనే మాకు రాయండి.",
  mobileReplaced: "మీ Marquee ఖాతా మొబైల్ నంబర్ ఇప్పుడు మారింది; ఈ నంబర్‌తో ఖాతా ఇకపై తెరుచుకోదు. ఇది మీరు చేయకపోతే వెంటనే మాకు రాయండి.",
  deletion: "మీ Marquee ఖాతా {date}న తొలగించబడుతుంది. ఇది మీరు చేయకపోతే, ఖాతాను ఉంచుకోవడానికి అంతకు ముందు సైన్ ఇన్ చేయండి.",
  reminder: "త్వరలో ప్రారంభమవుతుంది",
};
