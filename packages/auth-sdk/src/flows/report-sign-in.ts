import { checkOptions, checkPort } from "@marquee/http/errors";
import type { Observable } from "@marquee/http/flow";
import type { Contact } from "../contact/contact.ts";
import type { ProblemCode } from "../calls/problem.ts";
import type { FlowState } from "./flow.ts";
import type { SignInMethod } from "./sign-in-performers.ts";

/** Sign-in method, as analytics names it. */
export type SignInMethodName =
  | "otp_mobile"
  | "otp_email"
  | "password"
  | "facebook"
  | "google"
  | "twitter"
  | "apple"
  | "truecaller"
  | "partner"
  | "device_code";

/** Report of a sign-in flow. A failure has the code of its problem, or `EXPIRED` for a code that expired unconfirmed. */
export type SignInReport =
  | {
      readonly name: "login_started" | "login_completed" | "registration_started" | "registration_completed";
      readonly properties: { readonly method: SignInMethodName };
    }
  | {
      readonly name: "login_failed" | "registration_failed";
      readonly properties: { readonly method: SignInMethodName; readonly code: ProblemCode | "EXPIRED" };
    };

/** State of a flow that can be reported. */
export interface ReportedState extends FlowState {
  readonly contact?: Contact;
  readonly isNewAccount?: boolean;
}

/** Options of `reportSignIn`. */
export interface ReportOptions {
  /** Called with each report, which has the form of an analytics event. */
  readonly onReport: (report: SignInReport) => void;
  /** Sign-in method of this flow. Default: derived from the contact, the password or the other service. */
  readonly method?: SignInMethodName | undefined;
}

interface ReportedFlow extends Observable<ReportedState> {
  follow?(choice: { readonly method: SignInMethod }): Promise<void>;
}

/** Screens on which the viewer proves their identity. */
const PROOF_STEPS = ["password", "otp", "code", "consents"];

// ANLT-134
/**
 * Reports each start, success and failure of a sign-in flow once. Use the returned flow in place of the given one. An entry
 * that is refused before anything is sent is not reported.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `flow`, `onReport` or `method`
 * @example
 * const signIn = reportSignIn(createSignIn(auth), { onReport: (report) => console.log(report.name) });
 * await signIn.submitContact({ text: "+919876543210", captcha });
 */
export function reportSignIn<Flow extends ReportedFlow>(flow: Flow, options: ReportOptions): Flow {
  const where = "reportSignIn";
  checkPort(where, "flow", flow, ["get", "subscribe"]);
  checkOptions(where, options, { onReport: "function", method: "text?" });
  const { onReport, method: fixed } = options;
  let before = flow.get();
  let started: "login" | "registration" | undefined;
  /** The service that the viewer chose last; cleared when a contact is entered afterwards. */
  let followed: SignInMethodName | undefined;

  function methodOf({ step, contact, problem }: ReportedState): SignInMethodName {
    // On the screen of the contact only a password that was entered with it signs in, or is wrong.
    const isEntered = problem ? problem.code === "WRONG_CREDENTIALS" : step === "contact";
    return (
      fixed ||
      followed ||
      (isEntered || step === "password"
        ? "password"
        : contact && contact.type === "mobile"
          ? "otp_mobile"
          : "otp_email")
    );
  }

  function start(kind: "login" | "registration", method: SignInMethodName): void {
    if (started !== kind) onReport({ name: `${kind}_started` as const, properties: { method } });
    started = kind;
  }

  function onState(state: ReportedState): void {
    const previous = before;
    before = state;
    const { step, problem, contact } = state;
    if (contact && contact.value) followed = undefined;
    if (step !== previous.step) {
      const isProof = PROOF_STEPS.indexOf(step) >= 0;
      if (isProof) start(state.isNewAccount ? "registration" : "login", methodOf(state));
      const method = methodOf(previous);
      if (step === "name") onReport({ name: "registration_completed", properties: { method } });
      if (step === "done" && previous.step !== "name") {
        start("login", method);
        onReport({ name: "login_completed", properties: { method } });
      }
      if (step === "expired") onReport({ name: "login_failed", properties: { method, code: "EXPIRED" } });
      if (!isProof) started = undefined;
    }
    const isAnswered = previous.isBusy || !contact;
    // A failure after the sign-in is not reported.
    const isOver = step === "name" || step === "undoDeletion";
    if (problem && problem !== previous.problem && isAnswered && !isOver)
      onReport({
        name: step === "consents" ? "registration_failed" : "login_failed",
        properties: { method: methodOf(state), code: problem.code },
      });
  }

  flow.subscribe(onState);
  const { follow } = flow;
  if (!follow) return flow;
  return Object.assign({}, flow, {
    follow(choice: { readonly method: SignInMethod }) {
      const { method } = Object(choice) as Partial<typeof choice>;
      const done = follow(choice);
      followed = method && method.name;
      started = undefined;
      if (followed) start("login", followed);
      return done;
    },
  });
}
