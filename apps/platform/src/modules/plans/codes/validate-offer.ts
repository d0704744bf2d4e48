import type { ValidateOfferBody } from "@marquee/plans-sdk/wire";
import { offersStudentDiscount } from "../../launch/offers-student-discount.ts";
import { findPromotion } from "../promotions/find-promotion.ts";
import { localText } from "../../../errors/local-text.ts";
import type { PlanPorts } from "../plan-ports.ts";
import { createPlanCatalogue } from "../catalogue/plan-catalogue.ts";
import { refused, type CodeEligibility } from "./prepaid-refusal.ts";
import texts from "../refusal-texts.json" with { type: "json" };
import type { SelectionViewer } from "../plan-ports.ts";

/** Prefix of the ids of promotions whose codes schools and universities hand out. */
const STUDENT_PROMOTION = "student-";
/** Name of the student offer on the wire. */
const STUDENT_OFFER = "student";

/** Whether an offer is valid: the student discount with the code of a school, or an offer of a plan. */
export async function validateOffer(
  ports: PlanPorts,
  viewer: SelectionViewer,
  { offer, plan_id: planId, code }: ValidateOfferBody,
): Promise<CodeEligibility> {
  const refuse = (reason: keyof typeof texts.offers): CodeEligibility => ({
    ok: false,
    message: localText(texts.offers[reason], viewer.language),
  });
  if (offer !== STUDENT_OFFER) {
    const plan = planId === undefined ? undefined : await createPlanCatalogue(ports).find(viewer, planId);
    return plan?.wire.offers?.some(({ id }) => id === offer) === true ? { ok: true } : refuse("otherPlan");
  }
  if (!(await offersStudentDiscount(ports.db, viewer.country))) return refuse("notOffered");
  if (viewer.userId === undefined) return refuse("signIn");
  if (code === undefined) return refuse("codeMissing");
  const promotion = await findPromotion(ports, { code, country: viewer.country, userId: viewer.userId });
  if (!promotion.ok) return refused(promotion.refusal, viewer.language);
  if (!promotion.found.promotion.id.startsWith(STUDENT_PROMOTION)) return refuse("noStudentCode");
  return planId === undefined ||
    promotion.found.planIds.length === 0 ||
    promotion.found.planIds.includes(planId)
    ? { ok: true }
    : refuse("otherPlan");
}
