import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { addKey, type Build, folderStore, makeKeyFile, readBuild, type RoomRelease } from '@konbit/releases';
import { listen } from '@konbit/tooling/test-support/listen';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { runProgram } from '../../test-support/run-program.ts';
import { moduleBuild, shellBuild } from '../../test-support/small-builds.ts';
import { serveFolder } from '../site/serve-folder.ts';
import { prepareRelease } from './prepare-release.ts';

const sender = join(__dirname, '../../../releases/src/send-release.mjs');
const root = newFolder();
const store = folderStore(join(root, 'site'));
const pem = (room: string) => readFileSync(join(root, `${room}.pem`), 'utf8');
let served: Awaited<ReturnType<typeof serveFolder>>;
let origin: string;
let hubKeyId: string;
const lines: string[] = [];

beforeAll(async () => {
  for (const room of ['shell', 'mf-hub', 'mf-rsvp'] as const) {
    const { id, publicKey } = makeKeyFile(join(root, `${room}.pem`));
    await addKey(store, room, publicKey, { by: 'Ana' });
    if (room === 'mf-hub') hubKeyId = id;
  }
  served = await serveFolder({
    siteDir: join(root, 'site'),
    apiUrls: ['http://127.0.0.1:9'],
    report: () => undefined,
  });
  origin = served.origin;
});
afterAll(() => served.stop());

const shell = async (word: string, contract = CONTRACT, react?: string): Promise<Build> => ({
  room: 'shell',
  files: await readBuild(shellBuild(root, word, { contract, react })),
  by: 'Ana',
});
const moduleOf = async (
  room: 'mf-hub' | 'mf-rsvp',
  word: string,
  contract = CONTRACT,
  react = '^19.0.0',
): Promise<Build> => ({
  room,
  files: await readBuild(moduleBuild(root, room, word, { contract, requires: { react } })),
  by: 'Ana',
  commit: 'c0ffee',
});

/** Returns the folder. */
async function prepared(...builds: Build[]): Promise<string> {
  const folder = newFolder();
  lines.length = 0;
  await prepareRelease(builds, folder, { to: origin, say: (line) => lines.push(line) });
  return folder;
}
const send = (key: string, folder: string, words: readonly string[], to = origin) =>
  runProgram([sender, folder, '--to', to, ...words], folder, { RELEASE_KEY: key, RELEASE_KEY_FILE: '' });
const liveNow = async (room: 'mf-hub' | 'mf-rsvp'): Promise<RoomRelease | undefined> =>
  (await store.state()).rooms[room]?.live;

it('signs several rooms, each with its own key', async () => {
  const folder = await prepared(await shell('one'), await moduleOf('mf-hub', 'one'));
  expect(await send(pem('mf-hub') + pem('shell'), folder, ['mf-hub', 'shell'])).toEqual({
    status: 0,
    said: expect.stringMatching(/^shell \w{10} is live\.\nmf-hub \w{10} is live\.$/) as string,
  });
});

it('says who sends it and from which commit, whatever was prepared', async () => {
  const folder = await prepared(await moduleOf('mf-hub', 'named'));
  const words = ['--by', 'bea', '--commit', 'abcdef1', 'mf-hub'];
  expect(await send(pem('mf-hub'), folder, words)).toMatchObject({ status: 0 });
  expect(await liveNow('mf-hub')).toMatchObject({ by: 'bea', commit: 'abcdef1' });
  const { release } = (await liveNow('mf-hub'))!;
  expect(lines).toContain(`mf-hub ${release} is prepared, not signed.`);
});

it('signs no other room than it is told', async () => {
  const folder = await prepared(await moduleOf('mf-hub', 'more'), await moduleOf('mf-rsvp', 'more'));
  const keys = pem('mf-hub') + pem('mf-rsvp');
  for (const rooms of [['mf-hub'], ['mf-hub', 'shell'], ['mf-hub', 'mf-rsvp', 'shell']])
    expect(await send(keys, folder, rooms)).toEqual({
      status: 1,
      said: `The prepared release is of mf-hub, mf-rsvp, not of ${rooms.join(', ')}. Nothing was signed.`,
    });
  expect(await liveNow('mf-rsvp')).toBeUndefined();
});

