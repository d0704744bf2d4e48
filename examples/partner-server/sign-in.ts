import { createInterface } from "node:readline/promises";
import { createSignIn } from "@marquee/auth-sdk";
import { auth } from "./marquee.ts";

const signIn = createSignIn(auth);
const [, , text = "", captcha = ""] = process.argv;
await signIn.submitContact({ text, captcha });

const terminal = createInterface({ input: process.stdin, output: process.stdout });
while (signIn.get().step === "otp") {
  await signIn.submitOtp({ otp: await terminal.question(`Code sent to ${text}: `) });
  const { problem } = signIn.get();
  if (problem) console.log(problem.code);
}
terminal.close();
console.log(signIn.get().step === "done" ? "Signed in" : `Not signed in: ${signIn.get().step}`);
