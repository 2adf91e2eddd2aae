import { MANAGE_TOKEN_HEADER, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { Controller, Get } from '@nestjs/common';
import { newGuest, startHub } from '../../../test-support/guests.ts';
import { type Helper, helperOf, organizerTokens } from '../../../test-support/organizer-links.ts';
import { ownerOf } from '../../../test-support/own-registration.ts';
import { profileImage } from '../../../test-support/photos.ts';
import { type Route, routesOf } from '../../../test-support/routes.ts';
import { sharedService } from '../../../test-support/service.ts';
import { AppModule } from '../../app.module.ts';
import { AccessGuard } from './access.guard.ts';
import { newId } from '../new-id.ts';
import { OrganizerLinksService } from '../../organizer-links/organizer-links.service.ts';
import { linkStateOf } from '../../organizer-links/link-state.ts';

@Controller('probe')
class ProbeController {
  @Get()
  read(): string {
    return 'anything';
  }
}

const service = sharedService(async () => {
  const wired = AppModule.with.bind(AppModule);
  jest
    .spyOn(AppModule, 'with')
    .mockImplementation((...settings) => ({ ...wired(...settings), controllers: [ProbeController] }));
  return startHub();
});
let links: OrganizerLinksService;
let [door, moderator, desk]: Helper[] = [];
beforeAll(async () => {
  links = service.app.get(OrganizerLinksService, { strict: false });
  door = await helperOf(service, 'door');
  moderator = await helperOf(service, 'moderator');
  desk = await helperOf(service, 'desk');
});

describe('the access policy of a call', () => {
  it('is stated by every call', () => {
    expect(routesOf(service).length).toBeGreaterThan(25);
    expect(routesOf(service).filter(({ policy }) => !policy)).toMatchObject([{ method: 'GET', path: '/api/probe' }]);
  });

  it('keeps answers for few out of caches', async () => {
    const guest = await newGuest(service, { profileImage });
    const tokens = await organizerTokens(service);
    const reads = routesOf(service).filter(({ method, policy }) => method === 'GET' && policy && policy !== 'anyone');
    expect(reads.length).toBeGreaterThan(8);
    for (const { path, policy } of reads) {
      const url = `${path.replace(':id', guest.id)}?registrationId=${guest.id}`;
      const link = {
        [MANAGE_TOKEN_HEADER]: ownerOf(service, guest.id).token,
        [ORGANIZER_LINK_HEADER]: tokens[policy!] ?? '',
      };
      const { status, headers } = await guest.get(url, link);
      const expected = path.endsWith('/album') ? 404 : 200;
      expect([path, status, headers.get('cache-control')]).toEqual([path, expected, 'no-store']);
    }
  });
});

describe('a call without a policy', () => {
  it('is refused, and answered without the guard', async () => {
    expect((await service.get('/api/probe')).status).toBe(404);
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
    expect((await service.get('/api/probe')).body).toBe('anything');
  });
});

const routesFor = (policy: Route['policy']) => routesOf(service).filter((route) => route.policy === policy);

/** One by one: all at once, organizers' calls would use up their share. */
async function callAll(send: Helper['send'], routes: readonly Route[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { method, path } of routes) {
    const { status, body } = await send(method, path.replace(':id', newId()), method === 'POST' ? {} : undefined);
    answers.push(`${status} ${body.code ?? ''}`);
  }
  return answers;
}

const policies = ['door-link', 'moderator-link', 'desk-link'] as const;
const refusals = async (send: Helper['send']) => new Set(await callAll(send, policies.flatMap(routesFor)));

describe('a link of the organizers', () => {
  it('opens the calls of its role alone; the desk opens all', async () => {
    expect(policies.map((policy) => routesFor(policy).length)).toEqual([7, 8, 21]);
    for (const [helper, own] of [
      [door!, ['door-link']],
      [moderator!, ['moderator-link']],
      [desk!, policies],
    ] as const) {
      for (const policy of policies) {
        const answers = await callAll(helper.send, routesFor(policy));
        const refused = answers.filter((answer) => answer === '403 WRONG_LINK').length;
        expect([policy, refused]).toEqual([policy, (own as readonly string[]).includes(policy) ? 0 : answers.length]);
      }
    }
  });

  it('would open every call without the guard', async () => {
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
    expect([...(await refusals(moderator!.send))]).not.toContain('403 WRONG_LINK');
  });

  it('opens nothing once it expired or was revoked', async () => {
    const over = await helperOf(service, 'desk', 12, new Date(Date.now() - 12 * 3_600_000));
    expect(await refusals(over.send)).toEqual(new Set(['401 LINK_INVALID']));
    const lost = await helperOf(service, 'desk');
    expect([...(await refusals(lost.send))]).not.toContain('401 LINK_INVALID');
    expect([await links.revoke(lost.linkId), await links.revoke(lost.linkId), await links.revoke(newId())]).toEqual([
      true,
      false,
      null,
    ]);
    expect(await refusals(lost.send)).toEqual(new Set(['401 LINK_INVALID']));
  });

  it('is stored as a hash', async () => {
    const { address } = await links.create('door', 1);
    const token = new URL(address).hash.slice(1);
    expect(address).toBe(`http://localhost:4200/door#${token}`);
    expect(JSON.stringify(await service.rows('SELECT * FROM organizer_links'))).not.toContain(token);
  });
});

const now = new Date('2026-08-14T22:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

it.each([
  ['open', after, null],
  ['expired', now, null],
  ['revoked', after, before],
  ['revoked', before, before],
] as const)('a link is %s with the end %s, taken back %s', (state, expiresAt, revokedAt) => {
  expect(linkStateOf({ expiresAt, revokedAt }, now)).toBe(state);
});
