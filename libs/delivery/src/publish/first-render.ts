import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { growthMismatches, type ReleaseFacts } from '@konbit/contracts';
import type { BuiltFile } from './built-files.ts';
import { SeamMismatch } from './live-seam.ts';
import { readReleaseList } from './release-list.ts';
import { readFacts } from './stored-release.ts';

interface Manifest {
  exposes?: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** The facts of a build with the bytes of its first render as they are, should its own word be of other files. */
export async function withMeasuredSize(facts: ReleaseFacts, files: readonly BuiltFile[]): Promise<ReleaseFacts> {
  const contentOf = (path: string) => files.find((file) => file.path === path)?.content ?? Buffer.alloc(0);
  const { exposes = [] } = JSON.parse(contentOf('mf-manifest.json').toString()) as Manifest;
  const first = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const sizes = await Promise.all(
    ['remote-entry.js', ...first].map(async (path) => (await promisify(brotliCompress)(contentOf(path))).length),
  );
  const measured = sizes.reduce((sum, size) => sum + size, 0);
  return { ...facts, entryBytes: Math.max(facts.entryBytes, measured) };
}

/** Throws a sentence when a module has put on more than a change does. */
export async function refuseGrowth(dir: string, facts: ReleaseFacts): Promise<void> {
  const live = (await readReleaseList(dir)).list[facts.name];
  const factsOfLive = live && (await readFacts(dir, facts.name, live.release).catch(() => undefined));
  const sentences = factsOfLive ? growthMismatches(facts, factsOfLive) : [];
  if (sentences.length > 0) throw new SeamMismatch(facts.name, sentences);
}
