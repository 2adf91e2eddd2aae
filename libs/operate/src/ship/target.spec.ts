import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { createGateway } from '@konbit/gateway';
import { addKey, ensureKeys, folderStore, makeKeyFile, readBuild, type ReleaseKey } from '@konbit/releases';
import { moduleBuild, shellBuild } from '../../test-support/small-builds.ts';
import { siteOverHttp } from './target.ts';

const modules = ['mf-hub', 'mf-rsvp'] as const;
const root = mkdtempSync(join(tmpdir(), 'sent-'));
const store = folderStore(join(root, 'site'));
let gateway: Awaited<ReturnType<typeof createGateway>>;
let origin: string;
const keys = {} as Record<(typeof modules)[number], ReleaseKey>;

beforeAll(async () => {
  const own = await ensureKeys(store, join(root, 'shell.pem'), ['shell']);
  for (const name of modules) {
    keys[name] = makeKeyFile(join(root, `${name}.pem`));
    await addKey(store, name, keys[name].publicKey, { by: 'Ana' });
  }
  gateway = await createGateway({ store, apiUrls: ['http://127.0.0.1:9'], report: () => undefined });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  await siteOverHttp(origin, own, 'Ana').publish([await build('shell', 'one')], { action: 'deploy' });
});
afterAll(async () => {
  await gateway.close();
  rmSync(root, { recursive: true, force: true });
});

const build = async (room: RoomName, word: string) => ({
  ...{ room, by: 'Ana' },
  files: await readBuild(room === 'shell' ? shellBuild(root, word) : moduleBuild(root, room, word)),
});
const liveNow = async (room: RoomName) => (await store.state()).rooms[room]?.live.release;

it('a rollback goes back, or is refused in the site’s own sentence', async () => {
  const site = siteOverHttp(origin, [keys['mf-hub']], 'Ana');
  const [one] = await site.publish([await build('mf-hub', 'one')], { action: 'deploy' });
  const before = one!.release;
  const [two] = await site.publish([await build('mf-hub', 'two')], { action: 'deploy' });
  await expect(site.rollBack(['mf-hub'], { replaced: { 'mf-hub': before } })).rejects.toThrow(
    /^The site at .* refused it\. .*mf-hub/,
  );
  expect(await liveNow('mf-hub')).toBe(two!.release);
  expect(await site.rollBack(['mf-hub'], { replaced: { 'mf-hub': two!.release } })).toMatchObject([
    { release: before },
  ]);
  await expect(site.rollBack(['mf-hub'], { to: { 'mf-hub': '0123456789' } })).rejects.toThrow(
    /^The site at \S+ refused it\. No release 0123456789 of mf-hub is stored\./,
  );
});

it('a key of another room is refused before anything is sent', async () => {
  const site = siteOverHttp(origin, [keys['mf-hub']], 'Ana');
  await expect(site.publish([await build('mf-rsvp', 'evil')], { action: 'deploy' })).rejects.toThrow(
    'may not sign mf-rsvp',
  );
});

describe('a site that is busy', () => {
  let server: Server;
  let answers: [status: number, headers: Record<string, string>, body: object][];
  let asked: number;
  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      if (request.method === 'GET') return response.end(JSON.stringify({ live: {}, previous: {}, keys: publicKeys }));
      asked += 1;
      const [status, headers, body] = answers.shift()!;
      request.resume().on('end', () => response.writeHead(status, headers).end(JSON.stringify(body)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const publicKeys = {};
  const send = async () => {
    Object.assign(publicKeys, (await store.state()).keys);
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return siteOverHttp(at, [keys['mf-hub']], 'Ana').publish([await build('mf-hub', 'three')], { action: 'deploy' });
  };

  it.each([409, 429, 503])('with %i is asked again after the time that it names', async (status) => {
    answers = [
      [status, { 'retry-after': '0' }, { message: 'Busy.' }],
      [200, {}, { published: [{ room: 'mf-hub', release: 'three', changed: true }] }],
    ];
    expect(await send()).toMatchObject([{ release: 'three' }]);
    expect(asked).toBe(2);
  });

  it('is not asked again for what does not pass', async () => {
    answers = [[409, {}, { message: 'Something else went live.' }]];
    await expect(send()).rejects.toThrow('refused it. Something else went live.');
    expect(asked).toBe(1);
  });
});
