import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { PLATFORM_URL, TITLES, WEB_URL } from "../addresses.ts";

/** The file in which the servers log refused connections; see `playwright.config.ts`. */
const OUTBOUND_LOG = join(process.env["JOURNEY_FOLDER"] ?? "", "outbound.log");
const wantedBeyond = (): string => (existsSync(OUTBOUND_LOG) ? readFileSync(OUTBOUND_LOG, "utf8") : "");

/** Requests three addresses from a program under the same guard as the servers; returns which ones it could reach. */
const ASKS = `
  const reached = async (address) => fetch(address).then((answer) => answer.ok, () => false);
  const answers = await Promise.all([process.argv[1], 'http://192.0.2.1/', 'https://marquee.example/'].map(reached));
  process.stdout.write(JSON.stringify(answers));
`;

test("all journeys ran on this machine alone: neither servers nor browsers could reach anything else, and no server wanted to [OVER-08]", async ({
  page,
}) => {
  expect(wantedBeyond()).toBe("");

  const log = join(mkdtempSync(join(tmpdir(), "marquee-outbound-")), "log");
  const guard = new URL("../loopback-only.mjs", import.meta.url).href;
  const answers = execFileSync(
    process.execPath,
    [`--import=${guard}`, "--input-type=module", "-e", ASKS, `${PLATFORM_URL}/health`],
    { encoding: "utf8", env: { ...process.env, OUTBOUND_LOG: log } },
  );
  expect(JSON.parse(answers)).toEqual([true, false, false]);
  for (const host of ["192.0.2.1", "marquee.example"]) expect(readFileSync(log, "utf8")).toContain(host);

  const hosts = new Set<string>();
  page.on("request", (requested) => hosts.add(new URL(requested.url()).hostname));
  await page.goto(WEB_URL + TITLES.freeFilm.path);
  await expect(page.getByRole("heading", { level: 1, name: TITLES.freeFilm.name })).toBeVisible();
  expect([...hosts]).toEqual(["127.0.0.1"]);
  await page.goto("about:blank");
  for (const address of ["http://192.0.2.1/", "https://marquee.example/"])
    await expect(page.goto(address)).rejects.toThrow(/ERR_NAME_NOT_RESOLVED/);
});
