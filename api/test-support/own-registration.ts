import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { LinksService } from '../src/mail/links.service.ts';
import { somebody, type Answer, type Json, type Service } from './service.ts';

export interface Owner {
  token: string;
  get(path?: string): Promise<Answer>;
  send(method: string, path?: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export const tokenIn = (link: string): string => new URL(link).search.split('=')[1] ?? '';

export const ownerOf = (service: Service, registrationId: string, version = 1): Owner =>
  withToken(service, tokenIn(service.app.get(LinksService).manage({ registrationId, version })));

/** By the link to the address that a registration left. */
export const undoerOf = (service: Service, registrationId: string, version: number): Owner =>
  withToken(service, tokenIn(service.app.get(LinksService).undoEmail({ registrationId, version })));

export function withToken(service: Service, token: string): Owner {
  const send: Owner['send'] = (method, path = '', body, headers = {}) =>
    service.send(method, `/api/own-registration${path}`, body, { [MANAGE_TOKEN_HEADER]: token, ...headers });
  return { token, get: (path) => send('GET', path), send };
}

export async function registered(service: Service, answers: Record<string, unknown> = {}) {
  const person = somebody(answers);
  const { body } = await service.post('/api/registrations', person, { 'accept-language': 'fr' });
  return { person, id: body.id as string, owner: ownerOf(service, body.id) };
}

export async function mailsTo(service: Service, id: string): Promise<Json[]> {
  const rows = await service.rows('SELECT kind, recipient, payload FROM outbox WHERE registration_id = ? ORDER BY id', [
    id,
  ]);
  return rows.map(({ kind, recipient, payload }) => ({ kind, recipient, ...JSON.parse(payload) }));
}

export const kindsOfMailsTo = async (service: Service, id: string): Promise<string[]> =>
  (await mailsTo(service, id)).map(({ kind }) => kind);

export const countOf = async (service: Service): Promise<number> =>
  (await service.get('/api/registrations/count')).body;
