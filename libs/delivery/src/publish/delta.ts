import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';

/** What is compressed, and named so that a pattern of addresses means it and nothing else. */
const text = /^(modules|assets)(\/[\w-][\w.-]*)+\.(js|css|json|svg)$/;

/**
 * Pattern of the addresses that a file has in all releases (RFC 9842, `match`), by its path in the site folder:
 * `assets/main.4c0486af99.js` has `/assets/main.*.js`. Nothing for what is no text, or has one address for ever.
 */
export function addressesOf(path: string): string | undefined {
  if (!text.test(path)) return undefined;
  const pattern = path.replace(/^(modules\/[^/]+\/)[^/]+(?=\/)/, '$1*').replace(/\.[\da-f]{10}(?=\.\w+$)/, '.*');
  return pattern === path ? undefined : `/${pattern}`;
}

/** SHA-256 of a dictionary, as Available-Dictionary tells it. */
export const dictionaryHash = (dictionary: Buffer): Buffer => createHash('sha256').update(dictionary).digest();

/** Where the delta of a file stands, for browsers that have this dictionary. */
export const deltaFile = (file: string, hash: Buffer): string => `${file}.${hash.toString('hex')}.dcz`;
export const isDeltaFile = (file: string): boolean => /\.[\da-f]{64}\.dcz$/.test(file);

/** A frame that other decoders skip; the dictionary's hash follows (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');
/** The best one whose memory any browser has. */
const level = 19;

/** Once: a second time, it would take away the memory of what is under way. */
let ready: Promise<void> | undefined;

/** What is new in a content beside a dictionary: `dcz`, Zstandard with that dictionary. */
export async function deltaOf(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  await (ready ??= init());
  const context = createCCtx();
  try {
    return Buffer.concat([magic, dictionaryHash(dictionary), compressUsingDict(context, content, dictionary, level)]);
  } finally {
    freeCCtx(context);
  }
}
