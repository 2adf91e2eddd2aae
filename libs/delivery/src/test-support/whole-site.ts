import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CONTRACT,
  type IntegrityRecord,
  OTHER_FILES_RECORD,
  isListOf,
  isTicketOf,
  languages,
  type LiveRelease,
  type ModuleName,
  previousTicketOf,
  rootAddress,
  type SignedReleaseList,
  type SignedRoot,
  ticketOf,
} from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { pageFile, pageNames } from '../publish/shell-documents.ts';
import { integrityOf } from '../publish/integrity-record.ts';

/** What a site folder gives to visitors, told by the words of its builds. */
export interface Shown {
  /** Word of the live release of each module. */
  modules: Record<string, string>;
  /** Words of the shells whose pages are given out; one, unless a deploy was cut off. */
  shells: string[];
  /** Words of the landings whose first HTML they hold. */
  landings: string[];
}

/**
 * Reads what visitors get, and holds it to what must be so at any moment: the list is signed, every file that it leads
 * to is there to the byte, every page is whole, its script is there, and for each module it finds a release of its
 * contract.
 */
export function expectWhole(dir: string, contractOf: (shell: string) => number = () => CONTRACT): Shown {
  const read = (path: string) => readFileSync(join(dir, path), 'utf8');
  const signed = JSON.parse(read('modules.json')) as SignedReleaseList;
  const root = JSON.parse(read(rootAddress(signed.$list.root))) as SignedRoot;
  expect(isListOf(signed, root, isSignedBy)).toBe(true);
  const { $signature: _, $withdrawn: __, $list: ___, ...list } = signed;
  const live = Object.entries(list) as [string, LiveRelease][];
  for (const [name, release] of live) {
    expectFiles(dir, release.manifest, release.integrity);
    if (release.previous) expectFiles(dir, release.previous, release.previousIntegrity);
    const module = name as ModuleName;
    const before = previousTicketOf(root.site, module, release);
    const tickets = [ticketOf(root.site, module, release), ...(before ? [before] : [])];
    expect(tickets.length).toBe(release.previous ? 2 : 1);
    for (const ticket of tickets) expect(isTicketOf(ticket, root, isSignedBy)).toBe(true);
  }

  const pages = pageNames.flatMap((page) => languages.map((language) => read(pageFile(page, language))));
  const shells = new Set<string>();
  for (const page of [...pages, read('index.html')]) {
    const [, word] = /<script src="\/assets\/(\w+)\.js"><\/script>shell \1/.exec(page) ?? [];
    expect(page).toMatch(/<meta name="release-root" .*<\/html>$/);
    expect(read(`assets/${word}.js`)).toBe(word);
    shells.add(word!);
    for (const [, { contract, previousContract = contract }] of live)
      expect([contract, previousContract]).toContain(contractOf(word!));
  }
  return {
    modules: Object.fromEntries(
      live.map(([name, { manifest }]) => [name, read(join(dirname(manifest), 'remote-entry.js'))]),
    ),
    shells: [...shells],
    landings: [...new Set(pages.flatMap((page) => /landing (\w+)/.exec(page)?.[1] ?? []))],
  };
}

function expectFiles(dir: string, manifest: string, integrity: string | undefined): void {
  const folder = dirname(join(dir, manifest));
  const record = readFileSync(join(folder, 'integrity.json'));
  expect(integrityOf(record)).toBe(integrity);
  const others = readFileSync(join(folder, OTHER_FILES_RECORD), 'utf8');
  const hashes = { ...(JSON.parse(record.toString()) as IntegrityRecord), ...(JSON.parse(others) as IntegrityRecord) };
  for (const [path, hash] of Object.entries(hashes)) expect(integrityOf(readFileSync(join(folder, path)))).toBe(hash);
}
