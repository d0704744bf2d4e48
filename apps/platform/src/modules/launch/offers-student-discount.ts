import type { Database } from "../../database/database.ts";
import { findCountryConfig } from "./country-repository.ts";

/** Whether the configuration of a country offers a discount for students. */
export async function offersStudentDiscount(db: Database, country: string): Promise<boolean> {
  return (await findCountryConfig(db, country))?.student_discount === true;
}
