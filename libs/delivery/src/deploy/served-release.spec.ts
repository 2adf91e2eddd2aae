import { CONTRACT, type LiveRelease } from '@konbit/contracts';
import { integrityOf } from '../publish/integrity-record.ts';
import { faultAsServed } from './served-release.ts';

const folder = 'http://site/modules/mf-hub/new';
const app = Buffer.from('app');
const record = Buffer.from(JSON.stringify({ 'assets/app.js': integrityOf(app) }));
const live: LiveRelease = {
  release: 'new',
  manifest: '/modules/mf-hub/new/mf-manifest.json',
  integrity: integrityOf(record),
  contract: CONTRACT,
  ticket: { signature: {} },
};
const real = globalThis.fetch;
afterEach(() => (globalThis.fetch = real));

const rightly: Record<string, () => Response> = {
  [`${folder}/integrity.json`]: () => new Response(record),
  [`${folder}/assets/app.js`]: () => new Response(app),
};

const away = () => {
  throw new Error('away');
};

it.each<[string, Record<string, () => Response>, string | undefined]>([
  ['as published', {}, undefined],
  ['changed', { 'assets/app.js': () => new Response('apq') }, `${folder}/assets/app.js is not as published`],
  ['away', { 'assets/app.js': () => new Response('', { status: 404 }) }, `${folder}/assets/app.js is not there`],
  ['of another record', { 'integrity.json': () => new Response('{}') }, `${folder}/integrity.json is not as published`],
  ['refused for a moment', { 'assets/app.js': () => new Response('', { status: 503 }) }, undefined],
  ['not answered', { 'integrity.json': away }, undefined],
])('a live release whose files are %s', async (_, changes, fault) => {
  const answers = { ...rightly };
  for (const [path, answer] of Object.entries(changes)) answers[`${folder}/${path}`] = answer;
  globalThis.fetch = (async (address: string) => answers[address]!()) as typeof fetch;
  expect(await faultAsServed('http://site', live)).toBe(fault);
});
