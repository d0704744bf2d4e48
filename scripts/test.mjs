// Every check, as CI runs it, from a clean checkout on Node 20 with npm only. `--all` adds the full products and long simulations.
import { run } from './run/commands.mjs';
import { installWorkspace } from './run/install.mjs';
import { createStages } from './run/stages.mjs';
import { findPostgres, requireChromium } from './run/system-tools.mjs';
import { startThrowawayPostgres } from './run/throwaway-postgres.mjs';

const all = process.argv.includes('--all');
const succeeds = async (...command) => (await run(...command)) === 0;

async function unitTests() {
  const bin = await findPostgres();
  if (!bin) console.log('marquee: no PostgreSQL here, the database tests run on PGlite only');
  const postgres = bin ? await startThrowawayPostgres(bin) : undefined;
  try {
    const env = { ...(postgres && { TEST_DATABASE_URL: postgres.url }), ...(all && { TEST_ALL: '1' }) };
    return await succeeds('vitest', ['run'], { env });
  } finally {
    await postgres?.stop();
  }
}

async function journeys() {
  const chromium = await requireChromium();
  if (chromium === undefined) return false;
  const env = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(all && { TEST_ALL: '1' }) };
  return succeeds('node', ['apps/web/node_modules/@playwright/test/cli.js', 'test', '--config', 'apps/web/playwright.config.ts'], { env });
}

const { stage, summary } = createStages();
const installed = await stage('install', async () => { await installWorkspace(); return true; });
const built = installed && (await stage('build', () => succeeds('turbo', ['run', 'build', '--output-logs=errors-only'])));
if (built) {
  await stage('types', () => succeeds('turbo', ['run', 'typecheck', '--output-logs=errors-only']));
  await stage('lint', () => succeeds('node', ['scripts/lint.mjs']));
  await stage('generated files are current', () => succeeds('node', ['scripts/generated.mjs', '--check']));
  await stage('unit, contract and database tests', unitTests);
  await stage('package gates', () => succeeds('node', ['scripts/packages.mjs']));
  await stage('requirement rows', () => succeeds('node', ['scripts/requirements.mjs']));
  await stage('journeys in the browser', journeys);
}
process.exit(summary() ? 0 : 1);
