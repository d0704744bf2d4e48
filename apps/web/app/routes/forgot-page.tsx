/** Only the form before script posts here; the page around it is the same for all four addresses. */
export function action() {
  return null;
}

export default function ForgotPage() {
  return null;
}
