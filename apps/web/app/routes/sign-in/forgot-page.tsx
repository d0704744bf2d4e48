export { showAgain as action } from "../../route-data/show-again.ts";

export default function ForgotPage() {
  return null;
}
