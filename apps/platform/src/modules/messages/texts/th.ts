import type { MessageTexts } from "../message-texts.ts";

export const th: MessageTexts = {
  subjectCode: "รหัส Marquee ของคุณ",
  subjectPassword: "รหัสผ่าน Marquee ของคุณ",
  subjectAccount: "บัญชี Marquee ของคุณ",
  codeSignIn: "รหัส Marquee สำหรับเข้าสู่ระบบของคุณคือ {code}",
  codeReset: "รหัส Marquee สำหรับตั้งรหัสผ่านใหม่ของคุณคือ {code}",
  codeConfirm: "รหัส Marquee สำหรับยืนยันว่าเป็นคุณคือ {code}",
  codeCarrier: "รหัส Marquee สำหรับยินยอมให้ผู้ให้บริการมือถือเรียกเก็บเงินคือ {code}",
  codeLife: "ใช้ได้ {minutes} นาที ไม่มีใครจาก Marquee จะถามรหัสนี้",
  codeLink: "หรือเปิดลิงก์ {link}",
  resetLink: "ตั้งรหัสผ่าน Marquee ใหม่ที่นี่ภายใน {minutes} นาที: {link}",
  passwordChanged:
    "รหัสผ่านบัญชี Marquee ของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันที",
  emailReplaced: "บัญชี Marquee ของคุณใช้อีเมลอื่นแล้ว อีเมลนี้เปิดบัญชีไม่ได้อีก หากไม่ใช่คุณ โปรดเขียนถึงเราทันที",
  mobileReplaced: "บัญชี Marquee ของคุณใช้หมายเลขโทรศัพท์อื่นแล้ว หมายเลขนี้เปิดบัญชีไม่ได้อีก หากไม่ใช่คุณ โปรดเขียนถึงเราทันที",
  deletion: "บัญชี Marquee ของคุณจะถูกลบในวันที่ {date} หากไม่ใช่คุณ โปรดเข้าสู่ระบบก่อนวันนั้นเพื่อเก็บบัญชีไว้",
  reminder: "จะเริ่มเร็ว ๆ นี้",
};
