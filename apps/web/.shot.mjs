import { chromium } from '@playwright/test';
const IP = { IN: '49.36.0.1', US: '8.8.8.8', DE: '88.198.0.1', AE: '94.200.0.1' };
const [,, name, path, country = 'IN', widths = '360,1350', act] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const width of widths.split(',').map(Number)) {
  const ctx = await browser.newContext({ viewport: { width, height: width < 600 ? 740 : 900 }, serviceWorkers: 'block', extraHTTPHeaders: { 'X-Forwarded-For': IP[country] } });
  const page = await ctx.newPage();
  page.on('console', m => m.type()==='error' && console.log('console', m.text().slice(0,300)));
  page.on('pageerror', e => console.log('pageerror', e.message.slice(0,300)));
  page.on('response', r => r.status()>=400 && console.log(r.status(), r.url()));
  await page.goto('http://127.0.0.1:4131' + path);
  await page.waitForTimeout(1500);
  if (act) { await (await import(act)).default(page); await page.waitForTimeout(800); }
  console.log(page.url(), await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight]));
  await page.screenshot({ path: `/tmp/shop/shots/${name}-${width}.png`, fullPage: !process.env.FOLD });
  await ctx.close();
}
await browser.close();
