import { writeFileSync } from 'node:fs';
import { makeKeyFile } from '@konbit/releases';

/** Makes a private key, and its public half in a file beside it; gives what to do with them. Throws if it is there. */
export function newKey(file: string): string {
  const { publicKey } = makeKeyFile(file);
  writeFileSync(`${file}.pub`, `${publicKey}\n`);
  return `The private key is in ${file}: keep it secret, and a copy of it elsewhere. ${file}.pub is for the site.`;
}
