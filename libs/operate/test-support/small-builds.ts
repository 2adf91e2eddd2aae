import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT, languages, type ModuleName, type ReleaseFacts } from '@konbit/contracts';

/** Writes a finished build into a folder of its own below `root`; gives that folder. */
function buildIn(root: string, files: Record<string, string>): string {
  const dist = mkdtempSync(join(root, 'dist-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  return dist;
}

/** The smallest complete build of a module; builds differ by a word. */
export function moduleBuild(root: string, name: ModuleName, word: string, facts: Partial<ReleaseFacts> = {}): string {
  const app = { sync: ['app.js'], async: [] };
  const none = { sync: [], async: [] };
  const path = `/${name.slice(3)}`;
  const page = { paths: [path], title: { en: word, ht: word, fr: word } };
  return buildIn(root, {
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      exposes: [{ path: './app', assets: { js: app, css: none } }],
    }),
    'remoteEntry.js': word,
    'app.js': word,
    'release.json': JSON.stringify({
      ...{ name, version: '1.0.0', contract: CONTRACT, takes: {}, requires: {}, entryBytes: 1, budgetBytes: null },
      ...{ page, ...facts },
    }),
  });
}

/** The same of a shell. */
export function shellBuild(root: string, word: string, contract = CONTRACT): string {
  const html = `<!doctype html><html><head><script src="/assets/${word}.js"></script></head><body></body></html>`;
  const pages = languages.flatMap((language) =>
    ['event', 'plain'].map((page) => [`pages/${page}.${language}.html`, html]),
  );
  return buildIn(root, {
    'index.html': html,
    ...Object.fromEntries(pages),
    [`assets/${word}.js`]: word,
    'provides.json': JSON.stringify({ contract, provides: {}, versions: {} }),
  });
}
