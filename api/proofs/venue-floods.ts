import { MANAGE_TOKEN_HEADER, networkOf, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { AccessGuard } from '../src/common/access/access.ts';
import { type LimitName, RateLimits } from '../src/common/rate-limits/rate-limits.ts';
import { manyGuests } from '../test-support/guests.ts';
import { linkTokenOf } from '../test-support/organizer-links.ts';
import { ownerOf } from '../test-support/own-registration.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import { somebody, type Answer, type Service } from '../test-support/service.ts';

type Headers = Record<string, string>;
type Make = (service: Service, headers: Headers) => Promise<Answer>;

/** Calls that prove nothing, in numbers, and what everybody else at that address wants meanwhile. */
export interface Flood {
  what: string;
  limit: LimitName;
  wrong: Make;
  /** Makes ready a call that is right. */
  right: (service: Service) => Promise<Make>;
}

const withHeader = (path: string, name: string, value: string): Make => {
  return (service, headers) => service.get(path, { ...headers, [name]: value });
};
const empty =
  (path: string): Make =>
  (service, headers) =>
    service.post(path, {}, headers);
const wrongToken = 'x'.repeat(43);

export const floods: Flood[] = [
  {
    what: 'wrong door links',
    limit: 'wrongLinks',
    wrong: withHeader('/api/door/guests', ORGANIZER_LINK_HEADER, wrongToken),
    right: async (service) => withHeader('/api/door/guests', ORGANIZER_LINK_HEADER, await linkTokenOf(service, 'door')),
  },
  {
    what: 'wrong mailed links',
    limit: 'wrongLinks',
    wrong: withHeader('/api/own-registration', MANAGE_TOKEN_HEADER, wrongToken),
    right: async (service) => {
      const [id] = await manyGuests(service, 1);
      return withHeader('/api/own-registration', MANAGE_TOKEN_HEADER, ownerOf(service, id!).token);
    },
  },
  {
    what: 'empty registrations',
    limit: 'registrations',
    wrong: empty('/api/registrations'),
    right: async () => (service, headers) => service.post('/api/registrations', somebody(), headers),
  },
  {
    what: 'empty photo posts',
    limit: 'profiles',
    wrong: empty('/api/attendee-profiles'),
    right: async () => {
      const photo = { firstName: 'Ana', profileImage: dataUrl(await picture(8, 8).jpeg().toBuffer()) };
      return (service, headers) => service.post('/api/attendee-profiles', photo, headers);
    },
  },
];

/** Counts calls by this limit as they come, before anything is proven. */
export function countOnArrival({ app }: Service, limit: LimitName): void {
  const canActivate = AccessGuard.prototype.canActivate;
  jest.spyOn(AccessGuard.prototype, 'canActivate').mockImplementation(async function (this: AccessGuard, context) {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    await app.get(RateLimits).consume(limit, networkOf(ip));
    return canActivate.call(this, context);
  });
}
