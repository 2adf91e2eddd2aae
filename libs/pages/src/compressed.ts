import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textEndings = new Set(['.css', '.html', '.ics', '.js', '.json', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);

/** Below this, headers cost more than compression saves. */
const worthwhileBytes = 600;

export const isWorthCompressing = (name: string, bytes: number): boolean =>
  bytes >= worthwhileBytes && textEndings.has(extname(name));

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** A file's further forms by their endings. `quality` is brotli's: 11 takes up to seconds. */
export const compressedForms: Record<string, (body: Buffer, quality: number) => Promise<Buffer>> = {
  '.br': (body, quality) =>
    asBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  '.gz': (body) => asGzip(body, { level: 9 }),
};
