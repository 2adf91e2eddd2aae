import { brotliCompressSync } from 'node:zlib';

const compressed = /javascript|json|css|html|svg|manifest/;

/** Bytes of a file as a browser gets it: texts by brotli at its best, as they are published. */
export async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address);
  const body = Buffer.from(await answer.arrayBuffer());
  return compressed.test(answer.headers.get('content-type') ?? '') ? brotliCompressSync(body).length : body.length;
}

export async function totalBytes(addresses: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export const isScript = (address: string): boolean => new URL(address).pathname.endsWith('.js');
