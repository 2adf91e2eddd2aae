import type { Language } from '@konbit/contracts';
import type { Page } from '@playwright/test';
import { longUnless } from './long.ts';
import { ScreenReader } from './screen-reader.ts';
import { expect, test } from './test.ts';

const locales: Record<Language, string> = { en: 'en-CA', ht: 'ht', fr: 'fr-CA' };

/**
 * A journey in each language, as a screen reader says it. What it says lies beside the test, in `heard/`, so that a
 * change shows in the diff; `--update-snapshots` writes it anew.
 *
 * @param short the language in which `npm test` hears it; `npm run test:long` hears all three
 * @param words what the journey presses and fills in, as it is called in each language
 */
export function heardInEachLanguage<Words>(
  name: string,
  short: Language,
  words: Record<Language, Words>,
  journey: (page: Page, reader: ScreenReader, words: Words) => Promise<void>,
): void {
  for (const [language, locale] of Object.entries(locales) as [Language, string][]) {
    test.describe(language, () => {
      test.use({ locale });

      test(`${name}, as it is heard in ${language}`, longUnless(language === short), async ({ page }) => {
        const reader = new ScreenReader(page);
        await journey(page, reader, words[language]);
        expect(reader.transcript()).toMatchSnapshot(`${name.replaceAll(' ', '-')}.${language}.txt`);
      });
    });
  }
}