it('a key of another room, or none, publishes nothing', async () => {
  const folder = await prepared(await moduleOf('mf-rsvp', 'foreign'));
  expect(await send(pem('mf-hub'), folder, ['mf-rsvp'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('may not sign mf-rsvp') as string,
  });
  expect(await send('', folder, ['mf-rsvp'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no private key in RELEASE_KEY') as string,
  });
  expect(await liveNow('mf-rsvp')).toBeUndefined();
});

it('prints the sentence of a site that refuses it', async () => {
  const folder = await prepared(await moduleOf('mf-hub', 'signed'));
  const { files } = await moduleOf('mf-hub', 'exchanged');
  const other = await prepared({ ...(await moduleOf('mf-hub', 'x')), files });
  writeFileSync(join(folder, 'files.gz'), readFileSync(join(other, 'files.gz')));
  expect(await send(pem('mf-hub'), folder, ['mf-hub'])).toEqual({
    status: 1,
    said: 'The site refused it. The files of mf-hub are not those that were signed. Send them again.',
  });
});

it('hands in a build of a later contract, and leaves out of it what has none', async () => {
  const later = CONTRACT + 1;
  await send(pem('mf-rsvp'), await prepared(await moduleOf('mf-rsvp', 'one')), ['mf-rsvp']);
  const handedIn = await send(pem('mf-hub'), await prepared(await moduleOf('mf-hub', 'later', later)), ['mf-hub']);
  expect(handedIn).toEqual({
    status: 0,
    said: expect.stringMatching(
      new RegExp(`^mf-hub \\w{10} is stored and waits: it goes live with the shell of contract ${later}\\.$`),
    ) as string,
  });
  const folder = await prepared(await shell('later', later));
  const refused = await send(pem('shell'), folder, ['shell']);
  expect(refused).toMatchObject({
    status: 1,
    said: expect.stringContaining('leave it out: --without mf-rsvp') as string,
  });
  const { status, said } = await send(pem('shell'), folder, ['--without', 'mf-rsvp', 'shell']);
  expect([status, said]).toEqual([0, expect.stringMatching(/^shell \w{10} is live\.\nmf-hub \w{10} is live\.$/)]);
  expect(await liveNow('mf-rsvp')).toBeUndefined();
});

it('says which module the next React leaves without a fall-back', async () => {
  const { contract } = (await liveNow('mf-hub'))!;
  const hub = await moduleOf('mf-hub', 'both', contract, '^19.0.0 || ^20.0.0');
  await send(pem('mf-hub'), await prepared(hub), ['mf-hub']);
  const { status, said } = await send(pem('shell'), await prepared(await shell('next', contract, '20.0.0')), ['shell']);
  expect([status, ...said.split('\n')]).toEqual([
    0,
    expect.stringMatching(/^shell \w{10} is live\.$/),
    'No earlier release of mf-hub runs with react 20.0.0: no fall-back until its next deploy.',
  ]);
});

describe('a busy site', () => {
  let server: Server;
  let posts: string[];
  let answers: [status: number, headers: Record<string, string>][];
  let address: string;
  beforeEach(async () => {
    posts = [];
    server = createServer((request, response) => {
      if (request.method === 'GET') return response.end(JSON.stringify({ keys: { 'mf-hub': [{ id: hubKeyId }] } }));
      posts.push(String(request.headers['konbit-order']));
      const [status, headers] = answers.shift()!;
      const body = status === 200 ? { published: [] } : { message: 'Busy.' };
      request.resume().on('end', () => response.writeHead(status, headers).end(JSON.stringify(body)));
    });
    address = await listen(server);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('gets a new request after its Retry-After', async () => {
    answers = [409, 429, 503].map((status) => [status, { 'retry-after': '0' }]);
    answers.push([200, {}]);
    const folder = await prepared(await moduleOf('mf-hub', 'busy'));
    expect(await send(pem('mf-hub'), folder, ['mf-hub'], address)).toEqual({ status: 0, said: '' });
    expect(new Set(posts).size).toBe(4);
  });

  it('does not get a conflict again', async () => {
    answers = [[409, {}]];
    const folder = await prepared(await moduleOf('mf-hub', 'conflict'));
    expect(await send(pem('mf-hub'), folder, ['mf-hub'], address)).toEqual({
      status: 1,
      said: 'The site refused it. Busy.',
    });
  });
});
