import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AttendeeProfileView } from '@konbit/contracts';
import { findWorkspace } from '../site/workspace.ts';
import { totalBytes } from './count-bytes.ts';
import type { Row } from './row.ts';
import { runSite } from './run-site.ts';
import { openBrowser } from './web.ts';

const guests = 500;

/** The gallery of many guests: its first view and a return to it, counted. */
export async function benchPhotos(): Promise<Row[]> {
  const site = await runSite({ durable: false, apiEnv: { MAIL_SENDING: 'off' } });
  try {
    const cli = [join(findWorkspace(), 'api/dist/bundle/cli.js'), 'seed', 'demo'];
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = site;
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, DATA_DIR, SESSION_SECRET: 'x'.repeat(40) };
    const counts = ['--registrations', `${guests}`, '--profiles', `${guests}`];
    execFileSync(process.execPath, [...cli, ...counts], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const list = `${site.origin}/api/attendee-profiles`;
    const asked = await firstView(site.origin);
    const ours = kilobytes(await totalBytes(asked));
    // Invented guests share a few photos; those of others have nothing in common.
    const listed = (await (await fetch(list)).json()) as AttendeeProfileView[];
    const bytes = listed.map((entry) => brotliCompressSync(JSON.stringify(entry)).length);
    const compared = kilobytes(bytes.reduce((sum, one) => sum + one, 0));
    const whole = { with: `data-URLs of ${listed.length}`, compared };
    return [
      { what: `gallery of ${guests}, first view, KB`, ours, ...whole, ratioGoal: 1 / 20, of: asked },
      { what: 'the same gallery again, KB', ours: kilobytes(await bytesAgain(asked)), goal: 0 },
    ];
  } finally {
    await site.stop();
  }
}

/** What a phone asks of the gallery when it comes into view. */
async function firstView(origin: string): Promise<string[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const asked = new Set<string>();
    page.on('request', (request) => request.url().includes('/api/attendee-profiles') && asked.add(request.url()));
    await page.goto(origin);
    const wall = page.getByRole('list', { name: 'Attendees' });
    // However slow the machine: what comes into view comes within two seconds of what came before.
    for (let seen = -1; asked.size > seen; await page.waitForTimeout(2000)) {
      seen = asked.size;
      // Again, as the page above it grows.
      await wall.getByRole('listitem').first().scrollIntoViewIfNeeded();
    }
    return [...asked];
  } finally {
    await browser.close();
  }
}

/** What is sent to who has it all: an immutable file is not asked for, another by its tag. */
async function bytesAgain(addresses: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const { headers } = await fetch(address, { method: 'HEAD' });
    if (/immutable/.test(headers.get('cache-control') ?? '')) continue;
    const tag = (await fetch(address)).headers.get('etag') ?? '';
    bytes += (await (await fetch(address, { headers: { 'if-none-match': tag } })).arrayBuffer()).byteLength;
  }
  return bytes;
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
