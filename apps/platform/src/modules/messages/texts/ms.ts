import type { MessageTexts } from "../message-texts.ts";

export const ms: MessageTexts = {
  subjectCode: "Kod Marquee anda",
  subjectPassword: "Kata laluan Marquee anda",
  subjectAccount: "Akaun Marquee anda",
  codeSignIn: "{code} ialah kod Marquee anda untuk log masuk.",
  codeReset: "{code} ialah kod Marquee anda untuk memilih kata laluan baharu.",
  codeConfirm: "{code} ialah kod Marquee anda untuk mengesahkan bahawa ini anda.",
  codeCarrier: "{code} ialah kod Marquee anda untuk bersetuju dengan pengebilan oleh syarikat telefon anda.",
  codeLife: "Kod ini sah selama {minutes} minit; tiada sesiapa daripada Marquee akan memintanya.",
  codeLink: "Atau buka {link}",
  resetLink: "Pilih kata laluan Marquee baharu di sini dalam masa {minutes} minit: {link}",
  passwordChanged:
    "Kata laluan akaun Marquee anda telah ditukar dan semua peranti lain telah dilog keluar. Jika ini bukan anda, pilih kata laluan baharu dengan segera.",
  emailReplaced:
    "Akaun Marquee anda kini mempunyai alamat e-mel lain; alamat ini tidak lagi membukanya. Jika ini bukan anda, hubungi kami dengan segera.",
  mobileReplaced:
    "Akaun Marquee anda kini mempunyai nombor telefon lain; nombor ini tidak lagi membukanya. Jika ini bukan anda, hubungi kami dengan segera.",
  deletion:
    "Akaun Marquee anda akan dipadamkan pada {date}. Jika ini bukan anda, log masuk sebelum itu untuk mengekalkannya.",
  reminder: "Akan bermula tidak lama lagi",
};
