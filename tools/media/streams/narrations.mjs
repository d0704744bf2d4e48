/** The narration of each stream, by language; `starts` in milliseconds from the start of the loop. */
export const narrations = {
  aurora: {
    starts: [1800, 8800, 16000],
    en: [
      "Far in the north, the night begins to glow.",
      "Green fire drifts across a silent lake.",
      "Stay a while. The sky is in no hurry.",
    ],
    hi: [
      "दूर उत्तर में, रात चमकने लगती है।",
      "शांत झील के ऊपर हरी रोशनी तैरती है।",
      "थोड़ा ठहरिए। आसमान को कोई जल्दी नहीं।",
    ],
    ta: [
      "தொலைதூர வடக்கில் இரவு ஒளிரத் தொடங்குகிறது.",
      "அமைதியான ஏரியின் மேல் பச்சை ஒளி மிதக்கிறது.",
      "சற்று நில்லுங்கள். வானத்திற்கு அவசரமில்லை.",
    ],
  },
  harbour: {
    starts: [1800, 8800, 16000],
    en: [
      "The sun goes down behind the harbour.",
      "One by one, the boats come home.",
      "And the old lighthouse keeps its promise.",
    ],
    hi: ["बंदरगाह के पीछे सूरज ढल रहा है।", "एक-एक करके नावें घर लौटती हैं।", "और पुराना प्रकाशस्तंभ अपना वादा निभाता है।"],
    ta: [
      "துறைமுகத்தின் பின்னால் சூரியன் மறைகிறது.",
      "ஒவ்வொன்றாகப் படகுகள் வீடு திரும்புகின்றன.",
      "பழைய கலங்கரை விளக்கம் தன் வாக்கைக் காக்கிறது.",
    ],
  },
  monsoon: {
    starts: [1800, 8800, 16000],
    en: [
      "Rain again, and the whole street shines.",
      "Tea is ready under every awning.",
      "Someone waits, in no hurry to be dry.",
    ],
    hi: [
      "फिर बारिश आई, और पूरी सड़क चमक उठी।",
      "हर छज्जे के नीचे चाय तैयार है।",
      "कोई इंतज़ार में है, भीगने की परवाह किए बिना।",
    ],
    ta: [
      "மீண்டும் மழை, தெரு முழுவதும் மின்னுகிறது.",
      "ஒவ்வொரு கூரையின் கீழும் தேநீர் தயார்.",
      "யாரோ காத்திருக்கிறார், நனைவதைப் பற்றிய கவலையின்றி.",
    ],
  },
  spot: {
    starts: [500, 4400, 8200],
    en: ["Morning, poured slowly.", "Leaves from the high hills.", "Kettlebird. The tea that sings."],
    hi: ["सुबह, धीरे-धीरे प्याली में।", "ऊँची पहाड़ियों की पत्तियाँ।", "केटलबर्ड। गुनगुनाती चाय।"],
    ta: ["காலை, மெதுவாகக் கோப்பையில்.", "உயர்ந்த மலைகளின் இலைகள்.", "கெட்டில்பேர்ட். பாடும் தேநீர்."],
  },
};
