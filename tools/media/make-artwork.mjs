// Makes apps/platform/media/artwork from apps/platform/seed/catalogue. Needs: apt-get install chromium fonts-noto-core
// fonts-noto-extra
// Usage: node make-artwork.mjs [id …]   Only changed pictures are drawn again (manifest.json holds a hash per id).
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { planChannelLogo, planPartnerLogo, planPerson, planSeasonLogo } from "./artwork/brand-plans.mjs";
import { planTitle } from "./artwork/title-plans.mjs";
import { faceStyleSheets } from "./artwork/typefaces.mjs";
import { openChromiumPage } from "./rendering/chromium-page.mjs";

// Quality of AVIF (0 to 100): covers are large and soft, posters contain letters.
const QUALITY = { poster: 46, square: 44, cover: 38, still: 42, logo: 70 };

const here = import.meta.dirname;
const catalogue = join(here, "..", "..", "apps", "platform", "seed", "catalogue");
const output = process.env.ARTWORK_OUT ?? join(here, "..", "..", "apps", "platform", "media", "artwork");
const manifestFile = join(output, "manifest.json");
const wanted = process.argv.slice(2);

const people = new Map(readLines("people.jsonl").map((person) => [person.id, person]));
const items = readLines("items.jsonl");
const itemById = new Map(items.map((item) => [item.id, item]));
const painters = ["plate-shader.mjs", "plate-page.mjs", "plate-page.html", "motif-brush.mjs"].map((file) =>
  readFileSync(join(here, "artwork", file), "utf8"),
);

mkdirSync(output, { recursive: true });
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {};
// Several pages, as one waits for its screenshot while another draws.
const pages = await Promise.all([openPage(), openPage(), openPage(), openPage()]);
try {
  const motifFacts = await pages[0].evaluate("motifFacts()");
  const motifSources = await pages[0].evaluate("motifSources()");
  const jobs = listJobs(motifFacts);
  if (wanted.length === 0) removeStrangers(new Set(jobs.map(({ id }) => id)));
  const queue = jobs
    .map((job) => ({ ...job, images: job.images() }))
    .map((job) => ({ ...job, hash: hashOf(job, motifSources) }))
    .filter(isDue);
  const groups = groupByProgram(queue);
  await Promise.all(pages.map((page) => drawFrom(groups, page)));
  saveManifest();
  console.log(`${queue.length} drawn, ${jobs.length} in all`);
} finally {
  await Promise.all(pages.map((page) => page.close()));
}

function hashOf({ images }, motifSources) {
  const motif = motifSources[images.at(-1).plan.plate?.motif] ?? "";
  return createHash("sha256")
    .update(JSON.stringify([painters, motif, images]))
    .digest("hex")
    .slice(0, 16);
}

function isDue({ id, hash }) {
  return wanted.length > 0 ? wanted.includes(id) : manifest[id] !== hash || !existsSync(join(output, id));
}

// Compiling a shader takes longer than drawing with it, so a page draws all pictures of one kind before the next kind.
function groupByProgram(queue) {
  const groups = new Map();
  for (const job of queue) {
    const key = `${isEpisode(job)} ${JSON.stringify(job.images[0].plan.plate?.integers)}`;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.entries()]
    .sort(([a, first], [b, second]) => Number(a[0]) - Number(b[0]) || second.length - first.length)
    .map(([, jobs]) => jobs);
}

async function drawFrom(groups, page) {
  let encoding = Promise.resolve();
  for (let group = groups.shift(); group; group = groups.shift()) {
    for (const { id, hash, images } of group) {
      const folder = join(output, id);
      mkdirSync(folder, { recursive: true });
      for (const { file, quality, plan } of images) {
        await page.evaluate(`showArtwork(${JSON.stringify(plan)})`);
        const png = await page.screenshot(plan);
        await encoding;
        encoding = sharp(png)
          .resize({ width: plan.output ?? plan.width, kernel: "lanczos3" })
          .avif({ quality, effort: 4, chromaSubsampling: quality >= QUALITY.logo ? "4:4:4" : "4:2:0" })
          .toFile(join(folder, file));
      }
      await encoding;
      manifest[id] = hash;
      saveManifest();
    }
    console.log(`${group.length} drawn up to ${group.at(-1).id}, ${groups.length} kinds to go`);
  }
}

// 1 for an episode, 0 for anything else.
function isEpisode({ id }) {
  return Number(id.startsWith("0-1-"));
}

async function openPage() {
  const page = await openChromiumPage({ width: 1200, height: 760 });
  await page.setTransparentBackground();
  await page.open(pathToFileURL(join(here, "artwork", "plate-page.html")).href);
  const sheets = faceStyleSheets().map((sheet) => pathToFileURL(join(here, "node_modules", sheet)).href);
  await page.evaluate(`Promise.all(${JSON.stringify(sheets)}.map((href) => new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = () => reject(new Error('no style sheet ' + href))
    document.head.append(link)
  })))`);
  await page.evaluate(
    "new Promise((resolve) => { const wait = () => globalThis.artworkPageReady ? resolve() : setTimeout(wait, 20); wait() })",
  );
  return page;
}

function listJobs(motifFacts) {
  const title = (item, format, file = `${format}.avif`) => ({
    file,
    quality: QUALITY[format],
    plan: planTitle({ item, format, motifFacts, people }),
  });
  const jobs = [];
  for (const item of items) {
    if (item.asset_type === 2) continue;
    const input = { ...item, artwork: item.artwork ?? itemById.get(item.show_id).artwork };
    const formats = item.asset_type === 1 ? [["still", "cover.avif"]] : [["poster"], ["cover"], ["square"]];
    jobs.push({ id: item.id, images: () => formats.map(([format, file]) => title(input, format, file)) });
  }
  for (const channel of readLines("channels.jsonl")) {
    const asItem = { ...channel, asset_subtype: "channel", cast: [] };
    jobs.push({
      id: channel.id,
      images: () => [
        { file: "square.avif", quality: QUALITY.logo, plan: planChannelLogo({ channel }) },
        title(asItem, "cover"),
      ],
    });
  }
  for (const person of people.values()) {
    jobs.push({
      id: person.id,
      images: () => [{ file: "square.avif", quality: QUALITY.cover, plan: planPerson({ person }) }],
    });
  }
  for (const partner of readLines("partners.jsonl")) {
    const asItem = {
      ...partner,
      title: partner.name,
      content_languages: ["en"],
      asset_subtype: "channel",
      cast: [],
    };
    const logos = ["rectangle", "circle"].flatMap((shape) =>
      ["dark", "white"].map((ground) => ({
        file: `logo-${shape}-${ground}.avif`,
        quality: QUALITY.logo,
        plan: planPartnerLogo({ partner, shape, ground }),
      })),
    );
    jobs.push({ id: partner.id, images: () => [...logos, title(asItem, "cover"), title(asItem, "square")] });
  }
  const variants = ["festival", "monsoon"];
  jobs.push({
    id: "logo",
    images: () =>
      variants.map((variant) => ({
        file: `${variant}.avif`,
        quality: QUALITY.logo,
        plan: planSeasonLogo({ variant }),
      })),
  });
  return jobs;
}

function removeStrangers(ids) {
  for (const entry of readdirSync(output, { withFileTypes: true })) {
    if (!entry.isDirectory() || ids.has(entry.name)) continue;
    rmSync(join(output, entry.name), { recursive: true });
    delete manifest[entry.name];
  }
}

function saveManifest() {
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })),
  );
  writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
}

function readLines(name) {
  const file = join(catalogue, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
