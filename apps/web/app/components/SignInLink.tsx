import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { signInOptionsAtom } from "../state/app-context/app-context-atoms.ts";
import { PageLink } from "../ui/PageLink/PageLink.tsx";

/**
 * A link to sign-in or registration. With an external captcha the page is loaded as a document, since its content
 * security policy differs.
 */
export function SignInLink({
  to,
  className,
  onClick,
  children,
}: {
  readonly to: "/signin" | "/register";
  readonly className: string;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { captcha } = useAtomValue(signInOptionsAtom);
  return (
    <PageLink to={to} reloadDocument={captcha.provider !== "demo"} className={className} onClick={onClick}>
      {children}
    </PageLink>
  );
}
