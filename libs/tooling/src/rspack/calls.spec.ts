import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredCalls } from './calls.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'calls-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function callsOf(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return declaredCalls(join(folder, 'index.ts'));
}

it('tells how each thing is called, with the types of the library that it names', () => {
  const calls = callsOf({
    'index.ts': "export { show, type Shown, rules } from './show.ts'; export { twice as double } from './twice.ts';",
    'show.ts': `
      import type { Tone } from './tone.ts';
      interface Content { title: string; tone?: Tone }
      export interface Shown { id: number }
      /** Shows it. */
      export function show(what: Content, after?: number): Shown { return { id: what.title.length + (after ?? 0) }; }
      export const rules = { limit: 5 } as const;`,
    'tone.ts': "export type Tone = 'success' | 'neutral';",
    'twice.ts': 'export const twice = <T>(value: T, ...more: T[]) => [value, value, ...more];',
  });
  expect(calls).toEqual({
    double: ['twice<T>', '  0 T', '  1? T[]', '  returns T[]'],
    rules: ['rules: {', '    readonly limit: 5;', '}'],
    show: [
      ...['show<>', '  0 Content', '  1? number', '  returns Shown'],
      ...['interface Content {', '    title: string;', '    tone?: Tone;', '}'],
      "type Tone = 'success' | 'neutral';",
      ...['interface Shown {', '    id: number;', '}'],
    ],
  });
});

it('does not change with what a parameter is called, nor with a comment', () => {
  const before = callsOf({ 'index.ts': 'export function show(what: string): void { void what; }' });
  const after = callsOf({ 'index.ts': '/** It shows. */ export function show(text: string): void { void text; }' });
  expect(after).toEqual(before);
});
