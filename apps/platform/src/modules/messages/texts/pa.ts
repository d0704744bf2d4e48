import type { MessageTexts } from "../message-texts.ts";

export const pa: MessageTexts = {
  subjectCode: "ਤੁਹਾਡਾ Marquee ਕੋਡ",
  subjectPassword: "ਤੁਹਾਡਾ Marquee ਪਾਸਵਰਡ",
  subjectAccount: "ਤੁਹਾਡਾ Marquee ਖਾਤਾ",
  codeSignIn: "ਸਾਈਨ ਇਨ ਕਰਨ ਲਈ ਤੁਹਾਡਾ Marquee ਕੋਡ {code} ਹੈ।",
  codeReset: "ਨਵਾਂ ਪਾਸਵਰਡ ਚੁਣਨ ਲਈ ਤੁਹਾਡਾ Marquee ਕੋਡ {code} ਹੈ।",
  codeConfirm: "ਇਹ ਪੁਸ਼ਟੀ ਕਰਨ ਲਈ ਕਿ ਇਹ ਤੁਸੀਂ ਹੀ ਹੋ, ਤੁਹਾਡਾ Marquee ਕੋਡ {code} ਹੈ।",
  codeCarrier: "ਤੁਹਾਡੇ ਮੋਬਾਈਲ ਆਪਰੇਟਰ ਦੇ ਬਿੱਲ ਵਿੱਚ ਰਕਮ ਜੋੜਨ ਦੀ ਸਹਿਮਤੀ ਲਈ ਤੁਹਾਡਾ Marquee ਕੋਡ {code} ਹੈ।",
  codeLife: "ਇਹ {minutes} ਮਿੰਟ ਤੱਕ ਵੈਧ ਹੈ; Marquee ਤੋਂ ਕੋਈ ਵੀ ਇਹ ਕਦੇ ਨਹੀਂ ਪੁੱਛੇਗਾ।",
  codeLink: "ਜਾਂ ਇਹ ਲਿੰਕ ਖੋਲ੍ਹੋ: {link}",
  resetLink: "{minutes} ਮਿੰਟਾਂ ਦੇ ਅੰਦਰ ਇੱਥੇ ਨਵਾਂ Marquee ਪਾਸਵਰਡ ਚੁਣੋ: {link}",
  passwordChanged:
    "ਤੁਹਾਡੇ Marquee ਖਾਤੇ ਦਾ ਪਾਸਵਰਡ ਬਦਲਿਆ ਗਿਆ ਹੈ ਅਤੇ ਬਾਕੀ ਸਾਰੇ ਡਿਵਾਈਸ ਸਾਈਨ ਆਊਟ ਕਰ ਦਿੱਤੇ ਗਏ ਹਨ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਨਵਾਂ ਪਾਸਵਰਡ ਚੁਣੋ।",
  emailReplaced:
    "ਤੁਹਾਡੇ Marquee ਖਾਤੇ ਦਾ ਈ-ਮੇਲ ਪਤਾ ਹੁਣ ਬਦਲ ਗਿਆ ਹੈ; ਇਸ ਪਤੇ ਨਾਲ ਖਾਤਾ ਹੁਣ ਨਹੀਂ ਖੁੱਲ੍ਹੇਗਾ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਸਾਨੂੰ ਤੁਰੰਤ ਲਿਖੋ।",
  mobileReplaced:
    "ਤੁਹਾਡੇ Marquee ਖਾਤੇ ਦਾ ਮੋਬਾਈਲ ਨੰਬਰ ਹੁਣ ਬਦਲ ਗਿਆ ਹੈ; ਇਸ ਨੰਬਰ ਨਾਲ ਖਾਤਾ ਹੁਣ ਨਹੀਂ ਖੁੱਲ੍ਹੇਗਾ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਸਾਨੂੰ ਤੁਰੰਤ ਲਿਖੋ।",
  deletion:
    "ਤੁਹਾਡਾ Marquee ਖਾਤਾ {date} ਨੂੰ ਮਿਟਾ ਦਿੱਤਾ ਜਾਵੇਗਾ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਇਸਨੂੰ ਰੱਖਣ ਲਈ ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਸਾਈਨ ਇਨ ਕਰੋ।",
  reminder: "ਜਲਦੀ ਸ਼ੁਰੂ ਹੋਵੇਗਾ",
};
