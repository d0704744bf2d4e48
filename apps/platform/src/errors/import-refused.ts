import { StartError } from "./start-error.ts";

/** The files of an import cannot be taken as they are; another attempt needs other files. */
export class ImportRefused extends StartError {}
