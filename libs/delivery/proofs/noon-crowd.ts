import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type IntegrityRecord, type ModuleName, releaseOf } from '@konbit/contracts';
import { pageScripts, pageSignatures } from './noon-page.ts';
import type { NoonSite } from './noon-site.ts';
import { openTab, type Tab } from './noon-tab.ts';

/** How many tabs ran any script of a release, when the first of them met its fault, and when the last one ran it. */
export interface Met {
  tabs: number;
  faultAt?: number;
  lastAt: number;
}

/** Stands before all else in what is spoilt. */
const mark = /\/\*noon:(\w+)\*\//;

/** Visitors' tabs: each loads modules by the page's own scripts, and does with them what a visitor does. */
export async function noonCrowd(site: NoonSite, random: () => number) {
  const [open, signatures] = [await pageScripts(), await pageSignatures()];
  const met = new Map<string, Met>();
  let sessions = 0;
  let left = 0;

  /** Loads what the first render needs, and what comes later, and finds the mark of what was done to it. */
  async function run(manifest: string): Promise<string | undefined> {
    const release = releaseOf(manifest);
    const now = Date.now();
    const own = met.get(release) ?? { tabs: 0, lastAt: now };
    met.set(release, { ...own, tabs: own.tabs + 1, lastAt: now });
    const record = (await (await site.ask(`${dirname(manifest)}/integrity.json`)).json()) as IntegrityRecord;
    const scripts = Object.keys(record).filter((path) => path.endsWith('.js'));
    const files = await Promise.all(scripts.map((path) => site.bytes(`${dirname(manifest)}/${path}`, record[path])));
    return files.map((bytes) => mark.exec(Buffer.from(bytes.subarray(0, 80)).toString())?.[1]).find(Boolean);
  }

  /** The same; what breaks as it is loaded is noted at once. */
  const runNoted = (manifest: string) =>
    run(manifest).then(
      (fault) => {
        if (fault === 'load') noteFault(manifest);
        return fault;
      },
      (error) => {
        noteFault(manifest);
        throw error;
      },
    );

  const noteFault = (manifest: string) => {
    const own = met.get(releaseOf(manifest));
    if (own) own.faultAt ??= Date.now();
  };

  /** As a place of the page does: what breaks as it is shown gives way to the release before. */
  async function show({ page }: Tab, name: ModuleName, paceMs: number): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const loaded = await page.loadModule(name).catch(() => undefined);
      if (!loaded) break;
      const { App, manifest } = loaded;
      const fault = App();
      if (fault !== undefined) noteFault(manifest);
      if (fault !== 'render') page.countTab(name, manifest, paceMs * (fault === 'slow' ? 3 : 1));
      if (fault === 'click' || fault === 'late')
        page.reportFailure(name, manifest, new Error(), { otherwise: 'threw' });
      if (fault !== 'render' && fault !== 'empty') return;
      page.reportFailure(name, manifest, fault === 'empty' ? new page.ModuleFailure('empty', '') : new Error());
      page.rememberBroken(manifest);
    }
    left += 1;
  }

  /** One tab, from its opening on; a cookie of an earlier visit may come with it. */
  async function visit(names: readonly ModuleName[], cookie = ''): Promise<string> {
    sessions += 1;
    const { html, sentAt } = await site.page();
    // Networks and machines of visitors differ by a factor of ten and more.
    const paceMs = 300 * Math.exp(1.4 * (random() + random() + random() - 1.5));
    const tab = openTab({ site, html, sentAt, cookie, open, signatures, run: runNoted });
    await Promise.all(names.map((name) => show(tab, name, paceMs)));
    await tab.end();
    return tab.cookie();
  }

  return {
    met,
    visit,
    sessions: () => sessions,
    /** Places of a page that showed a notice. */
    left: () => left,
    /** As many tabs at once as given, one after the other, each for a while, as long as there is something to see. */
    async gather(tabsAtOnce: number, stayMs: number, names: () => readonly ModuleName[]): Promise<void> {
      const one = async () => {
        for (; names().length > 0; await pause(stayMs)) await visit(names());
      };
      await Promise.all(Array.from({ length: tabsAtOnce }, one));
    },
  };
}
