import type { MessageTexts } from "../message-texts.ts";

export const id: MessageTexts = {
  subjectCode: "Kode Marquee Anda",
  subjectPassword: "Kata sandi Marquee Anda",
  subjectAccount: "Akun Marquee Anda",
  codeSignIn: "{code} adalah kode Marquee Anda untuk masuk.",
  codeReset: "{code} adalah kode Marquee Anda untuk memilih kata sandi baru.",
  codeConfirm: "{code} adalah kode Marquee Anda untuk memastikan bahwa ini Anda.",
  codeCarrier: "{code} adalah kode Marquee Anda untuk menyetujui penagihan melalui operator seluler.",
  codeLife: "Kode ini berlaku {minutes} menit; tidak ada pihak Marquee yang akan memintanya.",
  codeLink: "Atau buka {link}",
  resetLink: "Pilih kata sandi Marquee baru di sini dalam {minutes} menit: {link}",
  passwordChanged:
    "Kata sandi akun Marquee Anda telah diubah dan semua perangkat lain telah dikeluarkan. Jika ini bukan Anda, segera pilih kata sandi baru.",
  emailReplaced:
    "Akun Marquee Anda kini memakai alamat e-mail lain; alamat ini tidak lagi membukanya. Jika ini bukan Anda, segera hubungi kami.",
  mobileReplaced:
    "Akun Marquee Anda kini memakai nomor ponsel lain; nomor ini tidak lagi membukanya. Jika ini bukan Anda, segera hubungi kami.",
  deletion:
    "Akun Marquee Anda akan dihapus pada {date}. Jika ini bukan Anda, masuk sebelum itu untuk mempertahankannya.",
  reminder: "Segera dimulai",
};
