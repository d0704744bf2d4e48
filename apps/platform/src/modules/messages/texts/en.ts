import type { MessageTexts } from "../message-texts.ts";

export const en: MessageTexts = {
  subjectCode: "Your Marquee code",
  subjectPassword: "Your Marquee password",
  subjectAccount: "Your Marquee account",
  codeSignIn: "{code} is your Marquee code to sign in.",
  codeReset: "{code} is your Marquee code to choose a new password.",
  codeConfirm: "{code} is your Marquee code to confirm that it is you.",
  codeCarrier: "{code} is your Marquee code to agree that your carrier bills you.",
  codeLife: "It is good for {minutes} minutes; nobody from Marquee will ever ask for it.",
  codeLink: "Or open {link}",
  resetLink: "Choose a new Marquee password here within {minutes} minutes: {link}",
  passwordChanged:
    "The password of your Marquee account was changed and all other devices were signed out. If this was not you, choose a new password at once.",
  emailReplaced:
    "Your Marquee account has another email address now; this one no longer opens it. If this was not you, write to us at once.",
  mobileReplaced:
    "Your Marquee account has another mobile number now; this one no longer opens it. If this was not you, write to us at once.",
  deletion:
    "Your Marquee account will be deleted on {date}. If this was not you, sign in before then to keep it.",
  reminder: "Starts soon",
};
