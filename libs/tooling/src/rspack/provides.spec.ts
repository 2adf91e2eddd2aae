import { join } from 'node:path';
import { providedBy } from './provides.js';

const { provides } = providedBy(join(__dirname, '../../../../shell'), 1) as { provides: Record<string, string[]> };

it('the shell names its own facades one by one', () => {
  expect(provides['@konbit/web/provided/dialogs']).toEqual(['Modal', 'Progress']);
});

it('the shell names what React exports to a built page', () => {
  expect(provides['react']).toEqual(expect.arrayContaining(['*', 'useState', 'useEffectEvent']));
  // Only in development.
  expect(provides['react']).not.toContain('act');
  expect(provides['react/jsx-runtime']).toEqual(['*', 'Fragment', 'default', 'jsx', 'jsxs']);
  expect(provides['react-dom']).toContain('createPortal');
});
