import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkPurpose = 'manage' | 'undo-email' | 'unsubscribe' | 'door';

/** The version grows with each change of the email: earlier tokens open nothing any more. */
export interface LinkTarget {
  registrationId: string;
  version: number;
}

export function writeLinkToken(purpose: LinkPurpose, target: LinkTarget, secrets: readonly string[]): string {
  const name = `${target.registrationId}.${target.version.toString(36)}`;
  return `${name}.${signature(purpose, name, secrets[0] ?? '')}`;
}

export function readLinkToken(purpose: LinkPurpose, token: unknown, secrets: readonly string[]): LinkTarget | null {
  const [, name, registrationId, version, mac] =
    /^(([\da-f-]{36})\.([\da-z]{1,6}))\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? [];
  if (!name || !registrationId || !version || !mac) return null;
  // Every secret is compared, each in constant time: the duration reveals nothing.
  const matches = secrets.filter((secret) => isEqual(mac, signature(purpose, name, secret)));
  return matches.length === 0 ? null : { registrationId, version: Number.parseInt(version, 36) };
}

/** Each purpose has its own key: a signature for one is none for another. */
function signature(purpose: LinkPurpose, name: string, secret: string): string {
  const key = createHmac('sha256', secret).update(`konbit/link/${purpose}/1`).digest();
  return createHmac('sha256', key).update(name).digest('base64url');
}

const isEqual = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'ascii'), Buffer.from(b, 'ascii'));
