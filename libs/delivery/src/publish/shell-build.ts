import type { Provenance, ProvidedByShell, ReleaseTicket } from '@konbit/contracts';
import { vouchedOf } from '../provenance/kept-provenance.ts';
import { releaseNameOf, type BuiltFile } from './built-files.ts';
import { integrityOf, integrityRecordOf } from './integrity-record.ts';

/** A shell's build, and what its ticket has to say of it. */
export interface ShellBuild {
  release: string;
  /** Its hashed files, which join those of other shells. */
  assets: readonly BuiltFile[];
  /** Its pages, and what goes beside them. */
  besideAssets: readonly BuiltFile[];
  provided: ProvidedByShell;
  said: Omit<ReleaseTicket, 'site' | 'signature'>;
  provenance?: Provenance;
}

/** What the site itself writes beside the shell's files. */
const ownFiles = /^(?:modules\.json|deploys\.jsonl|event\.json|shell-ticket\.json|\..*)$/;

/** Throws a sentence when the files are no complete build of the shell. */
export function shellIn(files: readonly BuiltFile[], where: string, provenance?: Provenance): ShellBuild {
  for (const path of ['index.html', 'provides.json']) {
    if (files.some((file) => file.path === path)) continue;
    throw new Error(`${where} has no ${path}, so it is no complete build of the shell. Run: npm run build`);
  }
  const assets = files.filter(({ path }) => path.startsWith('assets/'));
  const besideAssets = files.filter((file) => !assets.includes(file));
  const lost = besideAssets.find(({ path }) => path.replace(/^pages\//, '').includes('/'));
  if (lost) throw new Error(`${lost.path} would not be served: the shell's files go into assets/ or beside its page.`);
  const taken = besideAssets.find(({ path }) => ownFiles.test(path));
  if (taken) throw new Error(`${taken.path} is the site's own file: no shell brings one of that name.`);
  const facts = files.find(({ path }) => path === 'provides.json')!.content.toString('utf8');
  const provided = JSON.parse(facts) as ProvidedByShell;
  const release = releaseNameOf(files);
  const integrity = integrityOf(integrityRecordOf(besideAssets).content);
  const vouched = provenance && { provenance: vouchedOf(provenance) };
  const said = { module: 'shell' as const, release, contract: provided.contract, integrity, ...vouched };
  return { release, assets, besideAssets, provided, said, provenance };
}
