import type { ReleaseTicket } from '@konbit/contracts';
import { endingWorker } from '../gateway/service-worker.ts';
import { releaseNameOf } from '../publish/built-files.ts';
import { integrityOf, integrityRecordOf } from '../publish/integrity-record.ts';
import { differences } from './differences.ts';

const built = Object.entries({
  'assets/main.js': 'main',
  'assets/main.js.map': 'map',
  'index.html': '<p>',
  'service-worker.js': 'keep',
}).map(([path, text]) => ({ path, content: Buffer.from(text) }));
const outside = built.filter(({ path }) => !path.startsWith('assets/'));
const integrity = integrityOf(integrityRecordOf(outside).content);
const ticket = { module: 'shell', release: releaseNameOf(built), integrity } as ReleaseTicket;

it.each([
  ['as built', {}, []],
  ['with a page that is put together with what is live', { 'index.html': '<p>live' }, []],
  ['while visitors’ workers are switched off', { 'service-worker.js': endingWorker }, []],
  ['with another worker', { 'service-worker.js': 'steal' }, ['service-worker.js differs']],
  ['with that ending in place of a script', { 'assets/main.js': endingWorker }, ['assets/main.js differs']],
  ['without a file', { 'assets/main.js': undefined }, ['assets/main.js is not served']],
])('a shell that is served %s', async (_, changed, faults) => {
  const served: Record<string, string | undefined> = {
    ...Object.fromEntries(built.map(({ path, content }) => [path, `${content}`])),
    ...changed,
  };
  const read = async (address: string) => {
    const text = served[address.slice(1)];
    return text === undefined ? undefined : Buffer.from(text);
  };
  expect(await differences({ ticket, folder: '/' }, built, read)).toEqual(faults);
});
