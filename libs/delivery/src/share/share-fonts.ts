import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Kind } from './lay-out-words.ts';

/** Cuts of the site's title face. The renderer knows neither web fonts nor axes: it is given one file a cut. */
export const faces = {
  title: { style: 'normal', weight: 650, opsz: 86 },
  subtitle: { style: 'italic', weight: 450, opsz: 36 },
  facts: { style: 'normal', weight: 500, opsz: 29 },
} as const satisfies Record<Kind, { style: string; weight: number; opsz: number }>;

const { resolve } = createRequire(import.meta.url);
const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const;
/** What most texts are written in. The files beyond are opened for who needs them. */
const inLatinFile = /^[\u0000-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac]*$/;

/** Gives `use` the files of every cut with the letters of `text`; they are gone afterwards. */
export async function withShareFonts<T>(text: string, use: (files: string[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'share-fonts-'));
  try {
    const files: string[] = [];
    for (const { style, weight, opsz } of Object.values(faces)) {
      for (const alphabet of inLatinFile.test(text) ? alphabets.slice(0, 1) : alphabets) {
        const source = resolve(`@fontsource-variable/fraunces/files/fraunces-${alphabet}-opsz-${style}.woff2`);
        const options = { targetFormat: 'truetype', variationAxes: { wght: weight, opsz } } as const;
        const file = join(folder, `${alphabet}-${style}-${weight}.ttf`);
        await writeFile(file, await subsetFont(await readFile(source), text, options));
        files.push(file);
      }
    }
    return await use(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
