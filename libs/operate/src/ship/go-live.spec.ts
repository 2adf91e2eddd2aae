import { createServer, type Server } from 'node:http';
import { type Build, type ReleaseFault, releaseNameOf } from '@konbit/releases';
import { listen } from '@konbit/tooling/test-support/listen';
import { nothingTouched } from '../../test-support/small-builds.ts';
import { goLive, stillShown } from './go-live.ts';
import type { Target } from './target.ts';
import { isFailing } from './watch-release.ts';

it.each([
  [{ tabs: 2, failed: 2 }, false],
  [{ tabs: 3, failed: 3 }, true],
  [{ tabs: 14, failed: 3 }, true],
  [{ tabs: 15, failed: 3 }, false],
  [{ tabs: 400, failed: 81 }, true],
])('%j is failing: %s', (counted, failing) => expect(isFailing(counted)).toBe(failing));

const touches = (...listeners: string[]) => Buffer.from(JSON.stringify({ ...nothingTouched, listeners }));
const build: Build = {
  room: 'mf-hub',
  files: [{ path: 'touches.json', content: touches('scroll on window') }],
  by: 'Ana',
};
type Answer = [tabs: number, failed: number] | undefined;

describe('a deploy', () => {
  let server: Server;
  let origin: string;
  /** What the site answers, one look after the other, as tabs and failed tabs of the new hub; `undefined`: a 503. */
  let answers: Answer[];
  let asked: string[];
  /** By how much the site's clock is behind. */
  let slowMs: number;
  /** The release of the hub that visitors get, one look after the other; undefined while it is removed. */
  let shown: (string | undefined)[];
  /** Live releases that the site cannot draw. */
  let faults: ReleaseFault[];
  /** What the live hub touches. */
  let liveTouches: Buffer | undefined;
  const lines: string[] = [];

  beforeEach(async () => {
    liveTouches = touches('scroll on window');
    asked = [];
    slowMs = 0;
    shown = ['new'];
    answers = [[0, 0]];
    faults = [];
    lines.length = 0;
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, origin);
      if (pathname === '/releases') {
        const [release] = shown.length > 1 ? shown.splice(0, 1) : shown;
        return response.end(JSON.stringify({ live: { 'mf-hub': release }, keys: {}, faults }));
      }
      asked.push(request.url!);
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      if (!answer) return response.writeHead(503).end();
      const named = searchParams.get('releases')?.replace(releaseNameOf(build.files), 'new').split(' ') ?? [];
      const [tabs, failed] = Date.parse(searchParams.get('since')!) > Date.now() - slowMs ? [0, 0] : answer;
      const of = (module: string, release: string, count: object) => ({ module, release, ...count });
      const counts = [
        of('mf-hub', 'new', { tabs, failed }),
        of('mf-hub', 'old', { tabs, failed }),
        of('mf-rsvp', 'new', { tabs: 9, failed: 9 }),
      ].filter(({ module, release }) => named.includes(`${module}@${release}`));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(counts));
    });
    origin = await listen(server);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const rollBack = jest.fn<ReturnType<Target['rollBack']>, Parameters<Target['rollBack']>>();
  const publish = jest.fn<ReturnType<Target['publish']>, Parameters<Target['publish']>>();
  const deploy = (seconds: number | undefined, changed = true) => {
    rollBack.mockReset().mockResolvedValue([{ room: 'mf-hub', release: 'old', changed: true }]);
    publish.mockReset().mockResolvedValue([{ room: 'mf-hub', release: 'new', changed }]);
    const standing = async () => ({ live: { 'mf-hub': 'old', 'mf-rsvp': 'older' }, keys: {} });
    const watch = seconds === undefined ? undefined : { seconds, everyMs: 1 };
    const readReleaseFile = async (_room: string, release: string) => (release === 'old' ? liveTouches : undefined);
    const target = { publish, rollBack, standing, readReleaseFile };
    return goLive(target, [build], { origin, watch, say: (line) => lines.push(line) });
  };

  it('says what the new release touches that the live one does not', async () => {
    liveTouches = touches('keydown on document');
    await deploy(undefined);
    expect(lines).toEqual([
      'mf-hub new is live.',
      'mf-hub now also listens to scroll on window.',
      'mf-hub no longer listens to keydown on document.',
    ]);
  });

  it.each([
    ['a terminal is told each step of a deploy', true],
    ['a pipe is not told the steps of a deploy', false],
  ])('%s', async (_, isTerminal) => {
    const { CI } = process.env;
    const { isTTY } = process.stderr;
    delete process.env.CI;
    process.stderr.isTTY = isTerminal;
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await deploy(1);
    const written = write.mock.calls.map(([text]) => String(text)).join('');
    write.mockRestore();
    process.stderr.isTTY = isTTY;
    if (CI !== undefined) process.env.CI = CI;
    // Each step ends its line.
    const steps = written.split('\n').map((line) =>
      line
        .split('\u001b[2K')
        .at(-1)
        ?.replace(/: \d+:\d\d$/, ''),
    );
    const all = [
      'Comparing mf-hub with what is live',
      'Publishing mf-hub',
      `Waiting for ${origin} to show it`,
      "Watching visitors' tabs",
    ];
    expect(steps).toEqual(isTerminal ? [...all, ''] : ['']);
  });

  it('falls back past a live release that failed in all tabs', async () => {
    answers = [[9, 9]];
    await deploy(undefined);
    expect(publish).toHaveBeenCalledWith(expect.anything(), { action: 'deploy', liveFailed: ['mf-hub'] });
    expect(lines).toEqual(['mf-hub new is live.']);
  });

  it.each<[number, number]>([
    [9, 8],
    [2, 2],
  ])('does not fall back past a live release where of %i tabs failed %i', async (...counted) => {
    answers = [counted];
    await deploy(undefined);
    expect(publish).toHaveBeenCalledWith(expect.anything(), { action: 'deploy', liveFailed: [] });
  });

  it('warns when the site does not report on releases', async () => {
    answers = [undefined];
    await deploy(undefined);
    expect(publish).toHaveBeenCalledWith(expect.anything(), { action: 'deploy', liveFailed: [] });
    expect(lines[0]).toMatch(
      /does not say how often releases failed \(it answers 503\)\. The live releases are taken to work\.$/,
    );
  });

  it('is reported live once visitors get it', async () => {
    shown = ['old', 'old', 'new'];
    await deploy(undefined);
    expect(shown).toEqual(['new']);
    expect(lines).toEqual(['mf-hub new is live.']);
  });

  it.each([
    ['old', 'old instead'],
    ['new', 'it without first HTML'],
  ])('that the site cannot draw fails, while visitors get %s', async (release, what) => {
    shown = [release];
    const message = 'mf-hub new cannot be drawn: Error: frost';
    faults = [
      { room: 'mf-hub', release: 'older', message: 'mf-hub older cannot be drawn: Error: ice' },
      { room: 'mf-hub', release: 'new', message },
    ];
    await expect(deploy(undefined)).rejects.toThrow(`${message}. Visitors get ${what}: npm run rollback -- mf-hub`);
  });

  it('a removed module is gone once visitors do not get it', async () => {
    shown = ['old', 'old', undefined];
    expect(await stillShown(origin, 'mf-hub')).toBeUndefined();
    expect(shown).toEqual([undefined]);
  });

  it('watched, is taken back when three tabs fail', async () => {
    answers = [[0, 0], [1, 1], [2, 2], undefined, [3, 3]];
    await expect(deploy(60)).rejects.toThrow('mf-hub new failed in 3 of 3 tabs. Taken back: mf-hub old is live again.');
    expect(rollBack).toHaveBeenCalledWith(['mf-hub'], { replaced: { 'mf-hub': 'new' }, orStay: true });
  });

  it.each<[string, Target['rollBack'], string]>([
    ['whose module is new stays', async () => [], 'mf-hub has no earlier release: npm run releases -- remove mf-hub'],
    [
      'that cannot be taken back says why it should',
      () => Promise.reject(new Error('Overtaken.')),
      'not taken back. Overtaken.',
    ],
  ])('watched, one %s', async (_, rolledBack, says) => {
    answers = [
      [0, 0],
      [3, 3],
    ];
    const deployed = deploy(60);
    rollBack.mockImplementation(rolledBack);
    const message = await deployed.catch((error: Error) => error.message);
    expect(message).toContain('mf-hub new failed in 3 of 3 tabs.');
    expect(message).toContain(says);
  });

  it('watched, is taken back also by a clock that is ahead of the site', async () => {
    slowMs = 60 * 60_000;
    answers = [
      [5, 0],
      [8, 3],
    ];
    await expect(deploy(0)).rejects.toThrow('mf-hub new failed in 3 of 3 tabs.');
  });

  it('watched, stays when no tab has loaded it', async () => {
    await deploy(0);
    expect(lines).toEqual(['mf-hub new is live.', 'Watching for 0 s.', 'mf-hub new stays: no tab has loaded it yet.']);
    expect(rollBack).not.toHaveBeenCalled();
  });

  it('watched, ignores tabs counted before it', async () => {
    answers = [
      [50, 50],
      [60, 51],
    ];
    await deploy(0);
    expect(lines.at(-1)).toBe('mf-hub new stays: failed in 1 of 10 tabs.');
    expect(new Set(asked).size).toBe(1);
  });

  it('watched, stays when the site does not answer', async () => {
    answers = [[0, 0], undefined];
    await expect(deploy(0)).rejects.toThrow('does not say how often releases failed (it answers 503)');
    expect(rollBack).not.toHaveBeenCalled();
  });

  it('of a later contract waits: visitors keep what they have, and nothing is watched', async () => {
    shown = ['old'];
    const deployed = deploy(60);
    publish.mockResolvedValue([{ room: 'mf-hub', release: 'new', changed: true, waits: 9 }]);
    await deployed;
    expect(lines).toEqual(['mf-hub new is stored and waits: it goes live with the shell of contract 9.']);
  });

  it('watched, is taken back by the rooms of its own keys: the others follow', async () => {
    answers = [
      [0, 0],
      [3, 3],
    ];
    const deployed = deploy(60).catch((error: Error) => error.message);
    publish.mockResolvedValue([
      { room: 'mf-hub', release: 'new', changed: true },
      { room: 'mf-lodging', release: 'new', changed: true },
    ]);
    rollBack.mockResolvedValue([
      { room: 'mf-hub', release: 'old', changed: true },
      { room: 'mf-lodging', release: 'new', changed: true, waits: 9 },
    ]);
    shown = ['new'];
    expect(await deployed).toContain(
      'Taken back: mf-hub old is live again, mf-lodging waits for the shell of contract 9 again.',
    );
    expect(rollBack.mock.calls[0]![0]).toEqual(['mf-hub']);
  });

  it('is not watched when nothing changed', async () => {
    await deploy(60, false);
    expect(lines).toEqual(['mf-hub new is live already.']);
  });
});
