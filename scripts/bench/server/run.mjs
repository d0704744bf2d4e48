// Pages per second of one core, and time to the first byte, against a bare React Router page in the same run: `npm run bench -- server`.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort, waitForPort } from '../../run/free-port.mjs';
import { startServer, stopServer } from '../../run/servers.mjs';
import { startProduct } from '../pages/product.mjs';

/** Pages of the product, for a guest of India. The limit holds for each. */
const PATHS = ['/', '/hi/', '/movies', '/movies/details/the-general/0-0-1', '/tv-shows/details/superman/0-6-1', '/buy-plan', '/search?q=general', '/signin', '/aboutus'];
const LEAST_SHARE = 0.6;
const CONNECTIONS = 10;
const TICKS_PER_SECOND = 100;

/** Processor time of a process in seconds, so that others on the machine do not count; the clock where there is no /proc. */
function busySeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return performance.now() / 1000;
  }
}

let guests = 0;

/** The address of another guest of India each time: the platform limits how much one address may ask. */
function nextGuest() {
  guests += 1;
  return `49.36.${(guests >> 8) & 255}.${guests & 255}`;
}

function ask({ agent, port, path }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request({ agent, port, host: '127.0.0.1', path, headers: { 'x-forwarded-for': nextGuest(), accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36' } }, (answer) => {
      const firstByteMs = performance.now() - start;
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('end', () => (answer.statusCode === 200 ? resolve({ firstByteMs, bytes }) : reject(new Error(`${path} answers ${answer.statusCode}`))));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** A batch of requests over a few connections; resolves with the seconds the server was busy. */
async function batch({ pid, ...target }, count) {
  const before = busySeconds(pid);
  let left = count;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => { while (left-- > 0) await ask(target); }));
  return busySeconds(pid) - before;
}

const median = (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)];

async function measure(target, { rounds, count }) {
  const perCore = [];
  const firstBytes = [];
  await batch(target, count);
  for (let round = 0; round < rounds; round += 1) {
    perCore.push(count / (await batch(target, count)));
    for (let index = 0; index < 20; index += 1) firstBytes.push((await ask(target)).firstByteMs);
  }
  const { bytes } = await ask(target);
  return { perCore: median(perCore), firstByteMs: median(firstBytes), bytes };
}

async function main(scale) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const barePort = await freePort();
  const bare = startServer('bare', [fileURLToPath(new URL('bare.mjs', import.meta.url))], { env: { PORT: String(barePort), NODE_ENV: 'production' } });
  let product;
  const setting = { rounds: Math.max(2, Math.round(5 * scale)), count: Math.max(100, Math.round(400 * scale)) };
  let isWithin = true;
  try {
    product = await startProduct();
    if (!(await waitForPort(barePort))) throw new Error('the bare page did not start');
    console.log(`${'page'.padEnd(40)}${'pages/s of a core'.padStart(18)}${'share'.padStart(7)}${'first byte ms'.padStart(15)}${'KB'.padStart(7)}`);
    for (const path of PATHS) {
      const base = await measure({ agent, port: barePort, path: '/', pid: bare.child.pid }, setting);
      const own = await measure({ agent, port: Number(new URL(product.webUrl).port), path, pid: product.web.child.pid }, setting);
      const share = own.perCore / base.perCore;
      isWithin &&= share >= LEAST_SHARE;
      for (const [name, { perCore, firstByteMs, bytes }, part] of [['bare React Router page', base, 1], [path, own, share]]) {
        console.log(name.padEnd(40) + perCore.toFixed(0).padStart(18) + part.toFixed(2).padStart(7) + firstByteMs.toFixed(2).padStart(15) + (bytes / 1000).toFixed(1).padStart(7) + (part >= LEAST_SHARE ? '' : `  BELOW ${LEAST_SHARE}`));
      }
    }
  } finally {
    agent.destroy();
    await product?.stop();
    await stopServer(bare);
  }
  return isWithin;
}

process.exitCode = (await main(Number(process.argv[2] ?? 1))) ? 0 : 1;
