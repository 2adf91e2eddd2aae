import type { EquivalentMutant } from './judge.ts';

/** Mutants that nobody could tell from the code as it is. Every other survivor wants a test. */
export const equivalents: readonly EquivalentMutant[] = [
  {
    file: 'libs/contracts/src/canonical-json.ts',
    source: '.sort(([a], [b]) => (a < b ? -1 : 1))',
    replacement: 'a <= b',
    why: 'names of members are never equal',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'function misplaced({ name, page, seenAt }: ReleaseFacts, { paths = [] }: ProvidedByShell): string[] {',
    replacement: '["Stryker was here"]',
    why: 'no page has such an address',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'contract < shell.contract',
    replacement: 'contract <= shell.contract',
    why: 'equal ones have returned before',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'const [, caret, wanted] = /^(\\^?)(\\d+\\.\\d+\\.\\d+)$/.exec(range) ?? [];',
    replacement: '["Stryker was here"]',
    why: 'only its second and third items are read',
  },
  {
    file: 'libs/contracts/src/seam.ts',
    source: 'return differs === -1 || have![differs]! > want![differs]!;',
    replacement: 'have![differs]! >= want![differs]!',
    why: 'there the numbers differ',
  },
  {
    file: 'mf-rsvp/src/registrations/suggest-email.ts',
    source: 'let beforeLast: number[] = [];',
    replacement: '["Stryker was here"]',
    why: 'no swap begins in the first row, so it is not read before it is set',
  },
  {
    file: 'shell/src/modules/stored-names.ts',
    source: "const stored: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? '[]');",
    replacement: '""',
    why: 'what cannot be parsed is an empty list, too',
  },
  {
    file: 'shell/src/modules/load-module.ts',
    source: 'const candidates = await candidatesFor(name).catch(() => []);',
    replacement: '["Stryker was here"]',
    why: 'it has no manifest, and nothing is forgotten then',
  },
  {
    file: 'shell/src/modules/load-module.ts',
    source: 'const remote = `${name}#${++registrations}`;',
    replacement: '--registrations',
    why: 'any number that was not used before will do',
  },
  {
    file: 'shell/src/modules/load-module.ts',
    source: 'if (globalName in globalThis) Object.assign(globalThis, { [globalName]: undefined });',
    replacement: 'true',
    why: 'the loader asks for the value of the name, and undefined is none',
  },
  {
    file: 'shell/src/modules/release-list.ts',
    source:
      "const { manifest, integrity, contract, previous, previousIntegrity = '', previousContract = contract } = live;",
    replacement: '"Stryker was here!"',
    why: 'neither is the hash of a record',
  },
  {
    file: 'shell/src/modules/trusted-files.ts',
    source: "name: 'only-trusted-files',",
    replacement: '""',
    why: 'the name is for whoever looks at the runtime',
  },
  {
    file: 'libs/delivery/src/publish/deploy-log.ts',
    source: 'if (size > 0) await handle.read(last, 0, 1, size - 1);',
    replacement: 'true',
    why: 'an empty file gives no byte',
  },
  {
    file: 'libs/delivery/src/publish/deploy-log.ts',
    source: 'if (size > 0) await handle.read(last, 0, 1, size - 1);',
    replacement: 'size >= 0',
    why: 'an empty file gives no byte',
  },
  {
    file: 'libs/delivery/src/publish/deploy-log.ts',
    source: '} finally {',
    replacement: '{}',
    why: 'Node closes the file later',
  },
  {
    file: 'libs/delivery/src/publish/deploy-log.ts',
    source: "const text = await readFile(join(dir, deployLogFile), 'utf8').catch(() => '');",
    replacement: '"Stryker was here!"',
    why: 'it is no entry',
  },
  {
    file: 'libs/delivery/src/publish/live-seam.ts',
    source: "const page = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);",
    replacement: '""',
    why: 'a pattern reads bytes as the same text',
  },
  {
    file: 'libs/delivery/src/publish/release-list.ts',
    source: "const text = await readFile(listFile(siteDir), 'utf8').catch((error: NodeJS.ErrnoException) => {",
    replacement: '""',
    why: 'JSON.parse reads bytes as the same text',
  },
  {
    file: 'libs/delivery/src/publish/stored-release.ts',
    source:
      "? await readFile(join(releaseFolder(dir, name, release), 'release-ticket.json'), 'utf8').catch(() => undefined)",
    replacement: '""',
    why: 'JSON.parse reads bytes as the same text',
  },
  {
    file: 'shell/src/modules/preview-link.ts',
    source: "const [, release = '', ends = '', signature = ''] = link.split('@');",
    replacement: '"Stryker was here!"',
    why: 'neither is signed',
  },
  {
    file: 'shell/src/modules/preview.ts',
    source: "const link = followedLink() ?? '';",
    replacement: '"Stryker was here!"',
    why: 'no module has that name',
  },
  {
    file: 'shell/src/modules/preview.ts',
    source: "const [name, release = ''] = link.split('@');",
    replacement: '"Stryker was here!"',
    why: 'no release has that name either',
  },
  {
    file: 'shell/src/modules/leaving.ts',
    source: "if (typeof window !== 'undefined') {",
    replacement: 'true',
    why: 'only while the page is written is there no window, and then nothing is heard',
  },
  {
    file: 'shell/src/modules/leaving.ts',
    source: "if (typeof window !== 'undefined') {",
    replacement: '""',
    why: 'only while the page is written is there no window, and then nothing is heard',
  },
  {
    file: 'api/src/activities/activity-rules.ts',
    source: "return typeof metadata?.activity_name === 'string' && metadata.activity_name.trim() !== '';",
    replacement: 'true',
    why: 'what has no trim() throws, and is no name either',
  },
  {
    file: 'api/src/activities/activity-rules.ts',
    source: "return typeof metadata?.activity_name === 'string' && metadata.activity_name.trim() !== '';",
    replacement: 'metadata.activity_name',
    why: 'null throws, and has no name either',
  },
  {
    file: 'api/src/activities/activity-rules.ts',
    source: '} catch {',
    replacement: '{}',
    why: 'undefined is a no as well',
  },
  {
    file: 'api/src/progress/standing.ts',
    source:
      'return { ...standing, totalPoints: totalPoints + points, reachedAt: reachedAt && reachedAt > at ? reachedAt : at };',
    replacement: 'reachedAt >= at',
    why: 'where both are the same time, either will do',
  },
  {
    file: 'shell/src/modules/known-version.ts',
    source: "let seen = { of: '', version: 0 };",
    replacement: '{}',
    why: 'no site is called so',
  },
  {
    file: 'shell/src/modules/known-version.ts',
    source: "let seen = { of: '', version: 0 };",
    replacement: '"Stryker was here!"',
    why: 'no site is called so, and 0 is no version',
  },
  {
    file: 'shell/src/modules/rollout-share.ts',
    source: 'return new DataView(hash.buffer, hash.byteOffset).getUint32(0) / 2 ** 32 < share / 100;',
    replacement: 'new DataView(hash.buffer, hash.byteOffset).getUint32(0) / 2 ** 32 <= share / 100',
    why: 'one tab of 4,294,967,296 is on the edge',
  },
  {
    file: 'shell/src/modules/frames.ts',
    source: "for (const [, address = '', line, column] of stack.matchAll(place)) {",
    replacement: '"Stryker was here!"',
    why: 'where there is a match, there is an address',
  },
  {
    file: 'libs/delivery/src/keys/root.ts',
    source: 'const keys = [...(before?.roles.root?.keys ?? []), ...(root.roles.root?.keys ?? [])];',
    replacement: '["Stryker was here"]',
    why: 'no key is called so',
  },
  {
    file: 'libs/delivery/src/publish/release-list.ts',
    source: '): SignedReleaseList => ({ ...list, $signature: key.sign(listText(list), roles.list?.keys ?? []) });',
    replacement: '["Stryker was here"]',
    why: 'no key is called so',
  },
  {
    file: 'libs/delivery/src/publish/release-list.ts',
    source:
      'export async function readTrustedList({ dir, key }: SiteFolder, going: readonly string[] = []): Promise<ListState> {',
    replacement: '["Stryker was here"]',
    why: 'no room is called so',
  },
  {
    file: 'shell/src/modules/preview-link.ts',
    source: 'const { keys } = trustedRoot().roles[name] ?? { keys: [] };',
    replacement: '["Stryker was here"]',
    why: 'no key is called so',
  },
  {
    file: 'shell/src/modules/report-failure.ts',
    source: "const thrown = error instanceof Error ? thrownIn(error.stack ?? '') : undefined;",
    replacement: '"Stryker was here!"',
    why: 'it leads to no place either',
  },
];
