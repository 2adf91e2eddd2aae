import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { apiUses } from './api-uses.js';

const contracts = `
export interface One { accessed: string; unread: number; nested: { deep: string | null; other: boolean } }
export interface Two { bound: string; renamed: number; unread: string }
export interface Three { first: string; second: number; parts: { at: string }[] }
export interface Four { keyed: string; other: string }
export interface Five { viaOwnType: string; unread: string }
export interface Six { logged: string; also: string }
export interface Seven { left: string; rest: string }
export interface Eight { picked: string; skipped: string }
export interface Sent { must: string; may?: 'a' | 'b' | null }
export const EIGHTS = '/api/eights';
export interface Calls {
  'GET /api/ones/{id}/all': { answer: One[] };
  'GET /api/twos': { query: { page?: number; of: string }; answer: Two };
  'POST /api/threes': { body: Sent; answer: Three };
  'PUT /api/threes/{id}': object;
  'GET /api/fours': { answer: Four };
  'GET /api/fives': { answer: Five };
  'GET /api/sixes': { answer: Six };
  'GET /api/sevens': { answer: Seven };
  'GET /api/eights': { answer: Eight };
  'DELETE /api/eights/{id}': object;
  'GET /api/never': { answer: One };
  'POST /api/ones/{id}/all': object;
}`;

const web = `
export async function callApi<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await fetch(path, { method, body: JSON.stringify(body) })).json() as T;
}
export const pathOf = (key: readonly unknown[]) => key.join('/');`;

const app = `
import { callApi, pathOf } from '@konbit/web';
import { EIGHTS, type Eight, type Five, type Four, type One, type Seven, type Sent, type Six, type Three, type Two }
  from '@konbit/contracts';
declare function useQuery<T>(options: { queryKey: readonly unknown[] }): { data?: T };
const keys = { ones: (id: string) => ['/api/ones', id, 'all'] as const };
export function ones(id: string) {
  const { data } = useQuery<One[]>({ queryKey: keys.ones(id) });
  return data?.map((one) => one.accessed + (one.nested.deep ?? ''));
}
export async function two(of: string) {
  const { bound, renamed: other } = await callApi<Two>('GET', pathOf(['/api/twos', { of }]));
  return bound + other;
}
const threes = '/api/threes';
export const three = async (sent: Sent) => ({ ...(await callApi<Three>('POST', threes, sent)) });
const call = <T,>(method: 'PUT' | 'PATCH', at: string) => callApi<T>(method, threes + at);
export const put = (id: string) => call<void>('PUT', '/' + id);
export const four = async (key: 'keyed') => (await callApi<Four>('GET', '/api/fours'))[key];
const own = (given: { viaOwnType: string }) => given.viaOwnType;
export const five = async () => { const answer = await callApi<Five>('GET', '/api/fives'); return own(answer); };
export const six = async () => console.log(await callApi<Six>('GET', '/api/sixes'));
export async function seven() { const { left, ...others } = await callApi<Seven>('GET', '/api/sevens'); return [left, others]; }
interface Picked { picked: string }
export async function eight(id: string): Promise<Picked> {
  await callApi('DELETE', \`\${EIGHTS}/\${id}\`);
  const answer: Picked = await callApi<Eight>('GET', EIGHTS);
  return answer;
}
export const shown = (picked: Picked) => picked.picked;`;

let root: string;
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'uses-'))));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function usesOf(sources: Record<string, string>) {
  const packages = { contracts, web };
  const files = {
    ...Object.fromEntries(Object.entries(sources).map(([name, text]) => [`mf-tiny/src/${name}`, text])),
    ...Object.fromEntries(
      Object.entries(packages).flatMap(([name, text]) => [
        [`node_modules/@konbit/${name}/package.json`, JSON.stringify({ name, exports: './src/index.ts' })],
        [`node_modules/@konbit/${name}/src/index.ts`, text],
      ]),
    ),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return apiUses(join(root, 'mf-tiny'));
}

it('a room uses the calls that its sources name and the fields that they read, whole objects where they go on', () => {
  expect(usesOf({ 'app.ts': app, 'app.spec.ts': "void fetch('/api/never')" })).toEqual({
    'GET /api/ones/{id}/all': {
      reads: {
        ...{ '': 'array', '[]': 'object', '[].accessed': 'string' },
        ...{ '[].nested': 'object', '[].nested.deep': 'null|string' },
      },
      sends: {},
    },
    'GET /api/twos': { reads: { bound: 'string', renamed: 'number' }, sends: { 'page?': 'number', of: 'string' } },
    'POST /api/threes': {
      reads: {
        ...{ first: 'string', second: 'number' },
        ...{ parts: 'array', 'parts[]': 'object', 'parts[].at': 'string' },
      },
      sends: { must: 'string', 'may?': '"a"|"b"|null' },
    },
    'PUT /api/threes/{id}': { reads: {}, sends: {} },
    'GET /api/fours': { reads: { keyed: 'string' }, sends: {} },
    // Handed to what declares another type: that reads what it names, and nobody can tell of the rest.
    'GET /api/fives': { reads: { viaOwnType: 'string', unread: 'string' }, sends: {} },
    'GET /api/sixes': { reads: { logged: 'string', also: 'string' }, sends: {} },
    'GET /api/sevens': { reads: { left: 'string', rest: 'string' }, sends: {} },
    'GET /api/eights': { reads: { picked: 'string' }, sends: {} },
    'DELETE /api/eights/{id}': { reads: {}, sends: {} },
  });
});

it('takes every call for made whose address begins with what is written somewhere, where no more is known', () => {
  const uses = usesOf({
    'app.ts': "const at = { ones: '/api/ones' }; export const ask = (x: string) => fetch(x); ask(at.ones);",
  });
  expect(Object.keys(uses)).toEqual(['GET /api/ones/{id}/all']);
});
