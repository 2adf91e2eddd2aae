import { writeFileSync } from 'node:fs';
import { makeKeyFile } from '@konbit/releases';

/** Returns what to do with them. Throws if the file exists. */
export function newKey(file: string): string {
  const { publicKey } = makeKeyFile(file);
  writeFileSync(`${file}.pub`, `${publicKey}\n`);
  return `The private key is in ${file}: keep it secret, and a copy of it elsewhere. ${file}.pub is for the site.`;
}
