import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

/** Tells whether a write is one that has come before: digests of who asks for what. */
export interface Fingerprint {
  /** Method, path and key. */
  request: string;
  /** The body as it was sent. */
  body: string;
}

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Of a write with an idempotency key, else null. A key that is not 1 to 200 visible ASCII characters is refused. */
export function fingerprintOf(request: {
  method: string;
  url: string;
  key: string | string[] | undefined;
  bodyDigest?: string;
}): Fingerprint | null {
  if (request.key === undefined || !writes.includes(request.method)) return null;
  if (typeof request.key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(request.key)) {
    const message = 'An Idempotency-Key is 1 to 200 visible ASCII characters.';
    throw new AppError('VALIDATION_FAILED', { 'Idempotency-Key': message });
  }
  const path = request.url.split('?')[0];
  const digest = createHash('sha256').update(`${request.method} ${path} ${request.key}`).digest('base64url');
  return { request: digest, body: request.bodyDigest ?? '' };
}

/**
 * Whether an answer would be the same next time, and so is stored. Other refusals (no session, too many, away) may pass
 * when tried again.
 */
export const isFinal = (status: number): boolean => status < 300 || [404, 409, 422].includes(status);
