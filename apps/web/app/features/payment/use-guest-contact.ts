import { readContact, registerGuest, type Problem } from "@marquee/auth-sdk";
import { STORAGE_KEYS } from "@marquee/config";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import type { ContactFacts } from "../../contact-facts.ts";
import { guestPaymentRecordsAtom } from "../../state/plans/plan-atoms.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";

interface GuestContactUse {
  readonly text: string;
  readonly problem: Problem | undefined;
  readonly change: (text: string) => void;
  /** Keeps the contact and tells it to the backend; false when it is none. */
  readonly submit: () => Promise<boolean>;
}

/** The contact of a guest who pays first, kept from one visit of the page to the next. */
export function useGuestContact(facts: ContactFacts): GuestContactUse {
  const store = useStore();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | undefined>(undefined);

  useEffect(() => {
    void store.get(guestPaymentRecordsAtom).then(({ registration }) => {
      const kept = registration.get();
      setText((typed) => (typed === "" ? (kept?.mobile ?? kept?.email ?? "") : typed));
    });
  }, [store]);

  return {
    text,
    problem,
    change(typed) {
      setText(typed);
      setProblem(undefined);
    },
    async submit() {
      const { contact, problem: mistake } = readContact(text, facts);
      setProblem(mistake);
      if (contact === undefined) return false;
      const { auth, storage, logger } = await store.get(browserSdksAtom);
      const { registration } = await store.get(guestPaymentRecordsAtom);
      await registration.set({
        mobile: contact.type === "mobile" ? contact.value : undefined,
        email: contact.type === "email" ? contact.value : undefined,
      });
      const guestToken = await storage.get(STORAGE_KEYS.guestToken);
      // Without an account the guest can still make one after paying.
      if (guestToken !== undefined)
        await registerGuest({ request: auth.request, logger }, { contact, guestToken });
      return true;
    },
  };
}
