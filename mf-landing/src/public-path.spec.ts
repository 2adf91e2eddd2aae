it.each([
  ['of the page’s origin loses it', 'http://localhost/modules/mf-landing/1f00/', '/modules/mf-landing/1f00/'],
  ['of another origin stays', 'https://modules.example.org/mf-landing/1f00/', undefined],
  ['of an origin with the same beginning stays', 'http://localhost.example.org/1f00/', undefined],
])('the address of a release %s', async (_, derived, expected = derived) => {
  jest.resetModules();
  __webpack_public_path__ = derived;
  await import('./public-path.ts');
  expect(__webpack_public_path__).toBe(expected);
});
