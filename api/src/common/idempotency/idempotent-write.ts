import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, createHmac } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, networkOf } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** A write under an idempotency key: digests of who asks for what. */
export interface IdempotentWrite {
  /** Method, path, key and asker. */
  request: string;
  asker: string;
  /** The body as it was sent. */
  body: string;
  /** `request`, were this registrant the asker. */
  requestBy(registrationId: string): string;
  /** Of the answer, should nothing fail. */
  status: number;
  /** True once a transaction has stored the answer together with what it changed. */
  isStored: boolean;
}

/** The write that the running request makes: it follows the request through services, none of which hands it on. */
export const currentWrite = new AsyncLocalStorage<IdempotentWrite>();

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Of a write with an idempotency key, else null. A key that is not 1 to 200 visible ASCII characters is refused. */
export function idempotentWrite(request: FastifyRequest, status: number, secret: string): IdempotentWrite | null {
  const { method, url, headers, bodyDigest = '', actsFor, ip } = request;
  const key = headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (key === undefined || !methods.includes(method)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = 'An Idempotency-Key is 1 to 200 visible ASCII characters.';
    throw new AppError('VALIDATION_FAILED', { 'Idempotency-Key': message });
  }
  const requestOf = (asker: string) =>
    createHash('sha256')
      .update(`${method} ${url.split('?')[0]} ${key} ${asker}`)
      .digest('base64url');
  // A phone that changes its network before it knows its answer is somebody else then.
  const asker = actsFor ? registrationAsker(actsFor, secret) : askerHash(`address ${networkOf(ip)}`, secret);
  const requestBy = (id: string) => requestOf(registrationAsker(id, secret));
  return { request: requestOf(asker), asker, body: bodyDigest, requestBy, status, isStored: false };
}

/** A registration, by its session or its mailed link, or the role of an organizers' link. */
export const registrationAsker = (id: string, secret: string): string => askerHash(`registration ${id}`, secret);

/** With a key of its own: none of the service's other hashes of an address or an id is the same. */
const askerHash = (asker: string, secret: string) =>
  createHmac('sha256', secret).update(`konbit/asker/1 ${asker}`).digest('base64url');
