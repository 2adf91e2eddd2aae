import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { type BuiltFile, readBuild, releaseNameOf } from '@konbit/releases';
import type { Page } from '@playwright/test';
import type { Site } from '../site/site.ts';
import { findWorkspace } from '../site/workspace.ts';
import { type Counts, recordTouches, selectorsOf, TouchRecord } from '../touches/measure-touches.ts';
import { moduleAlone } from '../touches/module-alone.ts';
import { type Touches, touchesFile } from '../touches/touches.ts';
import { setSiteTime } from './set-time.ts';
import { expect, test } from './test.ts';

export interface Visit {
  /** Such as `/gamification`, or `?rsvp` over a page without the module. */
  place: string;
  /** What a visitor does there. */
  use?: (page: Page) => Promise<unknown>;
}

interface Measuring {
  page: Page;
  site: Site;
  module: ModuleName;
  visits: readonly Visit[];
  /** `dist` by default. */
  dist?: string;
}

/** `left`: what is still there after each visit, as `kind: name`. */
export type Measured = Omit<Touches, 'keeps'> & { left: string[] };

/**
 * Loads a module into a shell with no other. From a page without it the visitor goes to each of its places and back,
 * in one page.
 */
export async function measureTouches({ page, site, module, visits, dist }: Measuring): Promise<Measured> {
  const files = await readBuild(dist ?? join(findWorkspace(), module, 'dist'));
  const alone = await moduleAlone(site, module, files);
  try {
    await recordTouches(page.context());
    // Some parts show or hide with the days before and after the event.
    await setSiteTime(page, '2025-08-01T12:00:00-04:00');
    await page.goto(alone.origin + nowhere);
    await page.locator('#root[data-mounted]').waitFor();
    const record = new TouchRecord(page);
    await record.begin();
    const shown: Counts[] = [];
    const left: Counts[] = [];
    for (const { place, use } of visits) {
      await open(page, module, place);
      shown.push(await record.list());
      if (use) {
        await use(page);
        shown.push(await record.list());
      }
      await leave(page, module);
      left.push(await record.listLeft());
    }
    const sheets = files.filter(({ path }) => path.endsWith('.css')).map(({ content }) => content.toString());
    const { federation, others } = apart(mostOf(shown), ownNames(module, files));
    return {
      federation,
      ...({ globals: [], listeners: [], storage: [], elements: [], workers: [] } satisfies Partial<Measured>),
      ...others,
      selectors: await selectorsOf(page, sheets, `${module}-`),
      left: Object.entries(apart(mostOf(left), ownNames(module, files)).others)
        .flatMap(([kind, names]) => names.map((name) => `${kind}: ${name}`))
        .sort(),
    };
  } finally {
    await alone.stop();
  }
}

/** Nobody's address: the shell says 'Page Not Found'. */
const nowhere = '/nowhere';

/** By real steps through the history: the page stays, and the shell's router follows. */
async function open(page: Page, module: ModuleName, place: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), place);
  await page.goBack();
  await page.goForward();
  await page.locator(`[data-module="${module}"][data-release]`).first().waitFor({ state: 'attached' });
}

async function leave(page: Page, module: ModuleName): Promise<void> {
  const { pathname, search } = new URL(page.url());
  while (new URL(page.url()).pathname !== nowhere || new URL(page.url()).search !== '') await page.goBack();
  await expect(page.locator(`[data-module="${module}"]`), `${pathname}${search} is left`).toHaveCount(0);
}

/** Texts that name this very build, and what stands for them in the list. */
function ownNames(module: ModuleName, files: readonly BuiltFile[]): [string | RegExp, string][] {
  const manifest = files.find(({ path }) => path === 'mf-manifest.json')!.content.toString();
  const { name } = JSON.parse(manifest) as { name: string };
  return [
    [name, '[container]'],
    [new RegExp(`\\[https?://[^/]+/modules/${module}/${releaseNameOf(files)}/([^\\]?]+)[^\\]]*\\]`), ' [release]/$1'],
  ];
}

/** The shell's own name for the tab, which it needs when the first module is shown. */
const ofShell = ['tab in sessionStorage'];

function apart(counts: Counts, own: readonly [string | RegExp, string][]) {
  const federation: string[] = [];
  const others: Record<string, string[]> = {};
  for (const [kind, names] of Object.entries(counts)) {
    others[kind] = [];
    for (const [name, count] of Object.entries(names)) {
      const general = own.reduce((text, [from, to]) => text.replace(from, to), name);
      if (general !== name) federation.push(general);
      else if (!ofShell.includes(name)) others[kind].push(count > 1 ? `${name} (${count})` : name);
    }
    others[kind].sort();
  }
  return { federation: federation.sort(), others };
}

/** The most of each that was there at once. */
function mostOf(all: readonly Counts[]): Counts {
  const most: Counts = {};
  for (const counts of all)
    for (const [kind, names] of Object.entries(counts))
      for (const [name, count] of Object.entries(names)) {
        most[kind] ??= {};
        const known = most[kind];
        known[name] = Math.max(known[name] ?? 0, count);
      }
  return most;
}

/**
 * Fails when the module leaves something behind that `konbit.keeps` of its package.json does not name, or touches
 * something else than its `touches.json` says. `npm run touches` writes that file.
 */
export async function expectTouches(measuring: Omit<Measuring, 'dist'>): Promise<void> {
  const { module } = measuring;
  const folder = join(findWorkspace(), module);
  const { left, ...touched } = await measureTouches(measuring);
  const { konbit } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    konbit?: { keeps?: Record<string, string> };
  };
  const keeps = konbit?.keeps ?? {};
  expect(
    left,
    `What ${module} leaves behind. Take it away with the page, or say why it stays: konbit.keeps in its package.json.`,
  ).toEqual(Object.keys(keeps).sort());
  const touches: Touches = { ...touched, keeps };
  const file = join(folder, touchesFile);
  if (['all', 'changed'].includes(test.info().config.updateSnapshots))
    writeFileSync(file, `${JSON.stringify(touches, null, 2)}\n`);
  const known = JSON.parse(readFileSync(file, 'utf8')) as Touches;
  expect(touches, `What ${module} touches. To renew its ${touchesFile}: npm run touches -- ${module}`).toEqual(known);
}
