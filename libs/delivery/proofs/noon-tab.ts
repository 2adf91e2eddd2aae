import type { PageScripts, Surroundings } from './noon-page.ts';
import type { NoonSite } from './noon-site.ts';

export interface Tab {
  page: PageScripts;
  cookie(): string;
  /** Sends what the page would send a moment later, and waits until it is taken. */
  end(): Promise<void>;
}

interface Opening {
  site: NoonSite;
  html: string;
  /** When the page was sent, in seconds, as the gateway says it. */
  sentAt: string;
  cookie: string;
  open: (surroundings: Surroundings) => PageScripts;
  signatures: object;
  /** Runs a release: what is wrong with it, once its files are there. */
  run: (manifest: string) => Promise<string | undefined>;
}

const json = { 'content-type': 'application/json' };
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A tab of a browser, as far as the page's scripts ask for one. */
export function openTab({ site, html, sentAt, cookie, open, signatures, run }: Opening): Tab {
  const metas = new Map(
    [...html.matchAll(/<meta name="([\w-]+)" content="([^"]*)"/g)].map(([, name, text]) => [name, unescaped(text!)]),
  );
  const removed = new Set<string>();
  const elementOf = (id: string) => {
    const [, attributes = '', textContent] = new RegExp(`id="${id}"([^>]*)>([^<]*)<`).exec(html) ?? [];
    const part = /data-part="([^"]*)"/.exec(attributes)?.[1];
    return removed.has(id) ? null : { textContent, dataset: { part }, remove: () => removed.add(id) };
  };
  const document = {
    cookie,
    visibilityState: 'visible',
    querySelector(selector: string) {
      const content = metas.get(/name="?([\w-]+)/.exec(selector)?.[1]);
      return content === undefined ? null : { content };
    },
    querySelectorAll: () => [],
    getElementById: elementOf,
  };
  const stored = new Map<string, string>();
  const entries: string[] = [];
  const due: (() => void)[] = [];
  const sent: Promise<unknown>[] = [];
  const ask = (input: unknown, init?: RequestInit) => {
    const answer = site.ask(String(input).replace(site.origin, ''), init);
    if (init?.method === 'POST') sent.push(answer.catch(() => undefined));
    return answer;
  };
  const page = open({
    document,
    location: new URL(site.origin),
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    navigator: {
      sendBeacon: (path: string, body: Blob) =>
        sent.push(body.text().then((text) => site.ask(path, { method: 'POST', body: text, headers: json }))) > 0,
    },
    window: { addEventListener: () => undefined },
    performance: {
      now: () => 10_000,
      getEntriesByType: (type: string) =>
        type === 'navigation'
          ? [{ serverTiming: [{ name: 'sent', description: sentAt }] }]
          : entries.map((name) => ({ name, transferSize: 1, encodedBodySize: 1 })),
    },
    fetch: ask,
    // What is gathered for a second is sent when the tab ends; how fast this machine is tries nobody's patience.
    setTimeout: (work, ms) => (ms === 1000 ? due.push(work) : undefined),
    remotes: {
      preloadScript: () => undefined,
      loadRemote: async ({ entry: { href: entry } }: { entry: URL }) => {
        entries.push(entry);
        const fault = await run(new URL('mf-manifest.json', entry).pathname);
        if (fault === 'load') throw new Error('noon at load');
        return { default: () => fault };
      },
    },
    signatures,
  });
  return {
    page,
    cookie: () => document.cookie,
    async end() {
      for (const work of due.splice(0)) work();
      while (sent.length > 0) await sent.shift();
    },
  };
}
