import { ORGANIZER_LINK_HEADER, type OrganizerRole } from '@konbit/contracts';
import type { AccessPolicy } from '../src/common/access/access.decorator.ts';
import { OrganizerLinksService } from '../src/organizer-links/organizer-links.service.ts';
import type { Answer, Service } from './service.ts';

export interface Helper {
  linkId: string;
  token: string;
  send(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
}

export async function helperOf(service: Service, role: OrganizerRole, hours = 12, now = new Date()): Promise<Helper> {
  const { id, address } = await service.app.get(OrganizerLinksService, { strict: false }).create(role, hours, now);
  const token = new URL(address).hash.slice(1);
  return { linkId: id, token, send: sending(service, token) };
}

/** A token for each policy of an organizers' link. */
export async function organizerTokens(service: Service): Promise<Partial<Record<AccessPolicy, string>>> {
  const tokenOf = async (role: OrganizerRole) => (await helperOf(service, role)).token;
  return {
    'door-link': await tokenOf('door'),
    'moderator-link': await tokenOf('moderator'),
    'desk-link': await tokenOf('desk'),
  };
}

export const sending =
  (service: Service, token: string) =>
  (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
    service.send(method, path, body, { [ORGANIZER_LINK_HEADER]: token, ...(key && { 'idempotency-key': key }) });

export const actsIn = (service: Service): string[] =>
  service.log.filter(({ msg }) => msg === 'an organizer did this').map(({ by, action, id }) => `${by} ${action} ${id}`);
