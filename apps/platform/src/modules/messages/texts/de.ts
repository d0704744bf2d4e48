import type { MessageTexts } from "../message-texts.ts";

export const de: MessageTexts = {
  subjectCode: "Dein Marquee-Code",
  subjectPassword: "Dein Marquee-Passwort",
  subjectAccount: "Dein Marquee-Konto",
  codeSignIn: "{code} ist dein Marquee-Code zum Anmelden.",
  codeReset: "{code} ist dein Marquee-Code für ein neues Passwort.",
  codeConfirm: "{code} ist dein Marquee-Code, mit dem du bestätigst, dass du es bist.",
  codeCarrier:
    "{code} ist dein Marquee-Code, mit dem du der Abrechnung über deinen Mobilfunkanbieter zustimmst.",
  codeLife: "Er gilt {minutes} Minuten; niemand von Marquee wird je danach fragen.",
  codeLink: "Oder öffne {link}",
  resetLink: "Wähle hier innerhalb von {minutes} Minuten ein neues Marquee-Passwort: {link}",
  passwordChanged:
    "Das Passwort deines Marquee-Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet. Wenn du das nicht warst, wähle sofort ein neues Passwort.",
  emailReplaced:
    "Dein Marquee-Konto hat jetzt eine andere E-Mail-Adresse; diese öffnet es nicht mehr. Wenn du das nicht warst, schreib uns sofort.",
  mobileReplaced:
    "Dein Marquee-Konto hat jetzt eine andere Mobilnummer; diese öffnet es nicht mehr. Wenn du das nicht warst, schreib uns sofort.",
  deletion:
    "Dein Marquee-Konto wird am {date} gelöscht. Wenn du das nicht warst, melde dich vorher an, um es zu behalten.",
  reminder: "Beginnt in Kürze",
};
