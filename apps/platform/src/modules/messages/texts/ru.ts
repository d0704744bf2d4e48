import type { MessageTexts } from "../message-texts.ts";

export const ru: MessageTexts = {
  subjectCode: "Ваш код Marquee",
  subjectPassword: "Ваш пароль Marquee",
  subjectAccount: "Ваш аккаунт Marquee",
  codeSignIn: "{code} — ваш код Marquee для входа.",
  codeReset: "{code} — ваш код Marquee для выбора нового пароля.",
  codeConfirm: "{code} — ваш код Marquee для подтверждения, что это вы.",
  codeCarrier: "{code} — ваш код Marquee для согласия на оплату через мобильного оператора.",
  codeLife: "Он действует {minutes} мин; никто из Marquee никогда его не спросит.",
  codeLink: "Или откройте {link}",
  resetLink: "Выберите новый пароль Marquee здесь в течение {minutes} мин: {link}",
  passwordChanged:
    "Пароль вашего аккаунта Marquee изменён, на всех других устройствах выполнен выход. Если это были не вы, немедленно выберите новый пароль.",
  emailReplaced:
    "У вашего аккаунта Marquee теперь другой адрес электронной почты; с этим адресом войти больше нельзя. Если это были не вы, немедленно напишите нам.",
  mobileReplaced:
    "У вашего аккаунта Marquee теперь другой номер телефона; с этим номером войти больше нельзя. Если это были не вы, немедленно напишите нам.",
  deletion:
    "Ваш аккаунт Marquee будет удалён {date}. Если это были не вы, войдите до этого дня, чтобы сохранить его.",
  reminder: "Скоро начнётся",
};
