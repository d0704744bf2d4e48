import { createAuth, createProfile } from "@marquee/auth-sdk";
import { createSignIn } from "@marquee/auth-sdk/sign-in";
import { memoryStorage } from "@marquee/http";

const viewer = () => ({ country: "IN", language: "en" });
const storage = memoryStorage();
const auth = createAuth({ origin: "https://api.example.tv", clientKey: "partner-acme", viewer, storage });

const signIn = createSignIn(auth);
await signIn.submitContact({ text: "asha@example.com", captcha: "value of the captcha" });
await signIn.submitOtp({ otp: "123456" });
if (signIn.get().step === "consents") await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });

const profile = await createProfile(auth).load();
if (profile.ok) console.log(profile.value.email); // asha@example.com
