// Generates docs/api.md from the tables of packages/config, so that the page matches what the clients call.
import { writeFileSync } from "node:fs";
import {
  ENDPOINTS,
  FAMILIES,
  GRAPHQL_OPERATION_IDS,
  PLAN_TIMEOUT_MS,
  PLAYER_CODES,
} from "../packages/config/src/index.ts";
import { PAGE_ERRORS } from "../packages/config/src/errors/page-errors.ts";
import { SPECIAL_STATUSES } from "../packages/config/src/errors/special-statuses.ts";
import { STATUS_NAMES } from "../packages/http/src/reporting/status-name.ts";
import { inRoot } from "./run/repository.mjs";

const table = (heads, rows) =>
  [
    `| ${heads.join(" | ")} |`,
    `|${heads.map(() => "---").join("|")}|`,
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");
const code = (text) => `\`${text}\``;

function familySection([family, base]) {
  const calls = Object.entries(ENDPOINTS).filter(([, endpoint]) => endpoint.family === family);
  const rows = calls.map(([key, { id, method, path, public: isPublic, plan }]) => [
    code(id),
    key,
    method,
    code(base + path),
    isPublic ? "none" : "yes",
    plan ? `${PLAN_TIMEOUT_MS} ms` : "default",
  ]);
  return `## ${family}\n\n${table(["Id", "Call", "Method", "Path", "Headers", "Time limit"], rows)}`;
}

const numbered = (entries, describe) =>
  Object.entries(entries).map(([number, value]) => [number, ...describe(value)]);

const page = [
  "# Calls of the platform",
  "Made by `node scripts/print-api.mjs` from `packages/config`; do not edit by hand.",
  "A path stands below the address of the platform (or of the family, where runtime configuration names another). The browser reaches it below `/api` of the web origin. " +
    "Headers: `yes` means the headers of every call, `none` that the call carries no auth header at all. The id stands first in reporting codes.",
  "Parameters, bodies and answers are zod schemas, each made by a function such as `launchAnswer()`: in `@marquee/plans-sdk/wire` those of orders, subscriptions and payments, in `@marquee/content-sdk/wire` those of content, playback and a viewer's lists, in `@marquee/analytics-sdk/wire` those of events, in `@marquee/auth-sdk/wire` all others.",
  "The headers of every call, for a client of your own: `device_id`; `esk`, base64 of `{device_id}__{client key}__{epoch milliseconds}`; `x-user-type` (`guest`, `registered`, `subscribed`), `country`, `display-language`, `content-language`, `app-platform`, `app-version`; and who asks: `authorization: bearer {token}` of a user, or `x-z5-guest-token` of a guest. The platform takes the country of prices, licences and blocks from the address of the connection.",
  ...Object.entries(FAMILIES).map(familySection),
  `## GraphQL operations\n\n${table(
    ["Id", "Operation"],
    Object.entries(GRAPHQL_OPERATION_IDS).map(([name, id]) => [code(id), name]),
  )}`,
  `## Player codes\n\nIn the body of a 400 or 401, as \`error_code\`.\n\n${table(
    ["Code", "Meaning"],
    numbered(PLAYER_CODES, (name) => [name]),
  )}`,
  `## Special statuses\n\n${table(
    ["Status", "Code", "Page error", "Message"],
    numbered(SPECIAL_STATUSES, (special) => [
      special.code,
      special.pageError,
      special.message ?? "that of the answer",
    ]),
  )}`,
  `## Named statuses\n\n${table(
    ["Status", "Name in reports"],
    numbered(STATUS_NAMES, (name) => [name]),
  )}`,
  `## Page errors\n\n${PAGE_ERRORS.map((name) => `- ${code(name)}`).join("\n")}`,
];

writeFileSync(inRoot("docs/api.md"), page.join("\n\n") + "\n");
