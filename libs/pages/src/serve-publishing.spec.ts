import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as rawRequest } from 'node:http';
import {
  type Build,
  historyRequest,
  type HttpRequest,
  makeKeyFile,
  type PublishOptions,
  publishRequest,
  type ReleaseHistory,
  type ReleaseKey,
  rollBackRequest,
  sourceMapRequest,
} from '@konbit/releases';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStage } from '../test-support/pages-stage.ts';

const rooms = ['mf-hub', 'mf-rsvp'] as const;
const stage = pagesStage({
  live: () => [shellBuild('one'), landingBuild('hello'), ...rooms.map((room) => moduleBuild(room, 'first'))],
});

async function send(
  builds: readonly Build[],
  { key = stage.key, ...options }: Partial<PublishOptions> & { key?: ReleaseKey } = {},
) {
  const { headers, body } = publishRequest(builds, { action: 'deploy', ...options }, () => key);
  const whole = Buffer.concat((await body!.toArray()) as Buffer[]);
  return fetch(`${stage.pages.url}/releases`, { method: 'POST', headers, body: new Uint8Array(whole) });
}
const liveNow = () => JSON.parse(stage.file('live/files/modules.json')) as Record<string, { release: string }>;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

const back = (room: (typeof rooms)[number], replaced = {}) => {
  const { headers } = rollBackRequest([room], { by: 'test', replaced }, () => stage.key);
  return fetch(`${stage.pages.url}/releases/rollback`, { method: 'POST', headers });
};

it('a release of megabytes is live when the answer comes, and the one before after a rollback', async () => {
  const { 'mf-hub': before } = liveNow();
  const files = { 'assets/photo.jpg': randomBytes(3_000_000).toString('latin1') };
  const answer = await send([moduleBuild('mf-hub', 'second', { files }), shellBuild('two')]);
  const { published } = (await answer.json()) as { published: { room: string; release: string }[] };
  expect(published).toMatchObject([
    { room: 'mf-hub', changed: true },
    { room: 'shell', changed: true },
  ]);
  expect(liveNow()['mf-hub']!.release).toBe(published[0]!.release);
  expect(stage.file('live/files/robots.txt')).toMatch(/^User-agent: two\n/);
  const { release } = before!;
  expect(await (await back('mf-hub')).json()).toMatchObject({ published: [{ room: 'mf-hub', release }] });
  expect(liveNow()['mf-hub']!.release).toBe(release);
});

const post = (path: string, headers: Record<string, string>) =>
  fetch(stage.pages.url + path, { method: 'POST', headers, body: 'x' });
const taking = (name: string) => ({ facts: { takes: { '@konbit/web': [name] } } });
const stranger = () => makeKeyFile(join(stage.folder, `${randomUUID()}.pem`));

it.each<[string, () => Promise<Response>, number, RegExp]>([
  ['another key’s release', () => send([moduleBuild('mf-hub', 'x')], { key: stranger() }), 403, /may sign mf-hub/],
  [
    'what the live shell cannot take',
    () => send([moduleBuild('mf-hub', 'x', taking('Confetti'))]),
    400,
    /mf-hub takes @konbit\/web from the shell, which does not provide it\./,
  ],
  [
    'what cannot be drawn',
    () => send([landingBuild('x', "throw new Error('frost')")]),
    400,
    /mf-landing \w{10} cannot be drawn: Error: frost$/,
  ],
  ['no order', () => post('/releases', {}), 400, /konbit-order is missing or not readable/],
  ['no order to roll back', () => post('/releases/rollback', { 'konbit-order': 'e30' }), 400, /is missing or not/],
  [
    'a rollback after another deploy',
    () => back('mf-rsvp', { 'mf-rsvp': '0123456789' }),
    409,
    /was first with mf-rsvp/,
  ],
  ['a rollback without an earlier release', () => back('mf-rsvp'), 404, /mf-rsvp has no earlier release/],
])('%s is refused in a sentence', async (_what, request, status, sentence) => {
  const answer = await request();
  expect(answer.status).toBe(status);
  expect(await messageOf(answer)).toMatch(sentence);
});

