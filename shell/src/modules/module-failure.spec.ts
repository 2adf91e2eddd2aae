import { didNotCome, ModuleFailure, reasonOf } from './module-failure.ts';

const named = (name: string) => Object.assign(new Error('part 7 is missing'), { name });

it.each([
  ['its own failures', new ModuleFailure('no-app', 'It exposes no app.'), 'no-app'],
  ['a part that did not come', named('ChunkLoadError'), 'did-not-load'],
  ['any other error', named('TypeError'), 'broke-at-render'],
  ['what is no error', { name: 'ChunkLoadError' }, 'broke-at-render'],
  ['nothing at all', undefined, 'broke-at-render'],
])('%s: why a module is not shown', (_, error, reason) => expect(reasonOf(error)).toBe(reason));

it.each<[string, Error, boolean]>([
  ['a chunk that did not come', Object.assign(new Error('failed.\n(error: /a.js)'), { name: 'ChunkLoadError' }), true],
  ['a chunk that threw', Object.assign(new Error('failed.\n(missing: /a.js)'), { name: 'ChunkLoadError' }), false],
  ['an entry that did not come', new Error('RUNTIME-008 ScriptNetworkError: Failed to load script'), true],
  ['an entry that threw', new Error('RUNTIME-008 ScriptExecutionError: Script loaded but threw'), false],
  ['an entry that left no container', new Error('RUNTIME-001 Failed to get remoteEntry exports'), false],
  ['a call without an answer', new TypeError('Failed to fetch'), true],
  ['an app that threw', new Error('no'), false],
])('%s is told from what came and threw', (_, error, did) => expect(didNotCome(error)).toBe(did));

it('is named in the console', () => {
  expect(String(new ModuleFailure('no-app', 'It exposes no app.'))).toBe('ModuleFailure: It exposes no app.');
});
