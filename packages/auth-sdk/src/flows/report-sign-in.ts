import { checkOptions, checkPort } from "@marquee/http/errors";
import type { Observable } from "@marquee/http/flow";
import type { Contact } from "../contact/contact.ts";
import type { ProblemCode } from "../calls/problem.ts";
import type { FlowState } from "./flow.ts";
import type { SignInMethod } from "./sign-in-performers.ts";

/** By what a viewer signs in, as analytics calls it. */
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

/** What happened in a flow of signing in. A failure has the code of its problem, `EXPIRED` for a code that ran out unconfirmed. */
export type SignInReport =
  | {
      readonly name: "login_started" | "login_completed" | "registration_started" | "registration_completed";
      readonly properties: { readonly method: SignInMethodName };
    }
  | {
      readonly name: "login_failed" | "registration_failed";
      readonly properties: { readonly method: SignInMethodName; readonly code: ProblemCode | "EXPIRED" };
    };

/** What such a flow shows. */
export interface ReportedState extends FlowState {
  readonly contact?: Contact;
  readonly isNewAccount?: boolean;
}

/** Options of `reportSignIn`. */
export interface ReportOptions {
  /** Hears of each report; it has the shape of an event of analytics. */
  readonly onReport: (report: SignInReport) => void;
  /** By what this flow signs in. Default: the contact, the password or the other service that is used. */
  readonly method?: SignInMethodName | undefined;
}

interface ReportedFlow extends Observable<ReportedState> {
  follow?(choice: { readonly method: SignInMethod }): Promise<void>;
}

/** Screens on which the viewer proves who they are. */
const BEGUN_STEPS = ["password", "otp", "code", "consents"];
/** Screens after the sign-in is over; what fails there is no sign-in. */
const LATER_STEPS = ["name", "undoDeletion"];

// ANLT-134
/**
 * Reports what happens in a sign-in flow, each beginning, success and failure once, whatever screens show it. Returns the flow
 * to act on. An entry that is refused before anything is sent is no failure.
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
  let begun: "login" | "registration" | undefined;
  /** The service that the viewer has followed; a contact entered afterwards counts in its place. */
  let followed: SignInMethodName | undefined;

  function methodOf({ step, contact }: ReportedState): SignInMethodName {
    if (fixed || followed) return (fixed || followed) as SignInMethodName;
    return step === "password"
      ? "password"
      : contact && contact.type === "mobile"
        ? "otp_mobile"
        : "otp_email";
  }

  function begin(kind: "login" | "registration", method: SignInMethodName): void {
    if (begun === kind) return;
    begun = kind;
    onReport({ name: `${kind}_started` as const, properties: { method } });
  }

  function hear(state: ReportedState): void {
    const last = before;
    before = state;
    const { step, problem, contact } = state;
    if (contact && contact.value) followed = undefined;
    if (step !== last.step) {
      if (BEGUN_STEPS.indexOf(step) >= 0)
        begin(state.isNewAccount ? "registration" : "login", methodOf(state));
      const method = methodOf(last);
      if (step === "name") onReport({ name: "registration_completed", properties: { method } });
      if (step === "done" && last.step !== "name")
        onReport({ name: "login_completed", properties: { method } });
      if (step === "expired") onReport({ name: "login_failed", properties: { method, code: "EXPIRED" } });
      if (BEGUN_STEPS.indexOf(step) < 0) begun = undefined;
    }
    const isAnswered = last.isBusy || !contact;
    if (!problem || problem === last.problem || !isAnswered || LATER_STEPS.indexOf(step) >= 0) return;
    const properties = { method: methodOf(state), code: problem.code };
    onReport({ name: step === "consents" ? "registration_failed" : "login_failed", properties });
  }

  flow.subscribe(hear);
  const { follow } = flow;
  if (!follow) return flow;
  return Object.assign({}, flow, {
    follow(choice: { readonly method: SignInMethod }) {
      const { method } = Object(choice) as Partial<typeof choice>;
      const done = follow(choice);
      followed = method && method.name;
      begun = undefined;
      if (followed) begin("login", followed);
      return done;
    },
  });
}
