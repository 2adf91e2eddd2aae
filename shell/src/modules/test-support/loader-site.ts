import type { LiveRelease, ModuleName } from '@konbit/contracts';
import { loadModule } from '../load-module.ts';
import { loadRemote } from '../load-remote.ts';
import { ModuleFailure } from '../module-failure.ts';
import { fakeSite, fallingBackTo } from './fake-site.ts';

export const name: ModuleName = 'mf-hub';
export const manifestOf = (release: string) => `/modules/mf-hub/${release}/mf-manifest.json`;

export interface Published {
  /** Manifests of the live release and of the one before. */
  live: string;
  previous: string;
  list: LiveRelease;
}

/** Names differ in every test: which addresses were tried is known for the life of a page. */
let releases = 0;

/**
 * A fake site and, in place of the loader of remotes (which adds scripts to the page, and jsdom runs none), one that
 * finds `apps`. A spec mocks the loader first; the journeys load real modules.
 */
export function loaderSite() {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = fakeSite();
  /** What each release's entry exposes. */
  const apps: Record<string, () => unknown> = {};
  const entries: URL[] = [];
  jest.mocked(loadRemote).mockImplementation(async ({ entry }) => {
    entries.push(entry);
    const app = apps[entry.pathname.split('/').at(-2)!];
    if (!app) throw new ModuleFailure('did-not-load', 'It did not come.');
    return app() as never;
  });
  return {
    site,
    apps,
    entries,
    /** Puts `live<n>` onto the site, which falls back to `before<n>`; without the apps that are said to be missing. */
    publish(has: { live?: boolean; previous?: boolean } = {}): Published & { n: number } {
      releases += 1;
      const [live, previous] = [`live${releases}`, `before${releases}`];
      if (has.live !== false) apps[live] = () => ({ default: () => live });
      if (has.previous !== false) apps[previous] = () => ({ default: () => previous });
      const list = fallingBackTo(site.release(name, live), site.release(name, previous));
      site.list({ [name]: list });
      return { live: manifestOf(live), previous: manifestOf(previous), list, n: releases };
    },
    loaded: async () => (await loadModule(name)).manifest,
    wasAsked: (manifest: string) => site.asked.includes(manifest),
  };
}
export type LoaderSite = ReturnType<typeof loaderSite>;
