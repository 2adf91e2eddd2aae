import { ModuleFailure, reasonOf } from './module-failure.ts';

it.each([
  ['its own failures', new ModuleFailure('no-app', 'It exposes no app.'), 'no-app'],
  ['any other error', new TypeError('no'), 'broke-at-render'],
  ['nothing at all', undefined, 'broke-at-render'],
])('%s: why a module is not shown', (_, error, reason) => expect(reasonOf(error)).toBe(reason));

it('is named in the console', () => {
  expect(String(new ModuleFailure('no-app', 'It exposes no app.'))).toBe('ModuleFailure: It exposes no app.');
});
