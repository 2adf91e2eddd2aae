import type { Store } from '@konbit/releases';
import { pageComposer } from './compose-pages.ts';
import { pageCheck } from './check-pages.ts';
import { type DevelopedRoom, shellInDevelopment } from './development.ts';
import { drawWith } from './draw.ts';
import { followSite } from './follow-site.ts';
import { localReleases } from './local-releases.ts';
import { pageSets } from './page-sets.ts';
import { serveForms } from './forms/serve-forms.ts';
import { drain, type DrainOptions, pagesServer } from './pages-server.ts';
import { createRenderer } from './renderer.ts';
import type { TelemetryOptions } from './telemetry.ts';

export interface PagesOptions extends TelemetryOptions {
  store: Store;
  /** Folder of the store; with a bucket, of its copies. */
  siteDir: string;
  /** Where pages are rendered to: of this machine alone. */
  pagesDir: string;
  apiUrls: readonly string[];
  /** Where visitors reach the site. */
  origin?: string;
  /** Loopback by default. */
  host?: string;
  /** A free one by default. */
  port?: number;
  /** Whose word about a visitor's address counts; those on this machine by default. */
  trustedProxies?: readonly string[];
  /** Nothing is published over HTTP while rooms are developed. */
  developed?: readonly DevelopedRoom[];
  report?: (error: Error) => void;
}

export interface RunningPages {
  url: string;
  /** Settles once visitors get what is published now. */
  refresh(): Promise<void>;
  /** Finishes what runs; a set that is half written goes. */
  close(options?: DrainOptions): Promise<void>;
}

/** Renders what is published, then takes requests. Throws when the address cannot be listened to. */
export async function startPages(options: PagesOptions): Promise<RunningPages> {
  const { store, siteDir, pagesDir, apiUrls, origin = '', developed, host = '127.0.0.1', port = 0 } = options;
  const { metrics, tracesUrl, trustedProxies } = options;
  const report = options.report ?? (({ message }: Error) => console.error(message));
  const renderer = createRenderer();
  const sets = pageSets(pagesDir);
  const local = localReleases(store, siteDir);
  const compose = pageComposer({ store: local, draw: drawWith(renderer), origin, developed, report });
  const isShellDeveloped = developed?.some(({ name }) => name === 'shell') === true;
  const site = await followSite({
    store,
    local,
    siteDir,
    sets,
    apiUrls,
    compose,
    developed: developed && { readTemplate: async () => (isShellDeveloped ? shellInDevelopment(developed) : '') },
    report,
  });
  const server = await pagesServer({
    store,
    site,
    sets,
    checkPages: pageCheck({ event: () => site.event }),
    serveForms,
    trustedProxies,
    telemetry: { metrics, tracesUrl },
    isDeveloped: developed !== undefined,
    current() {
      const { plainScript: script, event } = site.pages ?? {};
      return script && event ? { script, event } : undefined;
    },
    render: (script, ...args) => renderer.render(script, 'prerender', ...args),
    apiUrls,
    report,
  });
  const end = async () => {
    await site.close();
    renderer.end();
  };
  try {
    const url = await server.listen({ host, port });
    return {
      url,
      refresh: () => site.refresh(),
      async close(draining) {
        await drain(server, draining);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
