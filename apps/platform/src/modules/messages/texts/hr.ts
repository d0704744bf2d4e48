import type { MessageTexts } from "../message-texts.ts";

export const hr: MessageTexts = {
  subjectCode: "Vaš Marquee kod",
  subjectPassword: "Vaša Marquee lozinka",
  subjectAccount: "Vaš Marquee račun",
  codeSignIn: "{code} je vaš Marquee kod za prijavu.",
  codeReset: "{code} je vaš Marquee kod za odabir nove lozinke.",
  codeConfirm: "{code} je vaš Marquee kod kojim potvrđujete da ste to vi.",
  codeCarrier: "{code} je vaš Marquee kod kojim pristajete na naplatu putem mobilnog operatera.",
  codeLife: "Vrijedi {minutes} min; nitko iz Marqueeja nikada ga neće tražiti.",
  codeLink: "Ili otvorite {link}",
  resetLink: "Ovdje u roku od {minutes} min odaberite novu Marquee lozinku: {link}",
  passwordChanged:
    "Lozinka vašeg Marquee računa promijenjena je i svi su ostali uređaji odjavljeni. Ako to niste bili vi, odmah odaberite novu lozinku.",
  emailReplaced:
    "Vaš Marquee račun sada ima drugu adresu e-pošte; ova ga više ne otvara. Ako to niste bili vi, odmah nam pišite.",
  mobileReplaced:
    "Vaš Marquee račun sada ima drugi broj mobitela; ovaj ga više ne otvara. Ako to niste bili vi, odmah nam pišite.",
  deletion:
    "Vaš Marquee račun bit će izbrisan {date}. Ako to niste bili vi, prijavite se prije toga kako biste ga zadržali.",
  reminder: "Uskoro počinje",
};
