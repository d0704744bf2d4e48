import { useTranslations } from "use-intl";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { SignInLink } from "../../parts/SignInLink.tsx";

/** The way from signing in to registering and back. */
export function SwitchPage({ purpose }: { readonly purpose: "signIn" | "register" }) {
  const t = useTranslations("login-register");
  return (
    <>
      {t(purpose === "signIn" ? "newHere" : "alreadyHere")}{" "}
      <SignInLink to={purpose === "signIn" ? "/register" : "/signin"} className={textLink}>
        {t(purpose === "signIn" ? "toRegister" : "toSignIn")}
      </SignInLink>
    </>
  );
}
