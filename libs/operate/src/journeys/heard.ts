import { createRequire } from 'node:module';
import type { virtual as Reader } from '@guidepup/virtual-screen-reader';
import type { Language } from '@konbit/contracts';
import type { Page } from '@playwright/test';
import { build } from 'rolldown';
import { longUnless } from './long.ts';
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

/** As one script: the page's policy refuses modules. */
function library(): Promise<string> {
  built ??= buildLibrary();
  return built;
}
let built: Promise<string> | undefined;

async function buildLibrary(): Promise<string> {
  const { output } = await build({
    input: createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
    write: false,
    logLevel: 'warn',
    output: { format: 'iife', name: 'screenReader', minify: true },
  });
  return output[0].code;
}

/** Writes down a phrase a line. */
export class ScreenReader {
  readonly #page: Page;
  readonly #lines: string[] = [];
  readonly #masks: [text: string, name: string][] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Replaces what differs between runs. */
  mask(text: string, name: string): void {
    if (text) this.#masks.push([spaced(text), `{${name}}`]);
  }

  async read(heading: string, selector = 'body'): Promise<void> {
    // A skeleton says nothing: wait for its content.
    await expect(this.#page.locator(selector).first().locator('.mantine-Skeleton-root')).toHaveCount(0);
    await this.#page.evaluate(await library());
    const phrases = await this.#page
      .locator(selector)
      .first()
      .evaluate(async (container) => {
        const { virtual } = (globalThis as unknown as { screenReader: { virtual: typeof Reader } }).screenReader;
        await virtual.start({ container });
        // Past the end it begins again.
        const first = await virtual.lastSpokenPhrase();
        const phrases = [first];
        for (let phrase = ''; phrase !== first && phrases.length < 2000; phrases.push(phrase)) {
          await virtual.next();
          phrase = await virtual.lastSpokenPhrase();
        }
        await virtual.stop();
        return phrases.slice(0, -1);
      });
    this.#lines.push(`# ${heading}`, ...phrases.map((phrase) => this.#masked(phrase)), '');
  }

  async readToasts(): Promise<void> {
    const toasts = 'section[aria-label*=F8]';
    await this.#page.locator(toasts).getByRole('listitem').first().hover();
    await this.read('what is told', toasts);
    await this.#page.mouse.move(0, 0);
  }

  transcript(): string {
    return this.#lines.join('\n');
  }

  #masked(phrase: string): string {
    return this.#masks.reduce((masked, [text, name]) => masked.replaceAll(text, name), spaced(phrase));
  }
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
