import { GuestCountsService } from '../src/guest-counts/guest-counts.service.ts';
import { printFigures } from '@konbit/tooling/proofs';
import { gather, rowsReadBy, type Crowd } from './crowd.ts';

/** The few are as many as fill each list. */
const [few, many] = [300, 5000];
/** Deeper indexes and other plans cost a few rows more. */
const slack = 60;

const crowds: Crowd[] = [];
beforeAll(async () => {
  for (const guests of [few, many]) crowds.push(await gather(guests));
});
afterAll(() => Promise.all(crowds.map(({ service }) => service.stop())));

it(`no call reads more rows among ${many} guests than among ${few}`, async () => {
  const rows = [];
  for (const name of Object.keys(crowds[0]!.calls)) {
    const [before, after] = [await rowsReadBy(crowds[0]!, name), await rowsReadBy(crowds[1]!, name)];
    rows.push({ call: name, [`rows of ${few}`]: before, [`rows of ${many}`]: after });
  }
  printFigures('rows that a call reads', rows);
  expect(rows.filter((row) => Number(row[`rows of ${many}`]) > Number(row[`rows of ${few}`]) + slack)).toEqual([]);
});

it('counting all would be found', async () => {
  const [small, large] = crowds.map((crowd) => ({
    ...crowd,
    calls: { all: async () => ({ ...(await crowd.service.get('/api/event')), rows: await countAll(crowd) }) },
  }));
  expect(await rowsReadBy(large!, 'all')).toBeGreaterThan((await rowsReadBy(small!, 'all')) + slack);
});

const countAll = ({ service }: Crowd) => service.app.get(GuestCountsService).count();
