import type { MessageTexts } from "../message-texts.ts";

export const kn: MessageTexts = {
  subjectCode: "ನಿಮ್ಮ Marquee ಕೋಡ್",
  subjectPassword: "ನಿಮ್ಮ Marquee ಪಾಸ್‌ವರ್ಡ್",
  subjectAccount: "ನಿಮ್ಮ Marquee ಖಾತೆ",
  codeSignIn: "ಸೈನ್ ಇನ್ ಮಾಡಲು ನಿಮ್ಮ Marquee ಕೋಡ್ {code}.",
  codeReset: "ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆ ಮಾಡಲು ನಿಮ್ಮ Marquee ಕೋಡ್ {code}.",
  codeConfirm: "ಇದು ನೀವೇ ಎಂದು ದೃಢೀಕರಿಸಲು ನಿಮ್ಮ Marquee ಕೋಡ್ {code}.",
  codeCarrier: "ನಿಮ್ಮ ಮೊಬೈಲ್ ಆಪರೇಟರ್ ಬಿಲ್‌ಗೆ ಮೊತ್ತ ಸೇರಿಸಲು ಒಪ್ಪಿಗೆ ನೀಡಲು ನಿಮ್ಮ Marquee ಕೋಡ್ {code}.",
  codeLife: "ಇದು {minutes} ನಿಮಿಷಗಳವರೆಗೆ ಮಾನ್ಯ; Marquee ಯಿಂದ ಯಾರೂ ಇದನ್ನು ಎಂದಿಗೂ ಕೇಳುವುದಿಲ್ಲ.",
  codeLink: "ಅಥವಾ ಈ ಲಿಂಕ್ ತೆರೆಯಿರಿ: {link}",
  resetLink: "{minutes} ನಿಮಿಷಗಳ ಒಳಗೆ ಇಲ್ಲಿ ಹೊಸ Marquee ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆ ಮಾಡಿ: {link}",
  passwordChanged:
    "ನಿಮ್ಮ Marquee ಖಾತೆಯ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ ಮತ್ತು ಇತರ ಎಲ್ಲಾ ಸಾಧನಗಳನ್ನು ಸೈನ್ ಔಟ್ ಮಾಡಲಾಗಿದೆ. ಇದನ್ನು ನೀವು ಮಾಡಿರದಿದ್ದರೆ ತಕ್ಷಣ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆ ಮಾಡಿ.",
  emailReplaced:
    "ನಿಮ್ಮ Marquee ಖಾತೆಯ ಇ-ಮೇಲ್ ವಿಳಾಸ ಈಗ ಬದಲಾಗಿದೆ; ಈ ವಿಳಾಸದಿಂದ ಖಾತೆ ಇನ್ನು ತೆರೆಯುವುದಿಲ್ಲ. ಇದನ್ನು ನೀವು ಮಾಡಿರದಿದ್ದರೆ ತಕ್ಷಣ ನಮಗೆ ಬರೆಯಿರಿ.",
  mobileReplaced:
    "ನಿಮ್ಮ Marquee ಖಾತೆಯ ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಈಗ ಬದಲಾಗಿದೆ; ಈ ಸಂಖ್ಯೆಯಿಂದ ಖಾತೆ ಇನ್ನು ತೆರೆಯುವುದಿಲ್ಲ. ಇದನ್ನು ನೀವು ಮಾಡಿರದಿದ್ದರೆ ತಕ್ಷಣ ನಮಗೆ ಬರೆಯಿರಿ.",
  deletion:
    "ನಿಮ್ಮ Marquee ಖಾತೆಯನ್ನು {date} ರಂದು ಅಳಿಸಲಾಗುತ್ತದೆ. ಇದನ್ನು ನೀವು ಮಾಡಿರದಿದ್ದರೆ, ಖಾತೆಯನ್ನು ಉಳಿಸಿಕೊಳ್ಳಲು ಅದಕ್ಕೂ ಮೊದಲು ಸೈನ್ ಇನ್ ಮಾಡಿ.",
  reminder: "ಶೀಘ್ರದಲ್ಲೇ ಆರಂಭವಾಗಲಿದೆ",
};
