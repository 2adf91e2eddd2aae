import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
/** Of this process: what another one has sealed, or this one before it was started anew, cannot be read. */
const key = randomBytes(32);

/** A guest's name as an address may hold it: no log, history or link tells it, and nobody else can write one. */
export function sealed(name: string): string {
  const start = randomBytes(12);
  const sealing = createCipheriv(cipher, key, start);
  return Buffer.concat([start, sealing.update(name), sealing.final(), sealing.getAuthTag()]).toString('base64url');
}

/** The name; nothing where it is not this process's own. */
export function unsealed(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < 28) return undefined;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12), { authTagLength: 16 });
  opening.setAuthTag(bytes.subarray(-16));
  try {
    return Buffer.concat([opening.update(bytes.subarray(12, -16)), opening.final()]).toString();
  } catch {
    return undefined;
  }
}
