import type { BuiltFile } from '@konbit/releases';
import { z } from 'zod';

/** In a module's folder and in each of its releases. */
export const touchesFile = 'touches.json';

const names = z.array(z.string());

const touches = z.object({
  /** Containers and style sheets, which Module Federation leaves for as long as the page is open. */
  federation: names,
  /** Names on `window`, and functions of the browser that something else was put in place of. */
  globals: names,
  /** On `window`, the document and what else exists once; `(3)` if there are three. */
  listeners: names,
  /** Of its style sheets, what applies outside of its own class names. */
  selectors: names,
  storage: names,
  /** Beside the root that the shell draws in, and attributes of `html` and `body`. */
  elements: names,
  workers: names,
  /** What is still there after its pages were left, and why: `konbit.keeps` of its package.json. */
  keeps: z.record(z.string(), z.string()),
});

/** What a module does to the page that it is loaded into. */
export type Touches = z.infer<typeof touches>;

/** Undefined for a build without the list. Throws a sentence for a list that is not readable. */
export function touchesIn(files: readonly BuiltFile[]): Touches | undefined {
  const file = files.find(({ path }) => path === touchesFile);
  return file && parseTouches(file.content.toString());
}

/** Throws a sentence for a text that is no list. */
export function parseTouches(text: string): Touches {
  try {
    return touches.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${touchesFile} is not as \`npm run touches\` writes it. Measure it again.`, { cause });
  }
}
