import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModuleName, type ModuleName } from '@konbit/contracts';
import type { Sendable } from '../door/packed.ts';
import { liveCommit, type Sender } from '../door/send-release.ts';
import { refuseUncommitted } from '../provenance/built-from.ts';
import { provenanceOf } from '../provenance/provenance-of.ts';

/** The module whose repository this folder is. */
export function moduleHere(folder: string): ModuleName {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const bare = name.replace(/^@[^/]*\//, '');
  if (isModuleName(bare)) return bare;
  throw new Error(`${folder} is no module: its package is called ${name}, and a module's is called like mf-lodging.`);
}

/** What is built in this folder, and what it comes from. Refused with a sentence where that is in no commit. */
export async function builtBy(folder: string, sender: Sender, name: ModuleName, dirty: boolean): Promise<Sendable> {
  const builder = `${sender.by}, Node ${process.version} on ${process.platform}-${process.arch}`;
  const provenance = await provenanceOf(folder, builder, await liveCommit(sender, name));
  if (!dirty) refuseUncommitted(name, provenance);
  return { dist: join(folder, 'dist'), provenance };
}
