import { StartError } from "./start-error.ts";

/** What an operator asked for cannot be done as it is, such as an import of invalid lines; repeating it is of no use. */
export class RequestRefused extends StartError {}
