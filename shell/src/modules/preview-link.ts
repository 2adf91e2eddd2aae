import { type ModuleName, previewText } from '@konbit/contracts';
import { isWithdrawn } from './release-list.ts';
import { judged } from './signatures.ts';
import { trustedRoot } from './trusted-root.ts';

/** A preview's link that shows nothing any more, or never did. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';

  constructor(readonly why: 'expired' | 'withdrawn' | 'unsigned') {
    super(`This preview's link is ${why}.`);
  }
}

/**
 * The release that a link shows.
 * @throws PreviewRefused unless it is signed, has not ended, and its release was not withdrawn
 */
export async function refuseLink(name: ModuleName, link: string): Promise<string> {
  const [, release = '', ends = '', signature = ''] = link.split('@');
  const text = previewText({ module: name, release, expiresAt: Number(ends) });
  const { keys } = trustedRoot().roles[name] ?? { keys: [] };
  const isTheirs = await judged((isSigned) => keys.some((key) => isSigned(text, toBase64(signature), key)));
  if (!isTheirs) throw new PreviewRefused('unsigned');
  if (Number(ends) * 1000 <= Date.now()) throw new PreviewRefused('expired');
  if (await isWithdrawn(name, release)) throw new PreviewRefused('withdrawn');
  return release;
}

/** Without padding, which no reader of base64 in a browser asks for. */
const toBase64 = (base64url: string) => base64url.replaceAll('-', '+').replaceAll('_', '/');
