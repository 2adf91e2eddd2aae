import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFigures } from '@konbit/tooling/proofs';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { outcomeOf, startCommand } from '../test-support/command-here.ts';
import { somebody, testEnvironment } from '../test-support/service.ts';
import { gather, rowsReadBy, type Crowd } from './crowd.ts';

jest.setTimeout(1_800_000);

const [few, many] = [300, 100_000];
const slackRows = 100;
/** Of medians, on a machine that does other work as well; what grew with the guests was a hundred times slower. */
const mostTimesSlower = 4;
const registrations = 600;
const atOnce = 20;
const mostExportMb = 200;
const folder = newFolder();

let small: Crowd;
let large: Crowd;
beforeAll(async () => {
  small = await gather(few);
  large = await gather(many);
});
afterAll(() => Promise.all([small, large].map(({ service }) => service.stop())));

const medianOf = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await call();
  return performance.now() - before;
}

it(`each call is as quick among ${many} guests as among ${few}`, async () => {
  const rows = [];
  for (const name of Object.keys(small.calls)) {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < 25; n += 1) {
      times[0].push(await timeOf(small.calls[name]!));
      times[1].push(await timeOf(large.calls[name]!));
    }
    const [before, after] = [medianOf(times[0]), medianOf(times[1])];
    rows.push({
      call: name,
      [`ms of ${few}`]: before.toFixed(1),
      [`ms of ${many}`]: after.toFixed(1),
      times: (after / before).toFixed(1),
      rows: await rowsReadBy(large, name),
      [`rows of ${few}`]: await rowsReadBy(small, name),
    });
  }
  printFigures(`calls among ${many} guests`, rows);
  expect(rows.filter((row) => Number(row.rows) > Number(row[`rows of ${few}`]) + slackRows)).toEqual([]);
  expect(rows.filter(({ times }) => Number(times) > mostTimesSlower)).toEqual([]);
});

it('with a capacity, as many register in a second', async () => {
  const rates = [await registrationsASecond(small), await registrationsASecond(large)] as const;
  const figures = { [`a second, of ${few}`]: rates[0].toFixed(0), [`a second, of ${many}`]: rates[1].toFixed(0) };
  printFigures('registrations with a capacity', [figures]);
  expect(rates[1]).toBeGreaterThan(rates[0] / 2);
});

async function registrationsASecond({ service }: Crowd): Promise<number> {
  let left = registrations;
  const register = async () => {
    while (left > 0) {
      left -= 1;
      expect((await service.post('/api/registrations', somebody())).status).toBe(201);
    }
  };
  const ms = await timeOf(() => Promise.all(Array.from({ length: atOnce }, register)));
  return registrations / (ms / 1000);
}

it(`an export of ${many} guests takes less than ${mostExportMb} MB`, async () => {
  const file = join(folder, 'guests.csv');
  const { databaseUrl } = large.service;
  const child = startCommand(databaseUrl, ['registrations', 'export', '--file', file], testEnvironment(databaseUrl));
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, ownMbOf(child.pid!));
  }, 20);
  const { status } = await outcomeOf(child);
  clearInterval(watching);
  printFigures('an export', [{ guests: many, MB: peakMb.toFixed(0) }]);
  expect(status).toBe(0);
  expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(many);
  expect(peakMb).toBeGreaterThan(0);
  expect(peakMb).toBeLessThan(mostExportMb);
});

/** Without the program's own file, which memory holds as a cache. Zero once it has ended. */
function ownMbOf(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
