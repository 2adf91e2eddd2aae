import type { ModuleName, Provenance, ReleaseFacts } from '@konbit/contracts';
import { provenanceFile, provenanceText, vouchedOf } from '../provenance/kept-provenance.ts';
import { releaseNameOf, type BuiltFile } from './built-files.ts';
import { integrityOf, moduleRecordsOf } from './integrity-record.ts';
import type { StoredRelease } from './stored-release.ts';

/** A module's build, and what its ticket has to say of it. */
export interface ModuleBuild {
  files: readonly BuiltFile[];
  facts: ReleaseFacts;
  said: Omit<StoredRelease, 'site' | 'signature'>;
  /** What is kept with it. */
  added: readonly BuiltFile[];
}

/** Throws a sentence when the files are no complete build of this module. */
export function buildIn(
  files: readonly BuiltFile[],
  module: ModuleName,
  where: string,
  provenance?: Provenance,
): ModuleBuild {
  const facts = factsOf(files, module, where);
  const [record, others] = moduleRecordsOf(files);
  const said = {
    ...{ module, release: releaseNameOf(files), contract: facts.contract, integrity: integrityOf(record.content) },
    ...(provenance && { provenance: vouchedOf(provenance) }),
  };
  const kept = provenance && { path: provenanceFile, content: Buffer.from(provenanceText(provenance)) };
  return { files: [...files, record, others], facts, said, added: kept ? [kept] : [] };
}

function factsOf(files: readonly BuiltFile[], name: ModuleName, dist: string): ReleaseFacts {
  const parse = (path: string) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) throw new Error(`${dist} has no ${path}, so it is no complete build of ${name}. Run: npm run build`);
    return JSON.parse(file.content.toString('utf8')) as unknown;
  };
  parse('mf-manifest.json');
  const facts = parse('release.json') as ReleaseFacts;
  if (facts.name !== name) throw new Error(`${dist} is a build of ${facts.name}, not of ${name}.`);
  if (!facts.takes || !facts.requires) throw new Error(`${dist} was built by older tools. Run: npm run build`);
  return facts;
}
