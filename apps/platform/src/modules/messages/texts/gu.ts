import type { MessageTexts } from "../message-texts.ts";

export const gu: MessageTexts = {
  subjectCode: "તમારો Marquee કોડ",
  subjectPassword: "તમારો Marquee પાસવર્ડ",
  subjectAccount: "તમારું Marquee એકાઉન્ટ",
  codeSignIn: "સાઇન ઇન કરવા માટે તમારો Marquee કોડ {code} છે.",
  codeReset: "નવો પાસવર્ડ પસંદ કરવા માટે તમારો Marquee કોડ {code} છે.",
  codeConfirm: "આ તમે જ છો તેની પુષ્ટિ કરવા માટે તમારો Marquee કોડ {code} છે.",
  codeCarrier: "તમારા મોબાઇલ ઑપરેટરના બિલમાં રકમ ઉમેરવા સંમત થવા માટે તમારો Marquee કોડ {code} છે.",
  codeLife: "તે {minutes} મિનિટ સુધી માન્ય છે; Marquee તરફથી કોઈ ક્યારેય તે પૂછશે નહીં.",
  codeLink: "અથવા આ લિંક ખોલો: {link}",
  resetLink: "{minutes} મિનિટની અંદર અહીં નવો Marquee પાસવર્ડ પસંદ કરો: {link}",
  passwordChanged:
    "તમારા Marquee એકાઉન્ટનો પાસવર્ડ બદલાયો છે અને બીજા બધા ડિવાઇસ સાઇન આઉટ થયા છે. જો આ તમે ન કર્યું હોય, તો તરત નવો પાસવર્ડ પસંદ કરો.",
  emailReplaced:
    "તમારા Marquee એકાઉન્ટનું ઈ-મેલ સરનામું હવે બદલાયું છે; આ સરનામાથી એકાઉન્ટ હવે ખૂલશે નહીં. જો આ તમે ન કર્યું હોય, તો અમને તરત લખો.",
  mobileReplaced:
    "તમારા Marquee એકાઉન્ટનો મોબાઇલ નંબર હવે બદલાયો છે; આ નંબરથી એકાઉન્ટ હવે ખૂલશે નહીં. જો આ તમે ન કર્યું હોય, તો અમને તરત લખો.",
  deletion:
    "તમારું Marquee એકાઉન્ટ {date} ના રોજ કાઢી નાખવામાં આવશે. જો આ તમે ન કર્યું હોય, તો તેને રાખવા તે પહેલાં સાઇન ઇન કરો.",
  reminder: "ટૂંક સમયમાં શરૂ થશે",
};
