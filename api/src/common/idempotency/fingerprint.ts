import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import { askerOf, registrationAsker } from './asker.ts';

/** Tells whether a write is one that has come before: digests of who asks for what. */
export interface Fingerprint {
  /** Method, path, key and asker. */
  request: string;
  asker: string;
  /** The body as it was sent. */
  body: string;
  /** `request`, were this registrant the asker. */
  requestBy(registrationId: string): string;
}

interface Write {
  method: string;
  url: string;
  key: string | string[] | undefined;
  bodyDigest?: string;
  /** The registration that it acts for, if that is known. */
  actsFor?: string | null;
  ip: string;
}

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Of a write with an idempotency key, else null. A key that is not 1 to 200 visible ASCII characters is refused. */
export function fingerprintOf(write: Write, secret: string): Fingerprint | null {
  const { method, url, key, bodyDigest = '' } = write;
  if (key === undefined || !writes.includes(method)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = 'An Idempotency-Key is 1 to 200 visible ASCII characters.';
    throw new AppError('VALIDATION_FAILED', { 'Idempotency-Key': message });
  }
  const requestOf = (asker: string) =>
    createHash('sha256')
      .update(`${method} ${url.split('?')[0]} ${key} ${asker}`)
      .digest('base64url');
  const asker = askerOf(write, secret);
  const requestBy = (id: string) => requestOf(registrationAsker(id, secret));
  return { request: requestOf(asker), asker, body: bodyDigest, requestBy };
}

/**
 * Whether an answer would be the same next time, and so is stored. Other refusals (no session, too many, away) may pass
 * when tried again.
 */
export const isFinal = (status: number): boolean => status < 300 || [404, 409, 422].includes(status);
