import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ModuleName, RoomName, SignedReleaseList } from '@konbit/contracts';
import {
  createGateway,
  drain,
  ensureReleaseKey,
  publishModule,
  publishShell,
  publishTogether,
  releaseKeyIn,
  rollBack,
  rollBackTogether,
  type RoomBuild,
  type SiteFolder,
} from '@konbit/operate';
import type { Page } from '@playwright/test';
import { test as base } from '@konbit/operate/journeys';

/** A site folder of the test's own behind a gateway of its own; the api is the worker's. */
export interface Drill {
  origin: string;
  folder: SiteFolder;
  /** Publishes a build and makes it live; its release. */
  deploy(name: ModuleName, dist: string): Promise<string>;
  deployShell(dist: string): Promise<string>;
  /** Publishes several, which go live at once; so are rooms taken back to the release before. */
  deployTogether(builds: readonly RoomBuild[]): Promise<unknown>;
  rollBackTogether(rooms: readonly RoomName[]): Promise<unknown>;
  /** Release of the live shell. */
  shell(): string;
  rollBack(name: RoomName, release?: string): Promise<string>;
  list(): SignedReleaseList;
  putList(list: unknown): void;
  /** Changes a file of a release as somebody would who got at the server. */
  tamper(name: ModuleName, release: string, path: RegExp, change: (text: string) => string): void;
  /** Addresses that were answered 404; a browser's own wish for an icon left out. */
  missed: string[];
  /** How many requests were answered so far. */
  answered(): number;
  /** What was sent of releases, with its Content-Encoding. */
  sent: { path: string; form: string; bytes: number }[];
}

export const test = base.extend<{ drill: Drill }>({
  drill: async ({ site }, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'drill-'));
    // The api is the worker's.
    cpSync(site.siteDir, dir, { recursive: true, filter: (path) => !path.endsWith('/.api') });
    const folder = { dir, key: ensureReleaseKey(releaseKeyIn(site.dataDir)), by: 'drill', brotliQuality: 1 };
    const missed: string[] = [];
    const sent: Drill['sent'] = [];
    let answered = 0;
    const gateway = await createGateway({ siteDir: dir, apiUrl: site.api.url });
    gateway.addHook('onResponse', async (request, reply) => {
      answered += 1;
      const form = String(reply.getHeader('content-encoding') ?? 'identity');
      if (request.url.startsWith('/modules/'))
        sent.push({ path: request.url, form, bytes: Number(reply.getHeader('content-length')) });
      if (reply.statusCode === 404 && request.url !== '/favicon.ico') missed.push(request.url);
    });
    const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
    const listFile = join(dir, 'modules.json');
    await use({
      origin: address.replace('127.0.0.1', 'localhost'),
      folder,
      missed,
      sent,
      answered: () => answered,
      deploy: async (name, dist) => (await publishModule(folder, name, dist)).release,
      deployShell: async (dist) => (await publishShell(folder, dist)).release,
      deployTogether: (builds) => publishTogether(folder, builds),
      rollBackTogether: (rooms) => rollBackTogether(folder, rooms),
      shell: () => /name="shell-release" content="(\w+)"/.exec(readFileSync(join(dir, 'index.html'), 'utf8'))![1]!,
      rollBack: (name, release) => rollBack(folder, name, release),
      list: () => JSON.parse(readFileSync(listFile, 'utf8')) as SignedReleaseList,
      putList: (list) => writeFileSync(listFile, JSON.stringify(list)),
      tamper: (name, release, path, change) => {
        const release_ = join(dir, 'modules', name, release);
        const record = Object.keys(JSON.parse(readFileSync(join(release_, 'integrity.json'), 'utf8')) as object);
        const found = [...record, 'integrity.json'].find((candidate) => path.test(candidate));
        if (!found) throw new Error(`There is no ${path} in ${release}.`);
        const file = join(release_, found);
        writeFileSync(file, change(readFileSync(file, 'utf8')));
        for (const beside of readdirSync(dirname(file)))
          if (beside.startsWith(`${basename(file)}.`) && !beside.endsWith('.map')) rmSync(join(dirname(file), beside));
      },
    });
    await drain(gateway, { timeoutMs: 100 });
    rmSync(dir, { recursive: true, force: true });
  },
  baseURL: async ({ drill }, use) => use(drill.origin),
});

export { expect } from '@konbit/operate/journeys';

/** What the browser says when it refuses what is not as published. */
export const refusals = /integrity|SRI|ModuleFailure|RUNTIME-|Federation|Failed to load resource|ERR_/;

export const door = (page: Page, words = 'Enter Dashboard') => page.getByRole('button', { name: words, exact: true });

/** The page as a browser without walls of its own gets it, which shows that it is they that hold. */
export async function withoutWalls(
  page: Page,
  path: string | ((url: URL) => boolean),
  change = (html: string) => html,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { 'integrity-policy': _, 'content-security-policy': __, ...headers } = response.headers();
    const html = (await response.text()).replace(/ integrity="[^"]*"/g, '');
    await route.fulfill({ response, headers, body: change(html) });
  });
}
