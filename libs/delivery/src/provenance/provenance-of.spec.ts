import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../test-support/repository.ts';
import { provenanceOf } from './provenance-of.ts';

let there: ReturnType<typeof repository>;
beforeAll(() => (there = repository()));
afterAll(() => there.remove());

const told = (earlier?: string | null) => provenanceOf(there.hub, 'Ana, Node', earlier);

describe('a build of a clean checkout', () => {
  it('comes from its commit, with the subjects of the room’s own commits since the release before', async () => {
    const first = there.git('rev-parse', 'HEAD');
    expect(await told()).toEqual({
      commit: first,
      changed: [],
      builder: 'Ana, Node',
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      changes: [],
    });
    there.write('mf-hub/src/word.txt', 'two');
    there.commit('feat(mf-hub): two');
    there.write('mf-rsvp/package.json', '{"a":1}');
    there.commit('feat(mf-rsvp): of another room');
    there.write('package-lock.json', '{"packages":{"":{}}}');
    const last = there.commit('build: of all rooms');
    expect(await told(first)).toMatchObject({
      commit: last,
      changes: ['build: of all rooms', 'feat(mf-hub): two'],
    });
    expect((await told(last)).changes).toEqual([]);
  });

  it.each(['f'.repeat(40), '--output=here', null])('knows nothing of what is new since %s', async (earlier) =>
    expect((await told(earlier)).changes).toEqual([]),
  );
});

describe('what is not as committed', () => {
  afterEach(() => {
    there.git('reset', '-q', '--hard');
    there.git('clean', '-qfd');
  });

  it.each<[string, () => unknown, string[]]>([
    ['changed', () => there.write('mf-hub/src/word.txt', 'three'), ['mf-hub/src/word.txt']],
    ['staged', () => there.write('mf-hub/src/word.txt', 'x') ?? there.git('add', '.'), ['mf-hub/src/word.txt']],
    ['new', () => there.write('mf-hub/src/new word.txt', 'three'), ['mf-hub/src/new word.txt']],
    ['gone', () => rmSync(join(there.hub, 'src/word.txt')), ['mf-hub/src/word.txt']],
    [
      'another lock of packages',
      () => there.write('package-lock.json', '{"packages":{"a":{}}}'),
      ['package-lock.json'],
    ],
    ['no input of the build', () => there.write('mf-hub/README.md', 'A hub.'), []],
    ['of another room', () => there.write('mf-rsvp/package.json', '{}'), []],
  ])('(%s) is named', async (_, change, named) => {
    change();
    expect((await told()).changed).toEqual(named);
  });
});

describe('a room in a repository of its own', () => {
  it('is made of all that lies there', async () => {
    const commit = there.git('rev-parse', 'HEAD');
    expect(await provenanceOf(there.folder, 'Ana')).toMatchObject({ commit, changed: [] });
    there.write('more.txt', '');
    expect((await provenanceOf(there.folder, 'Ana')).changed).toEqual(['more.txt']);
    rmSync(join(there.folder, 'more.txt'));
  });
});

it('a folder without Git has no commit, also where it lies within another checkout', async () => {
  const unpacked = [mkdtempSync(join(tmpdir(), 'zip-')), join(there.folder, 'dist')];
  for (const folder of unpacked) {
    for (const path of ['nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'mf-hub'])
      cpSync(join(there.folder, path), join(folder, path), { recursive: true });
    expect(await provenanceOf(join(folder, 'mf-hub'), 'Ana')).toMatchObject({ commit: null, changed: [], changes: [] });
    rmSync(folder, { recursive: true });
  }
});
