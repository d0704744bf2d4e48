import { readContact, type Problem } from "@marquee/auth-sdk";
import type { GuestRegistration } from "@marquee/plans-sdk";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import type { ContactFacts } from "../../components/contact-facts.ts";
import { readGuestContactAtom } from "../../state/plans/checkout-atoms.ts";

interface GuestContactUse {
  readonly text: string;
  readonly problem: Problem | undefined;
  readonly change: (text: string) => void;
  /** The contact to store; undefined when the text is invalid, and then the field shows the problem. */
  readonly read: () => GuestRegistration | undefined;
}

/** The contact of a guest who pays before signing in. It is stored between visits of the page. */
export function useGuestContact(facts: ContactFacts): GuestContactUse {
  const readGuestContact = useSetAtom(readGuestContactAtom);
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
    read() {
      const { contact, problem: contactProblem } = readContact(text, facts);
      setProblem(contactProblem);
      return contact && { mobile: undefined, email: undefined, [contact.type]: contact.value };
    },
  };
}
