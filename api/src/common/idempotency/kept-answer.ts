import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

/** A write that may come twice: fingerprints of who asks for what. */
export interface Claim {
  /** Method, path and key. */
  request: string;
  /** The body as it was sent. */
  body: string;
}

/** The first answer to a claim. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The claim a request makes with its idempotency key, or null when it makes none. A key that is not 1 to 200 visible ASCII
 * characters is refused.
 */
export function claimOf(request: {
  method: string;
  url: string;
  key: string | string[] | undefined;
  bodyDigest?: string;
}): Claim | null {
  if (request.key === undefined || !writes.includes(request.method)) return null;
  if (typeof request.key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(request.key)) {
    const message = 'An Idempotency-Key is 1 to 200 visible ASCII characters.';
    throw new AppError('VALIDATION_FAILED', { 'Idempotency-Key': message });
  }
  const path = request.url.split('?')[0];
  const digest = createHash('sha256').update(`${request.method} ${path} ${request.key}`).digest('base64url');
  return { request: digest, body: request.bodyDigest ?? '' };
}

/** Refusals that would be the same next time and so are kept; others (no session, too many, away) may pass when tried again. */
export const isFinal = (status: number): boolean => status < 300 || [404, 409, 422].includes(status);
