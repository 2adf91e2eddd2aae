import { countTab, tellTimes } from './count-tab.ts';
import { noteShown } from './release-times.ts';

const manifestOf = (release: string) => `/modules/mf-hub/${release}/mf-manifest.json`;
let sent: { path: string; type: string; text: Promise<string> }[];

/** jsdom's Blob has no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => sent.push({ path, type: body.type, text: textOf(body) }) > 0,
  });
});
afterEach(() => jest.useRealTimers());

it('tells what a page shows in one report, once a tab', async () => {
  const name = new URL(manifestOf('new'), location.href).href;
  performance.getEntriesByType = () => [{ name, transferSize: 9, encodedBodySize: 9 }] as never;
  countTab('mf-landing', '/modules/mf-landing/one/mf-manifest.json');
  countTab('mf-hub', manifestOf('new'));
  countTab('mf-hub', manifestOf('new'));
  jest.advanceTimersByTime(60_000);
  countTab('mf-hub', manifestOf('new'));
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(sent.map(({ path, type }) => [path, type])).toEqual([['/api/release-tabs', 'application/json']]);
  const releases = 'mf-landing@one mf-hub@new';
  expect(JSON.parse(await sent[0]!.text)).toEqual({ tab: expect.stringMatching(/^[\da-f]{32}$/), releases });
});

it('tells of a release that comes later as well, and of none that runs from its sources', async () => {
  document.head.innerHTML = '<meta name="developed-module" content="mf-hub">';
  countTab('mf-hub', '/dev/mf-hub/mf-manifest.json');
  countTab('mf-hub', manifestOf('one'));
  jest.advanceTimersByTime(1000);
  countTab('mf-hub', manifestOf('two'));
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  const told = await Promise.all(sent.map(async ({ text }) => JSON.parse(await text).releases));
  expect(told).toEqual(['mf-hub@one', 'mf-hub@two']);
});

it('keeps what it told of under a name of its own', () => {
  countTab('mf-hub', manifestOf('new'));
  expect(JSON.parse(sessionStorage.getItem('countedReleases')!)).toEqual(['mf-hub@new']);
  jest.advanceTimersByTime(1000);
});

it('is silent in a browser that has no beacons', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  countTab('mf-hub', manifestOf('new'));
  expect(() => jest.advanceTimersByTime(1000)).not.toThrow();
});

it('tells how long a release took with it, and what is timed later by itself', async () => {
  performance.getEntriesByType = () => [];
  countTab('mf-hub', manifestOf('timed'), 3000);
  countTab('mf-hub', manifestOf('timed'), 6000);
  countTab('mf-landing', '/modules/mf-landing/too/mf-manifest.json', 3000);
  jest.advanceTimersByTime(1000);
  noteShown('mf-hub', manifestOf('timed'), 6000);
  tellTimes();
  tellTimes();
  jest.useRealTimers();
  const told = await Promise.all(sent.map(async ({ text }) => JSON.parse(await text) as object));
  const releases = 'mf-hub@timed';
  expect(told).toMatchObject([
    { releases: `${releases} mf-landing@too`, times: `${releases}:shown:12 mf-landing@too:shown:12` },
    { releases, times: `${releases}:shown:14` },
  ]);
});
