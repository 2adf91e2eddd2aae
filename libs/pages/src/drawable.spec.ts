import type { RequestListener } from 'node:http';
import type { RoomName } from '@konbit/contracts';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { removeModule } from '@konbit/releases';
import { landingBuild, moduleBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStageForEach } from '../test-support/pages-stage.ts';

const frost = "throw new Error('frost')";
const bareTemplate = { files: { 'pages/template.html': '<html><head></head><body></body></html>' } };
const stage = pagesStageForEach({ live: () => [shellBuild('one'), landingBuild('hello')] });
const answerTo = async (path: string, { pages } = stage) => fetch(pages.url + path);
const standing = async () => (await (await answerTo('/releases')).json()) as object;
const pageNow = () => stage.file('live/en/index.html');
const releaseOf = async (room: RoomName) => (await stage.store.state()).rooms[room]!.live.release;

/** What a process reports that starts now. */
async function reportedAfterRestart(): Promise<string[]> {
  stage.reported = [];
  await stage.restart();
  return stage.reported;
}

it('a landing that cannot be drawn does not replace the one before; other rooms go on', async () => {
  const before = await releaseOf('mf-landing');
  await stage.show(landingBuild('broken', frost), moduleBuild('mf-hub', 'hub'));
  const broken = await releaseOf('mf-landing');
  expect(stage.file('live/files/modules.json')).toContain(await releaseOf('mf-hub'));
  expect(pageNow()).toContain('<p>hello en</p>');
  const message = `mf-landing ${broken} cannot be drawn: Error: frost`;
  expect(await standing()).toMatchObject({
    live: { 'mf-landing': before },
    faults: [{ room: 'mf-landing', release: broken, message }],
  });
  expect(stage.reported).toEqual([message]);
  expect(await reportedAfterRestart()).toEqual([message]);
  expect(pageNow()).toContain('<p>hello en</p>');

  await stage.show(landingBuild('mended'));
  expect(pageNow()).toContain('<p>mended en</p>');
  expect(await standing()).not.toHaveProperty('faults');
});

it('a first landing that cannot be drawn is left to the browser', async () => {
  await removeModule(stage.store, 'mf-landing', { by: 'test' });
  await stage.store.update((state) => ({ ...state, log: [] }));
  await stage.show(landingBuild('broken', frost));
  expect(stage.file('live/files/modules.json')).toContain(await releaseOf('mf-landing'));
  expect(pageNow()).toContain('<template data-first-html="mf-landing">');
  expect(stage.reported).toEqual([expect.stringContaining('cannot be drawn: Error: frost')]);
});

it.each([
  ['template', bareTemplate, /pages\/template.html: .*<script id="event">.* are missing/],
  ['script', { files: { 'pages/page.mjs': `export const prerender = () => { ${frost} }` } }, /Error: frost/],
])('a shell with a broken %s does not replace the one before', async (_what, files, reason) => {
  const before = await releaseOf('shell');
  await stage.show(shellBuild('two', files), moduleBuild('mf-hub', 'hub'));
  expect(stage.file('live/files/modules.json')).toContain(await releaseOf('mf-hub'));
  expect(pageNow()).toContain('<h1>one');
  expect(await standing()).toMatchObject({ live: { shell: before }, faults: [{ room: 'shell' }] });
  expect(stage.reported).toEqual([expect.stringMatching(reason)]);
  await stage.restart();
  expect((await answerTo('/health/ready')).status).toBe(200);
  expect(pageNow()).toContain('<h1>one');
});

describe('with one shell, which is broken,', () => {
  const first = pagesStageForEach({ live: () => [shellBuild('one', bareTemplate)] });

  it('the process is not ready and says why', async () => {
    const answer = await answerTo('/health/ready', first);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringMatching(/shell \w{10} cannot be drawn: pages\/template/),
    ]);
    expect(first.reported).toHaveLength(1);
    await first.show(shellBuild('two'));
    expect(first.file('live/en/index.html')).toContain('<h1>two');
  });
});

it('an event that breaks the live landing brings back one that can draw it', async () => {
  const breaks = "if (content.event.venue.en === 'The barn') throw new Error('hay'); return 'fragile'";
  await stage.show(landingBuild('fragile', breaks));
  expect(pageNow()).toContain('fragile');
  const shipped = pageContent(content);
  const venue = { en: 'The barn', ht: 'Depo a', fr: 'La grange' };
  const moved = { ...shipped, event: { ...shipped.event, venue } };
  const answer: RequestListener = (_request, response) =>
    response.end(JSON.stringify({ version: 1, publishedAt: '2030-11-05T09:00:00.000Z', content: moved }));
  stage.answer = answer;
  await stage.until('live/en/index.html', '<p>hello en</p>');
  expect(pageNow()).toContain('The barn');
  expect(await standing()).toMatchObject({ faults: [{ room: 'mf-landing' }] });
});