describe('what only the team of a module reads', () => {
  const ask = (path: string, { headers }: HttpRequest) => fetch(stage.pages.url + path, { method: 'POST', headers });
  const history = (key: ReleaseKey) =>
    ask(
      '/releases/history',
      historyRequest('mf-hub', () => key),
    );
  const sourceMap = (path: string, key = stage.key, release = liveHub) =>
    ask(
      '/releases/source-map',
      sourceMapRequest('mf-hub', { release, path }, () => key),
    );
  let liveHub: string;
  beforeAll(async () => {
    liveHub = liveNow()['mf-hub']!.release;
  });

  it('is its history, and its source maps', async () => {
    const { rooms, log } = (await (await history(stage.key)).json()) as ReleaseHistory;
    expect(Object.keys(rooms)).toEqual(['mf-hub']);
    expect(rooms['mf-hub']!.live).toMatchObject({ release: liveHub, by: 'test' });
    expect(new Set(log.map(({ room }) => room))).toEqual(new Set(['mf-hub']));
    const answer = await sourceMap('remoteEntry.js.map');
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  });

  it.each<[string, () => Promise<Response>, number]>([
    ['the history, with another key', () => history(stranger()), 403],
    ['a source map, with another key', () => sourceMap('remoteEntry.js.map', stranger()), 403],
    ['the history, unsigned', () => post('/releases/history', {}), 400],
    ['what is no source map', () => sourceMap('release.json'), 404],
    ['a source map that is not there', () => sourceMap('nothing.js.map'), 404],
    ['a source map of another folder', () => sourceMap('../../mf-rsvp/nothing.js.map'), 404],
    ['a source map of no release', () => sourceMap('remoteEntry.js.map', stage.key, '0123456789'), 404],
  ])('is not %s', async (_what, request, status) => expect((await request()).status).toBe(status));
});

it('a stranger takes neither turn nor lock', async () => {
  const { update } = stage.store;
  const answered = new AbortController();
  const lock = jest.spyOn(stage.store, 'update').mockImplementation(async (change) => {
    await pause(5_000, undefined, answered).catch(() => undefined);
    return update(change);
  });
  const statuses: number[] = [];
  const own = send([moduleBuild('mf-hub', 'slow')]).then(({ status }) => statuses.push(status));
  while (lock.mock.calls.length === 0) await pause(5);
  statuses.push((await send([moduleBuild('mf-hub', 'x')], { key: stranger() })).status);
  expect(lock).toHaveBeenCalledTimes(1);
  answered.abort();
  await own;
  expect(statuses).toEqual([403, 200]);
  lock.mockRestore();
});

/** An upload that lacks its last byte until it is told to send it. */
async function slowUpload() {
  const { headers, body } = publishRequest([moduleBuild('mf-hub', 'slow')], { action: 'deploy' }, () => stage.key);
  const whole = Buffer.concat((await body!.toArray()) as Buffer[]);
  const upload = rawRequest(`${stage.pages.url}/releases`, { method: 'POST', headers }).on('error', () => undefined);
  upload.write(whole.subarray(0, -1));
  return { upload, end: () => upload.end(whole.subarray(-1)) };
}

it('a rollback does not wait for a slow upload', async () => {
  expect((await send([moduleBuild('mf-rsvp', 'bad')])).status).toBe(200);
  const order = jest.spyOn(stage.store, 'update');
  const { upload, end } = await slowUpload();
  while (order.mock.calls.length === 0) await pause(5);
  order.mockRestore();
  expect((await back('mf-rsvp')).status).toBe(200);
  end();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
});

it('of five uploads at once one is told to come again', async () => {
  const held = await Promise.all([1, 2, 3, 4].map(slowUpload));
  const fifth = async () => {
    await pause(50);
    return send([moduleBuild('mf-hub', 'fifth')]);
  };
  let answer = await fifth();
  while (answer.status !== 503) answer = await fifth();
  expect(answer.headers.get('retry-after')).toBe('5');
  for (const { upload } of held) upload.destroy();
  while (answer.status !== 200) answer = await fifth();
});

it('a failing store gives a 503 and is reported', async () => {
  const update = jest.spyOn(stage.store, 'update').mockRejectedValue(new Error('The disk is full.'));
  const answer = await send([moduleBuild('mf-hub', 'third')]);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(stage.reported).toEqual(['The disk is full.']);
  update.mockRestore();
  expect((await send([moduleBuild('mf-hub', 'third')])).status).toBe(200);
});
