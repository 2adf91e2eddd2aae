import type { RequestListener } from 'node:http';
import type { RoomName } from '@konbit/contracts';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { removeModule } from '@konbit/releases';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach, html } from '../test-support/gateway-stage.ts';
import { createGateway } from './create-gateway.ts';

const frost = "throw new Error('frost')";
const bareTemplate = { files: { 'pages/template.html': '<html><head></head><body></body></html>' } };
const stage = gatewayStageForEach({ live: () => [shellBuild('one'), landingBuild('hello')] });
const standing = async () => (await stage.gateway.inject('/releases')).json() as object;
const pageOf = async (gateway = stage.gateway) => (await gateway.inject({ url: '/', headers: html })).body;
const releaseOf = async (room: RoomName) => (await stage.store.state()).rooms[room]!.live.release;

/** What a gateway shows that starts now. */
async function afterRestart(): Promise<{ page: string; ready: number; reported: string[] }> {
  const reported: string[] = [];
  const report = ({ message }: Error) => void reported.push(message);
  const gateway = await createGateway({ store: stage.store, apiUrls: [stage.apiUrl], report });
  const ready = (await gateway.inject('/health/ready')).statusCode;
  const page = await pageOf(gateway);
  await gateway.close();
  return { page, ready, reported };
}

it('a landing that cannot be drawn does not replace the one before; other rooms go on', async () => {
  const before = await releaseOf('mf-landing');
  await stage.publish(landingBuild('broken', frost), moduleBuild('mf-hub', 'hub'));
  const broken = await releaseOf('mf-landing');
  await stage.until('/modules.json', await releaseOf('mf-hub'));
  expect(await pageOf()).toContain('<p>hello en</p>');
  const message = `mf-landing ${broken} cannot be drawn: Error: frost`;
  expect(await standing()).toMatchObject({
    live: { 'mf-landing': before },
    faults: [{ room: 'mf-landing', release: broken, message }],
  });
  expect(stage.reported).toEqual([message]);
  const { page, reported } = await afterRestart();
  expect(page).toContain('<p>hello en</p>');
  expect(reported).toEqual([message]);

  await stage.publish(landingBuild('mended'));
  await stage.until('/', '<p>mended en</p>');
  expect(await standing()).not.toHaveProperty('faults');
});

it('a first landing that cannot be drawn is left to the browser', async () => {
  await removeModule(stage.store, 'mf-landing', { by: 'test' });
  await stage.store.update((state) => ({ ...state, log: [] }));
  await stage.publish(landingBuild('broken', frost));
  await stage.until('/modules.json', await releaseOf('mf-landing'));
  expect(await pageOf()).toContain('<template data-first-html="mf-landing">');
  expect(stage.reported).toEqual([expect.stringContaining('cannot be drawn: Error: frost')]);
});

it.each([
  ['template', bareTemplate, /pages\/template.html: .*<script id="event">.* are missing/],
  ['script', { files: { 'pages/page.mjs': `export const prerender = () => { ${frost} }` } }, /Error: frost/],
])('a shell with a broken %s does not replace the one before', async (_what, files, reason) => {
  const before = await releaseOf('shell');
  await stage.publish(shellBuild('two', files), moduleBuild('mf-hub', 'hub'));
  await stage.until('/modules.json', await releaseOf('mf-hub'));
  expect(await pageOf()).toContain('<h1>one');
  expect(await standing()).toMatchObject({ live: { shell: before }, faults: [{ room: 'shell' }] });
  expect(stage.reported).toEqual([expect.stringMatching(reason)]);
  expect(await afterRestart()).toMatchObject({ ready: 200, page: expect.stringContaining('<h1>one') as string });
});

describe('with one shell, which is broken,', () => {
  const first = gatewayStageForEach({ live: () => [shellBuild('one', bareTemplate)] });

  it('the gateway is not ready and says why', async () => {
    const { statusCode, body } = await first.gateway.inject('/health/ready');
    expect([statusCode, body]).toEqual([503, expect.stringMatching(/shell \w{10} cannot be drawn: pages\/template/)]);
    expect(first.reported).toHaveLength(1);
    await first.publish(shellBuild('two'));
    await first.until('/', '<h1>two');
  });
});

it('an event that breaks the live landing brings back one that can draw it', async () => {
  const breaks = "if (content.event.venue.en === 'The barn') throw new Error('hay'); return 'fragile'";
  await stage.publish(landingBuild('fragile', breaks));
  await stage.until('/', 'fragile');
  const shipped = pageContent(content);
  const venue = { en: 'The barn', ht: 'Depo a', fr: 'La grange' };
  const moved = { ...shipped, event: { ...shipped.event, venue } };
  const answer: RequestListener = (_request, response) =>
    response.end(JSON.stringify({ version: 1, publishedAt: '2030-11-05T09:00:00.000Z', content: moved }));
  stage.answer = answer;
  await stage.until('/', '<p>hello en</p>');
  expect(await pageOf()).toContain('The barn');
  expect(await standing()).toMatchObject({ faults: [{ room: 'mf-landing' }] });
});
