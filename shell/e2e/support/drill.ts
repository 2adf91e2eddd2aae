import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageShells, ReleaseList, RoomName } from '@konbit/contracts';
import {
  copyPublished,
  folderStore,
  keyFor,
  pageCheck,
  publish,
  readBuild,
  readKeyFiles,
  releaseKeyIn,
  releaseList,
  rollBack,
  serveFolder,
  type SiteState,
  type Store,
} from '@konbit/operate';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@konbit/operate/journeys';

/** A site folder, with a front and pages of its own, for one test; the api is the worker's. */
export interface Drill {
  origin: string;
  dir: string;
  /** What is rendered of it, and where the process answers that renders it. */
  pagesDir: string;
  pagesUrl: string;
  /** The site's private keys. */
  keyFile: string;
  store: Store;
  /** Publishes a build, makes it live and returns its release. */
  deploy(room: RoomName, dist: string): Promise<string>;
  rollBack(room: RoomName): Promise<unknown>;
  /** Stores a build without making it live; returns its release and the query of the link to it. */
  preview(room: RoomName, dist: string, days?: number): Promise<{ release: string; query: string }>;
  state(): Promise<SiteState>;
  /** Resolves once visitors get the live releases: the renderer reads the store four times a second. */
  served(): Promise<void>;
  /** The release list that pages get. */
  list(): Promise<ReleaseList>;
  /** The release of the live shell. */
  shell(): Promise<string>;
  /** Addresses that got a 404, except for the browser's own request for an icon. */
  missed: string[];
}

const dayMs = 24 * 60 * 60 * 1000;

export const test = base.extend<{ drill: Drill }>({
  drill: async ({ site }, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'drill-'));
    copyPublished(site.siteDir, dir);
    const store = folderStore(dir);
    const keyFile = releaseKeyIn(site.dataDir);
    const missed: string[] = [];
    const front = await serveFolder({
      siteDir: dir,
      pagesDir: site.pagesDir,
      apiUrls: site.api!.urls,
      onAnswer(status, url) {
        if (status === 404 && url !== '/favicon.ico') missed.push(url);
      },
    });
    const { origin } = front;
    const keyOf = async (room: RoomName) => keyFor(await store.state(), room, readKeyFiles(keyFile));
    const keyed = async (room: RoomName, dist: string) => {
      return { room, files: await readBuild(dist), by: 'drill', keyId: (await keyOf(room)).id };
    };
    const served = async () => {
      const missing = async () => {
        const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
        const shells = JSON.parse(/ id="shells"[^>]*>([^<]*)/.exec(html)![1]!) as PageShells;
        const list = (await (await fetch(`${origin}/modules.json`)).json()) as ReleaseList;
        const served = { shell: { release: shells.own }, ...list } as Record<string, { release: string }>;
        // Read each time: another deploy may be under way.
        const { rooms } = await store.state();
        return Object.entries(rooms).filter(([room, placed]) => served[room]?.release !== placed!.live.release);
      };
      await expect.poll(missing, { intervals: [100] }).toEqual([]);
    };
    await use({
      origin,
      dir,
      pagesDir: front.pagesDir,
      pagesUrl: front.pagesUrl,
      keyFile,
      store,
      deploy: async (room, dist) => {
        const [published] = await publish(store, [await keyed(room, dist)], { action: 'deploy' }, pageCheck());
        await served();
        return published!.release;
      },
      rollBack: async (room) => {
        await rollBack(store, [room], { by: 'drill' }, pageCheck());
        await served();
      },
      served,
      preview: async (room, dist, days = 7) => {
        const [stored] = await publish(store, [await keyed(room, dist)], { action: 'preview' }, pageCheck());
        const { release, preview } = stored!;
        const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
        await store.update((state) => {
          const previews = { ...state.previews };
          previews[preview!] = { ...previews[preview!]!, expiresAt };
          return { ...state, previews };
        });
        await front.refresh();
        return { release, query: `?preview=${preview}` };
      },
      state: () => store.state(),
      list: async () => releaseList(await store.state()),
      shell: async () => (await store.state()).rooms.shell!.live.release,
      missed,
    });
    await front.stop();
    rmSync(dir, { recursive: true, force: true });
  },
  baseURL: async ({ drill }, use) => use(drill.origin),
});

export { expect };

export const door = (page: Page, words = 'Enter Dashboard') => page.getByRole('button', { name: words, exact: true });

/** Serves the page without policies and hashes: the control, in which the attack must succeed. */
export async function withoutPolicies(
  page: Page,
  path: string | ((url: URL) => boolean),
  change = (html: string) => html,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { 'integrity-policy': _, 'content-security-policy': __, ...headers } = response.headers();
    const html = (await response.text())
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(/ integrity="[^"]*"/g, '');
    await route.fulfill({ response, headers, body: change(html) });
  });
}
