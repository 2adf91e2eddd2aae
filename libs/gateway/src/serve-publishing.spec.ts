import { randomBytes } from 'node:crypto';
import {
  type Build,
  makeKeyFile,
  type PublishOptions,
  publishRequest,
  type ReleaseKey,
  rollBackRequest,
} from '@konbit/releases';
import { join } from 'node:path';
import { moduleBuild, shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach } from '../test-support/gateway-stage.ts';

const rooms = ['mf-hub', 'mf-rsvp', 'mf-gallery'] as const;
const stage = gatewayStageForEach(() => [shellBuild('one'), ...rooms.map((room) => moduleBuild(room, 'first'))]);

async function send(
  builds: readonly Build[],
  { key = stage.key, ...options }: Partial<PublishOptions> & { key?: ReleaseKey } = {},
) {
  const { headers, body } = publishRequest(builds, { action: 'deploy', ...options }, () => key);
  const whole = Buffer.concat((await body!.toArray()) as Buffer[]);
  return fetch(`${stage.origin}/releases`, { method: 'POST', headers, body: new Uint8Array(whole) });
}
const liveNow = async () =>
  (await (await fetch(`${stage.origin}/modules.json`)).json()) as Record<string, { release: string }>;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

it('a release is live when the answer comes', async () => {
  const answer = await send([moduleBuild('mf-hub', 'second'), shellBuild('two')]);
  const { published } = (await answer.json()) as { published: { room: string; release: string }[] };
  expect(published).toMatchObject([
    { room: 'mf-hub', changed: true },
    { room: 'shell', changed: true },
  ]);
  expect((await liveNow())['mf-hub']!.release).toBe(published[0]!.release);
  expect(await (await fetch(`${stage.origin}/robots.txt`)).text()).toBe('User-agent: two\n');
});

it('three rooms sent at once all go live', async () => {
  const answers = await Promise.all(rooms.map((room) => send([moduleBuild(room, 'at once')])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const live = await liveNow();
  for (const answer of answers) {
    const { published } = (await answer.json()) as { published: [{ room: string; release: string }] };
    expect(live[published[0].room]!.release).toBe(published[0].release);
  }
});

it('accepts a build of megabytes', async () => {
  const files = { 'assets/photo.jpg': randomBytes(3_000_000).toString('latin1') };
  expect((await send([moduleBuild('mf-hub', 'second', { files })])).status).toBe(200);
});

it('refuses in a sentence another key’s release', async () => {
  const stranger = makeKeyFile(join(stage.folder, 'stranger.pem'));
  const answer = await send([moduleBuild('mf-hub', 'theirs')], { key: stranger });
  expect(answer.status).toBe(403);
  expect(await messageOf(answer)).toMatch(/mf-hub/);
  expect((await send([moduleBuild('mf-hub', 'ours')])).status).toBe(200);
});

it('refuses what the live shell cannot take', async () => {
  const facts = { takes: { '@konbit/web': ['Confetti'] } };
  const answer = await send([moduleBuild('mf-hub', 'second', { facts })]);
  expect(answer.status).toBe(400);
  expect(await messageOf(answer)).toContain('mf-hub takes @konbit/web from the shell, which does not provide it.');
});

it('a failing store gives a 503 and is reported', async () => {
  const update = jest.spyOn(stage.store, 'update').mockRejectedValue(new Error('The disk is full.'));
  const answer = await send([moduleBuild('mf-hub', 'second')]);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(stage.reported).toEqual(['The disk is full.']);
  update.mockRestore();
  expect((await send([moduleBuild('mf-hub', 'second')])).status).toBe(200);
});

it.each([
  ['nothing', {}],
  ['a header that is none', { 'konbit-order': 'e30' }],
])('a request with %s is refused in a sentence', async (_what, headers: Record<string, string>) => {
  for (const path of ['/releases', '/releases/rollback']) {
    const answer = await fetch(stage.origin + path, { method: 'POST', headers, body: 'x' });
    expect(answer.status).toBe(400);
    expect(await messageOf(answer)).toMatch(/konbit-order is missing or not readable/);
  }
});

describe('a rollback', () => {
  const back = (room: (typeof rooms)[number], replaced = {}) => {
    const { headers } = rollBackRequest([room], { by: 'test', replaced }, () => stage.key);
    return fetch(`${stage.origin}/releases/rollback`, { method: 'POST', headers });
  };

  it('makes the release before live again', async () => {
    const before = (await liveNow())['mf-hub']!.release;
    await send([moduleBuild('mf-hub', 'second')]);
    expect(await (await back('mf-hub')).json()).toMatchObject({ published: [{ room: 'mf-hub', release: before }] });
    expect((await liveNow())['mf-hub']!.release).toBe(before);
  });

  it('is refused when another release is live by now', async () => {
    expect((await back('mf-hub', { 'mf-hub': '0123456789' })).status).toBe(409);
  });

  it('is refused in a sentence without an earlier release', async () => {
    const answer = await back('mf-hub');
    expect(answer.ok).toBe(false);
    const message = await messageOf(answer);
    expect(message).toContain('mf-hub');
    expect(message).not.toMatch(/field/);
  });
});

it('answers with live releases and their keys', async () => {
  const standing = (await (await fetch(`${stage.origin}/releases`)).json()) as { live: object; keys: object };
  expect(standing.live).toMatchObject({ 'mf-hub': (await liveNow())['mf-hub']!.release });
  expect(standing.keys).toMatchObject({ 'mf-hub': [{ publicKey: stage.key.publicKey }] });
});

it('publishes nothing over HTTP in development', async () => {
  await stage.gateway.close();
  await stage.open({ developed: [] });
  expect((await send([moduleBuild('mf-hub', 'second')])).status).toBe(404);
});
