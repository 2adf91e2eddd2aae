import { isDeveloped } from './developed-module.ts';

it.each([
  ['the one that is developed', 'mf-hub', '/dev/mf-hub/app.js', true],
  ['another', 'mf-hub', '/dev/mf-rsvp/app.js', false],
  ['a release of the one that is developed', 'mf-hub', '/modules/mf-hub/1/app.js', false],
  ['any, on a page that develops none', undefined, '/dev/undefined/app.js', false],
])('a file of %s', (_, developed, address, expected) => {
  document.head.innerHTML = developed ? `<meta name="developed-module" content="${developed}">` : '';
  expect(isDeveloped(address)).toBe(expected);
});
