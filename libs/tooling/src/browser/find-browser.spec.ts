import { findBrowser } from './find-browser.ts';

it('CHROMIUM_PATH names a program, or a sentence says so', async () => {
  expect(await findBrowser(process.execPath)).toBe(process.execPath);
  await expect(findBrowser('/no/chromium')).rejects.toThrow('CHROMIUM_PATH names /no/chromium');
});
