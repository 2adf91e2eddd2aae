import { progressLine, showProgress, type Terminal } from './progress.ts';

const terminal = (isTTY: boolean, columns = 80) => {
  const written: string[] = [];
  const output: Terminal = { isTTY, columns, write: (text) => written.push(text) };
  return { output, written };
};
const { CI } = process.env;
beforeEach(() => {
  jest.useFakeTimers();
  delete process.env.CI;
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => {
  if (CI !== undefined) process.env.CI = CI;
});

it.each([
  [2500, 1000, 7000, 'Exporting: 1,000 of 2,500 (40 %), 0:07'],
  [3, 2, 61_999, 'Exporting: 2 of 3 (66 %), 1:01'],
  [0, 0, 0, 'Exporting: 0 of 0 (100 %), 0:00'],
  // Guests may register during an export.
  [10, 11, 0, 'Exporting: 11 of 10 (100 %), 0:00'],
  [undefined, 0, 3_600_000, 'Exporting: 60:00'],
  [undefined, 5, 1000, 'Exporting: 5, 0:01'],
])('of %j, %j are done after %j ms', (total, done, elapsedMs, line) => {
  expect(progressLine({ name: 'Exporting', total }, done, elapsedMs)).toBe(line);
});

it('a unit is named once', () => {
  expect(progressLine({ name: 'Reading', total: 40, unit: 'MB' }, 12, 0)).toBe('Reading: 12 of 40 MB (30 %), 0:00');
  expect(progressLine({ name: 'Writing', unit: 'MB' }, 12, 0)).toBe('Writing: 12 MB, 0:00');
});

it('a terminal shows each part in one line, and its end', async () => {
  const { output, written } = terminal(true);
  const result = await showProgress(
    { name: 'Exporting', total: 2 },
    async (report) => {
      report(1);
      report(1);
      report(2);
      return 'exported';
    },
    output,
  );
  expect(result).toBe('exported');
  expect(written).toEqual([
    '\r\u001b[2KExporting: 0 of 2 (0 %), 0:00',
    '\r\u001b[2KExporting: 1 of 2 (50 %), 0:00',
    '\r\u001b[2KExporting: 2 of 2 (100 %), 0:00',
    '\n',
  ]);
});

it('the time goes on while a part takes long', async () => {
  const { output, written } = terminal(true);
  await showProgress({ name: 'Exporting' }, () => jest.advanceTimersByTimeAsync(2000), output);
  jest.advanceTimersByTime(5000);
  expect(written).toEqual([
    '\r\u001b[2KExporting: 0:00',
    '\r\u001b[2KExporting: 0:01',
    '\r\u001b[2KExporting: 0:02',
    '\n',
  ]);
});

it('a line fits the terminal', async () => {
  const { output, written } = terminal(true, 10);
  await showProgress({ name: 'Exporting everything' }, async () => undefined, output);
  expect(written).toEqual(['\r\u001b[2KExporting', '\n']);
});

it('work that fails ends its line, and fails', async () => {
  const { output, written } = terminal(true);
  const failing = showProgress({ name: 'Exporting' }, () => Promise.reject(new Error('full')), output);
  await expect(failing).rejects.toThrow('full');
  expect(written.at(-1)).toBe('\n');
});

it.each([
  ['a pipe', false, undefined],
  ['CI', true, 'true'],
])('%s gets nothing', async (_, isTTY, ci) => {
  if (ci !== undefined) process.env.CI = ci;
  const { output, written } = terminal(isTTY);
  const work = async (report: (done: number) => void) => {
    report(1);
    return 'done';
  };
  expect(await showProgress({ name: 'Exporting', total: 1 }, work, output)).toBe('done');
  expect(written).toEqual([]);
});
