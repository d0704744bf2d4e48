import type { MessageTexts } from "../message-texts.ts";

export const bn: MessageTexts = {
  subjectCode: "আপনার Marquee কোড",
  subjectPassword: "আপনার Marquee পাসওয়ার্ড",
  subjectAccount: "আপনার Marquee অ্যাকাউন্ট",
  codeSignIn: "সাইন ইন করার জন্য আপনার Marquee কোড {code}।",
  codeReset: "নতুন পাসওয়ার্ড বেছে নেওয়ার জন্য আপনার Marquee কোড {code}।",
  codeConfirm: "এটি যে আপনিই, তা নিশ্চিত করার জন্য আপনার Marquee কোড {code}।",
  codeCarrier: "আপনার মোবাইল অপারেটর বিলে টাকা যোগ করবে, এতে সম্মতি দেওয়ার জন্য আপনার Marquee কোড {code}।",
  codeLife: "এটি {minutes} মিনিট পর্যন্ত কার্যকর; Marquee থেকে কেউ কখনও এটি জানতে চাইবে না।",
  codeLink: "অথবা এই লিঙ্ক খুলুন: {link}",
  resetLink: "{minutes} মিনিটের মধ্যে এখানে নতুন Marquee পাসওয়ার্ড বেছে নিন: {link}",
  passwordChanged:
    "আপনার Marquee অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে এবং অন্য সব ডিভাইস সাইন আউট করা হয়েছে। আপনি এটি না করে থাকলে এখনই নতুন পাসওয়ার্ড বেছে নিন।",
  emailReplaced:
    "আপনার Marquee অ্যাকাউন্টের ই-মেল ঠিকানা এখন বদলে গেছে; এই ঠিকানা দিয়ে আর অ্যাকাউন্ট খুলবে না। আপনি এটি না করে থাকলে এখনই আমাদের লিখুন।",
  mobileReplaced:
    "আপনার Marquee অ্যাকাউন্টের মোবাইল নম্বর এখন বদলে গেছে; এই নম্বর দিয়ে আর অ্যাকাউন্ট খুলবে না। আপনি এটি না করে থাকলে এখনই আমাদের লিখুন।",
  deletion:
    "আপনার Marquee অ্যাকাউন্ট {date} তারিখে মুছে ফেলা হবে। আপনি এটি না করে থাকলে, অ্যাকাউন্ট রাখতে তার আগে সাইন ইন করুন।",
  reminder: "শীঘ্রই শুরু হচ্ছে",
};
