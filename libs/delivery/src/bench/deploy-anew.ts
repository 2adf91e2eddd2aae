import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { readBuild } from '../publish/built-files.ts';
import { publishModule } from '../publish/publish-module.ts';
import { releaseKeyIn } from '../site/site-at.ts';
import type { Site } from '../site/site.ts';
import { findWorkspace } from '../site/workspace.ts';
import type { Row } from './row.ts';

const words = ['Enter Dashboard', 'Enter the Dashboard'] as const;

/**
 * What a browser that was on the hub's page before gets of its files after a deploy that changes two words: bytes over
 * the wire, without headers.
 */
export async function countDeploy(browser: Browser, site: Site): Promise<Row> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const visit = async (door: string) => {
    await page.goto(`${site.origin}/gamification`, { waitUntil: 'networkidle' });
    await page.getByText(door, { exact: true }).first().waitFor();
  };
  await visit(words[0]);
  const dist = await otherHub();
  const key = ensureReleaseKey(releaseKeyIn(site.dataDir));
  await publishModule({ dir: site.siteDir, key, by: 'bench' }, 'mf-hub', dist);
  rmSync(dist, { recursive: true });
  const cdp = await context.newCDPSession(page);
  const ofHub = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.includes('/modules/mf-hub/')) ofHub.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (ofHub.has(requestId)) bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await visit(words[1]);
  await context.close();
  return { what: 'a deploy of the hub, KB anew', ours: Math.round(bytes / 100) / 10, goal: 2 };
}

/** The hub with other words on its door. */
async function otherHub(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'other-hub-'));
  for (const { path, content } of await readBuild(join(findWorkspace(), 'mf-hub/dist'))) {
    if (path.endsWith('.map')) continue;
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    const isScript = path.endsWith('.js');
    writeFileSync(join(dist, path), isScript ? content.toString().replaceAll(...words) : content);
  }
  return dist;
}
