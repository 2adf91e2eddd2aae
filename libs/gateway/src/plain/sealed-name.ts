import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';

/** A guest's name as an address may hold it: no log, history or link tells it, and nobody else can write one. */
export interface NameSeal {
  sealed(name: string): string;
  /** The name; nothing where it was sealed by another secret, or changed. */
  unsealed(text: string): string | undefined;
}

/**
 * By `SESSION_SECRET`, so that each gateway of a site reads what another has sealed, and one that was started anew what
 * it has sealed before. Of several secrets the first seals, and each opens. Without one, a gateway reads its own alone.
 */
export function nameSeal(secrets = randomBytes(32).toString('hex')): NameSeal {
  const keys = secrets.split(',').map((secret) => keyOf(secret.trim()));
  return {
    sealed(name) {
      const start = randomBytes(12);
      const sealing = createCipheriv(cipher, keys[0]!, start);
      return Buffer.concat([start, sealing.update(name), sealing.final(), sealing.getAuthTag()]).toString('base64url');
    },
    unsealed(text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < 28) return undefined;
      return keys.map((key) => opened(bytes, key)).find((name) => name !== undefined);
    },
  };
}

/** A key for this alone: what signs sessions seals nothing else. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'names in addresses of plain pages', 32));

function opened(bytes: Buffer, key: Buffer): string | undefined {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12), { authTagLength: 16 });
  opening.setAuthTag(bytes.subarray(-16));
  try {
    return Buffer.concat([opening.update(bytes.subarray(12, -16)), opening.final()]).toString();
  } catch {
    return undefined;
  }
}
