import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT, type ModuleName, type ReleaseFacts } from '@konbit/contracts';
import { shellBuild as drawnShell } from '@konbit/pages/test-support/builds';
import { moduleBuild as moduleFiles, shellBuild as shellFiles } from '@konbit/releases/test-support/builds';
import { type Touches, touchesFile } from '../src/touches/touches.ts';

/** Writes a finished build into a new folder below `root`; returns that folder. */
function written(root: string, files: Record<string, string>): string {
  const dist = mkdtempSync(join(root, 'dist-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  return dist;
}

/** The list of a module that touches nothing of the page. */
export const nothingTouched: Touches = {
  federation: [],
  globals: [],
  listeners: [],
  selectors: [],
  storage: [],
  elements: [],
  workers: [],
  keeps: {},
};

/** A small build of a module with a page, which touches nothing; builds differ by a word. */
export function moduleBuild(root: string, name: ModuleName, word: string, facts: Partial<ReleaseFacts> = {}): string {
  const page = { paths: [`/${name.slice(3)}`], title: { en: word, ht: word, fr: word } };
  const files = moduleFiles(name, word, { page, ...facts });
  return written(root, { ...files, [touchesFile]: JSON.stringify(nothingTouched) });
}

/** The same for a shell, of a contract and with a version of React; the renderer can draw its pages. */
export function shellBuild(root: string, word: string, { contract = CONTRACT, react = '19.3.1' } = {}): string {
  const drawn = drawnShell(word).files.map(({ path, content }) => [path, content.toString()] as const);
  const { 'provides.json': provides } = shellFiles(word, { contract, react });
  return written(root, { ...Object.fromEntries(drawn), 'provides.json': provides! });
}
