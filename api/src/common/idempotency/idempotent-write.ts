import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, createHmac } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import { networkOf } from '@konbit/server';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

export interface IdempotentWrite {
  request: string;
  asker: string;
  isAnonymous: boolean;
  body: string;
  requestBy(registrationId: string): string;
  status: number;
  isStored: boolean;
}

/** The write of the running request; no service passes it on. */
export const currentWrite = new AsyncLocalStorage<IdempotentWrite>();

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

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
  // A phone that changes its network before it has its answer counts as somebody else.
  const asker = actsFor ? registrationAsker(actsFor, secret) : askerHash(`address ${networkOf(ip)}`, secret);
  const requestBy = (id: string) => requestOf(registrationAsker(id, secret));
  const written = { request: requestOf(asker), asker, isAnonymous: !actsFor, body: bodyDigest };
  return { ...written, requestBy, status, isStored: false };
}

export const registrationAsker = (id: string, secret: string): string => askerHash(`registration ${id}`, secret);

/** The prefix keeps it different from the service's other hashes of an address or an id. */
const askerHash = (asker: string, secret: string) =>
  createHmac('sha256', secret).update(`konbit/asker/1 ${asker}`).digest('base64url');
