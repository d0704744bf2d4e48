export { showAgain as action } from "../show-again.ts";

export default function ForgotPage() {
  return null;
}
