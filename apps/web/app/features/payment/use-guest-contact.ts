import { readContact, registerGuest, type Contact, type Problem } from "@marquee/auth-sdk";
import { STORAGE_KEYS } from "@marquee/config";
import { atom, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import type { ContactFacts } from "../../contact-facts.ts";
import { guestPaymentRecordsAtom, readGuestContactAtom } from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { settled } from "../../state/calls/settled.ts";

const registerAtom = atom(null, async (get, _set, contact: Contact): Promise<void> => {
  const auth = await get(authAtom);
  const { registration } = await get(guestPaymentRecordsAtom);
  await registration.set({
    mobile: contact.type === "mobile" ? contact.value : undefined,
    email: contact.type === "email" ? contact.value : undefined,
  });
  const guestToken = await get(portsAtom).storage.get(STORAGE_KEYS.guestToken);
  // Without an account the guest can still make one after paying.
  if (guestToken !== undefined) await settled(registerGuest(auth, { contact, guestToken }));
});

interface GuestContactUse {
  readonly text: string;
  readonly problem: Problem | undefined;
  readonly change: (text: string) => void;
  /** Keeps the contact and tells it to the backend; false when it is none. */
  readonly submit: () => Promise<boolean>;
}

/** The contact of a guest who pays first, kept from one visit of the page to the next. */
export function useGuestContact(facts: ContactFacts): GuestContactUse {
  const readGuestContact = useSetAtom(readGuestContactAtom);
  const register = useSetAtom(registerAtom);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | undefined>(undefined);

  useEffect(() => {
    void readGuestContact().then((stored) => setText((typed) => (typed === "" ? stored : typed)));
  }, [readGuestContact]);

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
      await register(contact);
      return true;
    },
  };
}
