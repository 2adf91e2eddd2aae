import { ModuleFailure, reasonOf } from './module-failure.ts';

const named = (name: string) => Object.assign(new Error('part 7 is missing'), { name });

it.each([
  ['its own failures', new ModuleFailure('no-app', 'It exposes no app.'), 'no-app'],
  ['a part that did not come', named('ChunkLoadError'), 'did-not-load'],
  ['any other error', named('TypeError'), 'broke-at-render'],
  ['what is no error', { name: 'ChunkLoadError' }, 'broke-at-render'],
  ['nothing at all', undefined, 'broke-at-render'],
])('%s: why a module is not shown', (_, error, reason) => expect(reasonOf(error)).toBe(reason));
