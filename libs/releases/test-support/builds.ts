import { CONTRACT, type ReleaseFacts, type RoomName } from '@konbit/contracts';
import type { BuiltFile } from '../src/store.ts';

/** The files of a build, as text. */
export type Texts = Record<string, string>;

export const filesOf = (texts: Texts): BuiltFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, content: Buffer.from(text) }));

const none = { sync: [], async: [] };

/** A module's build whose pages show `word`. */
export function moduleBuild(room: string, word: string, facts: Partial<ReleaseFacts> = {}): Texts {
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [
      { path: './app', assets: { js: { sync: ['app.js'], async: ['late.js'] }, css: { ...none, sync: ['app.css'] } } },
    ],
  };
  const said = {
    name: room,
    version: '1.0.0',
    contract: CONTRACT,
    takes: { '@konbit/web': ['Button'] },
    requires: { react: '^19.0.0' },
    entryBytes: 4_000,
    budgetBytes: 6_000,
    ...facts,
  };
  return {
    'mf-manifest.json': JSON.stringify(manifest),
    'release.json': JSON.stringify(said),
    'remoteEntry.js': `entry of ${word}`,
    'app.js': word,
    'app.css': `.${word} {}`,
    'late.js': `late ${word}`,
    'app.js.map': `/home/anybody/${word}`,
  };
}

/** A shell's build. */
export function shellBuild(word: string, { contract = CONTRACT, provides = ['Button'], react = '19.3.1' } = {}): Texts {
  const told = { contract, provides: { '@konbit/web': provides }, versions: { react }, paths: ['/'] };
  return {
    'provides.json': JSON.stringify(told),
    'pages/template.html': `<script src="/assets/main.${word}.js"></script><link rel="icon" href="/icon.svg">`,
    'pages/page.mjs': 'export const prerender = (path, language, template) => template',
    'service-worker.js': 'worker',
    [`assets/main.${word}.js`]: word,
    'assets/react.1.js': 'react',
  };
}

/** The build of any room. */
export const buildOf = (room: RoomName, word: string): Texts =>
  room === 'shell' ? shellBuild(word) : moduleBuild(room, word);
