import type { Sender } from '../door/send-release.ts';
import type { SiteFolder } from '../publish/site-folder.ts';

/** Who sends to a running site, with which keys and in which name. */
export function senderTo(to: string, { key, by = 'unknown' }: Pick<SiteFolder, 'key' | 'by'>): Sender {
  if (!URL.canParse(to)) throw new Error(`--to takes an address like https://site.example; "${to}" is none.`);
  return { origin: new URL(to).origin, key, by };
}
