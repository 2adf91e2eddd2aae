import { createRequire } from 'node:module';
import type { virtual as Reader } from '@guidepup/virtual-screen-reader';
import { expect, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';

/** The library as one script, which a test may run where the page's policies let in no module. */
const library = () =>
  (built ??= buildSync({
    entryPoints: [createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')],
    ...{ bundle: true, minify: true, format: 'iife', globalName: 'screenReader', write: false },
  }).outputFiles[0]!.text);
let built: string | undefined;

/** A screen reader that goes through a page and writes down what it says, a phrase a line. */
export class ScreenReader {
  readonly #page: Page;
  readonly #lines: string[] = [];
  readonly #masks: [what: string, name: string][] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** What differs from run to run is written down under a name. */
  mask(what: string, name: string): void {
    if (what) this.#masks.push([spaced(what), `{${name}}`]);
  }

  /** Reads what such a selector finds, from its beginning to its end, under a heading. */
  async read(heading: string, selector = 'body'): Promise<void> {
    // A skeleton says nothing: each part is read once it is there.
    await expect(this.#page.locator(selector).first().locator('.mantine-Skeleton-root')).toHaveCount(0);
    await this.#page.evaluate(library());
    const phrases = await this.#page
      .locator(selector)
      .first()
      .evaluate(async (container) => {
        const { virtual } = (globalThis as unknown as { screenReader: { virtual: typeof Reader } }).screenReader;
        await virtual.start({ container });
        // Past the end it begins again.
        const first = await virtual.lastSpokenPhrase();
        const said = [first];
        for (let phrase = ''; phrase !== first && said.length < 2000; said.push(phrase)) {
          await virtual.next();
          phrase = await virtual.lastSpokenPhrase();
        }
        await virtual.stop();
        return said.slice(0, -1);
      });
    this.#lines.push(`# ${heading}`, ...phrases.map((phrase) => this.#masked(phrase)), '');
  }

  /** Reads the toasts, which are told when they come. */
  readToasts(): Promise<void> {
    return this.read('what is told', 'section[aria-label*=F8]');
  }

  /** All that was said so far. */
  transcript(): string {
    return this.#lines.join('\n');
  }

  #masked(phrase: string): string {
    return this.#masks.reduce((text, [what, name]) => text.replaceAll(what, name), spaced(phrase));
  }
}

/** With ordinary spaces, as it is heard. */
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
