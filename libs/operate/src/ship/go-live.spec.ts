import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from '@konbit/releases';
import { failedLive, goLive } from './go-live.ts';
import type { Target } from './send.ts';
import { isFailing } from './watch.ts';

it.each([
  [{ tabs: 2, failed: 2 }, false],
  [{ tabs: 3, failed: 3 }, true],
  [{ tabs: 14, failed: 3 }, true],
  [{ tabs: 15, failed: 3 }, false],
  [{ tabs: 400, failed: 81 }, true],
])('three tabs, and more than a fifth of those counted: %j is failing: %s', (counted, failing) =>
  expect(isFailing(counted)).toBe(failing),
);

describe('a watched deploy', () => {
  let server: Server;
  let origin: string;
  /** What the site answers, one look after the other, as tabs and failed tabs of the new hub; `undefined`: a 503. */
  let answers: ([tabs: number, failed: number] | undefined)[];
  let asked: string[];
  const lines: string[] = [];

  beforeEach(async () => {
    asked = [];
    lines.length = 0;
    server = createServer((request, response) => {
      asked.push(request.url!);
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      if (!answer) return response.writeHead(503).end();
      const [tabs, failed] = answer;
      const of = (module: string, release: string, count: object) => ({ module, release, ...count });
      const counts = [
        of('mf-hub', 'new', { tabs, failed }),
        of('mf-hub', 'old', { tabs: 9, failed: 9 }),
        of('mf-rsvp', 'new', { tabs: 9, failed: 9 }),
      ];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(counts));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const rollBack = jest.fn<ReturnType<Target['rollBack']>, Parameters<Target['rollBack']>>();
  const deploy = (seconds: number, changed = true) => {
    rollBack.mockReset().mockResolvedValue([{ room: 'mf-hub', release: 'old', changed: true }]);
    const publish = () => Promise.resolve([{ room: 'mf-hub' as const, release: 'new', changed }]);
    const target = { publish, rollBack } as Partial<Target> as Target;
    return goLive(target, [{} as Build], { origin, seconds, everyMs: 1 }, (line) => lines.push(line));
  };

  it('tells which live releases failed in all tabs, so that nothing falls back to them (teams: two bad deploys)', async () => {
    const standing = () =>
      Promise.resolve({ live: { 'mf-hub': 'old' as const, 'mf-rsvp': 'older' }, previous: {}, keys: {} });
    answers = [[4, 1]];
    expect(await failedLive({ standing } as Partial<Target> as Target, origin)).toEqual(['mf-hub']);
    answers = [undefined];
    expect(await failedLive({ standing } as Partial<Target> as Target, origin)).toEqual([]);
  });

  it('on a small site is taken back when three tabs of three fail (teams: counting sees a small site)', async () => {
    answers = [[0, 0], [1, 1], [2, 2], undefined, [3, 3]];
    await expect(deploy(60)).rejects.toThrow('mf-hub new failed in 3 of 3 tabs. Taken back: mf-hub old is live again.');
    expect(rollBack).toHaveBeenCalledWith(['mf-hub'], { replaced: { 'mf-hub': 'new' } });
  });

  it('stays when nobody looked, and says so', async () => {
    answers = [[0, 0]];
    await deploy(0);
    expect(lines).toEqual(['mf-hub new is live.', 'Watching for 0 s.', 'mf-hub new stays: no tab has loaded it yet.']);
    expect(rollBack).not.toHaveBeenCalled();
  });

  it('is not judged by tabs that were counted before it', async () => {
    answers = [
      [50, 50],
      [60, 51],
    ];
    await deploy(0);
    expect(lines.at(-1)).toBe('mf-hub new stays: failed in 1 of 10 tabs.');
    expect(new Set(asked).size).toBe(1);
  });

  it('stays, with a sentence and an error, when the site never says how it fares', async () => {
    answers = [[0, 0], undefined];
    await expect(deploy(0)).rejects.toThrow('does not say how its releases fare (it answers 503)');
    expect(rollBack).not.toHaveBeenCalled();
  });

  it('that changed nothing is not watched', async () => {
    answers = [[0, 0]];
    await deploy(60, false);
    expect(lines).toEqual(['mf-hub new is live already.']);
  });
});
