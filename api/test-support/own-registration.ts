import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { Links } from '../src/mail/links.ts';
import type { Answer, Service } from './service.ts';

/** What somebody does who follows the link of a mail. */
export interface Owner {
  token: string;
  get(path?: string): Promise<Answer>;
  send(method: string, path?: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export const tokenIn = (link: string): string => new URL(link).search.split('=')[1] ?? '';

/** The owner of a registration, with the link in its first version unless another is told. */
export const ownerOf = (service: Service, registrationId: string, version = 1): Owner =>
  withToken(service, tokenIn(service.app.get(Links).manage({ registrationId, version })));

export function withToken(service: Service, token: string): Owner {
  const send: Owner['send'] = (method, path = '', body, headers = {}) =>
    service.call(`/api/own-registration${path}`, {
      method,
      headers: {
        [MANAGE_TOKEN_HEADER]: token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return { token, get: (path) => send('GET', path), send };
}
