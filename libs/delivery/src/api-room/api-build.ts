import {
  isVouchedBy,
  type Provenance,
  type Root,
  type Signatures,
  textToSign,
  type VouchedProvenance,
} from '@konbit/contracts';
import { isSignedBy, type ReleaseKey } from '../keys/release-key.ts';
import { vouchedOf } from '../provenance/kept-provenance.ts';
import { type BuiltFile, readBuild, releaseNameOf } from '../publish/built-files.ts';
import { integrityOf, integrityRecordOf } from '../publish/integrity-record.ts';

/** What the keys say of a release of the api. */
export interface ApiTicket {
  release: string;
  integrity: string;
  provenance?: VouchedProvenance;
  signature: Signatures;
}

/** A build of the api, and what its ticket has to say of it. */
export interface ApiBuild {
  files: readonly BuiltFile[];
  said: Omit<ApiTicket, 'signature'>;
  provenance?: Provenance;
}

/** Throws a sentence when the files are no complete build of the api. */
export function apiIn(files: readonly BuiltFile[], provenance?: Provenance): ApiBuild {
  const lacks = ['dist/bundle/main.js', 'dist/openapi.json'].find((path) => !files.some((file) => file.path === path));
  if (lacks) throw new Error(`There is no ${lacks}, so it is no complete build of the api. Run: npx nx build api`);
  const integrity = integrityOf(integrityRecordOf(files).content);
  const vouched = provenance && { provenance: vouchedOf(provenance) };
  return { files, said: { release: releaseNameOf(files), integrity, ...vouched }, provenance };
}

/** A ticket with the signatures of the keys at hand. Pages know none of the api's own: the shell's vouch for it. */
export const apiTicketFor = (root: Root, key: ReleaseKey, said: ApiBuild['said']): ApiTicket & { site: string } => ({
  ...said,
  site: root.site,
  signature: key.sign(ticketText(root, said), root.roles.shell?.keys ?? []),
});

export const isVouchedFor = ({ signature, ...said }: ApiTicket, root: Root | undefined): boolean =>
  root !== undefined && isVouchedBy(root.roles.shell, ticketText(root, said), signature, isSignedBy);

const ticketText = ({ site }: Root, { release, integrity, provenance }: ApiBuild['said']) =>
  textToSign('release-ticket', { site, module: 'api', release, integrity, ...(provenance && { provenance }) });

/** Release name of a built api. */
export const apiReleaseOf = async (dist: string): Promise<string> => releaseNameOf(await apiFiles(dist));

/** What runs, its contract file and the catalogues it is shipped with, in the places where it looks for them. */
export async function apiFiles(dist: string): Promise<BuiltFile[]> {
  const all = await readBuild(dist);
  const programs = reachable(all, ['main', 'migrate', 'decoding-child']);
  const built = all.filter(({ path }) => programs.has(path) || /^catalogues\/|^openapi\.json$/.test(path));
  const files = built.map(({ path, content }) => ({
    path: path.startsWith('catalogues/') ? path : `dist/${path}`,
    content,
  }));
  const stored = [...files, { path: 'package.json', content: Buffer.from('{ "type": "module" }\n') }];
  // In the order in which they are read again.
  return stored.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Programs and the pieces that they load. An organizer's command line, the largest, is run from the checkout. */
function reachable(files: readonly BuiltFile[], programs: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const file = files.find((one) => one.path === path);
    if (!file || found.has(path)) return;
    found.add(path);
    for (const [, name] of file.content.toString('utf8').matchAll(/["']\.\/([\w.-]+\.js)["']/g))
      visit(`bundle/${name}`);
  };
  for (const name of programs) visit(`bundle/${name}.js`);
  return found;
}
