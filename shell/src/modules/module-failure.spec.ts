import { ModuleFailure, reasonOf } from './module-failure.ts';

const named = (name: string) => Object.assign(new Error('part 7 is missing'), { name });

it.each([
  ['its own failures', new ModuleFailure('no-app', 'It exposes no app.'), 'no-app'],
  ['a part that did not come', named('ChunkLoadError'), 'did-not-load'],
  ['any other error', named('TypeError'), 'broke-at-render'],
  ['what is no error', { name: 'ChunkLoadError' }, 'broke-at-render'],
  ['nothing at all', undefined, 'broke-at-render'],
])('%s: why a module is not shown', (_, error, reason) => expect(reasonOf(error)).toBe(reason));

it.each([
  ['did not come', 'failed.\n(error: /a.js)', 'did-not-load'],
  ['came and threw', 'failed.\n(missing: /a.js)', 'threw'],
])('a chunk that %s is told from the other', (_, message, reason) => {
  const error = Object.assign(new Error(message), { name: 'ChunkLoadError' });
  expect(reasonOf(error, 'threw')).toBe(reason);
});

it('is named in the console', () => {
  expect(String(new ModuleFailure('no-app', 'It exposes no app.'))).toBe('ModuleFailure: It exposes no app.');
});
