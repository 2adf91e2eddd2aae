import { fakeSite } from './test-support/fake-site.ts';
import { preloadScript, runScript, runSheet } from './run-file.ts';
import { trustFilesOf } from './trusted-files.ts';

const folder = `${location.origin}/modules/mf-hub/abc/`;
const [script, sheet] = [`${folder}app.js`, `${folder}app.css`];
const failure = new Error('It did not come.');
const asked = () => [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script, link')];
const ends = (how: string) => asked()[0]!.dispatchEvent(new Event(how));

beforeEach(async () => {
  document.head.innerHTML = '';
  fakeSite().put('/modules/mf-hub/abc/integrity.json', { 'app.js': 'sha384-script', 'app.css': 'sha384-sheet' });
  await trustFilesOf({ manifest: '/modules/mf-hub/abc/mf-manifest.json', integrity: 'x' });
});

it('a script is asked for with its hash, at once, and leaves nothing in the page', async () => {
  const running = runScript(script, failure);
  const expected = { src: script, async: true, crossOrigin: 'anonymous', integrity: 'sha384-script' };
  expect(asked()).toMatchObject([expected]);
  ends('load');
  await running;
  expect(asked()).toEqual([]);
});

it('a style sheet is asked for with its hash, and stays; one that is there is not asked for', async () => {
  const coming = runSheet(sheet, failure);
  const expected = { rel: 'stylesheet', href: sheet, crossOrigin: 'anonymous', integrity: 'sha384-sheet' };
  expect(asked()).toMatchObject([expected]);
  ends('load');
  await coming;
  await runSheet(sheet, failure);
  expect(asked()).toHaveLength(1);
});

it.each([
  ['script', () => runScript(script, failure)],
  ['style sheet', () => runSheet(sheet, failure)],
])('a %s that is lost, or never answered, did not come, and is not in the page', async (_, run) => {
  const lost = expect(run()).rejects.toBe(failure);
  ends('error');
  await lost;
  expect(asked()).toEqual([]);
  jest.useFakeTimers();
  const hung = expect(run()).rejects.toBe(failure);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(asked()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await hung;
  expect([asked(), jest.getTimerCount()]).toEqual([[], 0]);
  jest.useRealTimers();
});

it('a script that is run later is asked for with its hash', () => {
  preloadScript(script);
  const expected = { rel: 'preload', as: 'script', href: script, crossOrigin: 'anonymous', integrity: 'sha384-script' };
  expect(asked()).toMatchObject([expected]);
});
