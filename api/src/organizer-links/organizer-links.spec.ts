import { helperOf, sending, type Helper } from '../../test-support/organizer-links.ts';
import { routesOf, type Route } from '../../test-support/routes.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { AccessGuard } from '../common/access/access.ts';
import { newId } from '../common/new-id.ts';
import { linkStateOf, OrganizerLinks } from './organizer-links.ts';

let service: Service;
let [door, moderator]: Helper[] = [];
let links: OrganizerLinks;
beforeAll(async () => {
  service = await startService();
  links = service.app.get(OrganizerLinks, { strict: false });
  door = await helperOf(service, 'door');
  moderator = await helperOf(service, 'moderator');
});
afterAll(() => service.stop());

const routesFor = (policy: Route['policy']) => routesOf(service).filter((route) => route.policy === policy);
const askAll = async (send: Helper['send'], routes: readonly Route[]) =>
  Promise.all(
    routes.map(async ({ method, path }) => {
      const { status, body } = await send(method, path.replace(':id', newId()), method === 'POST' ? {} : undefined);
      return `${status} ${body.code ?? ''}`;
    }),
  );
const refusals = async (send: Helper['send']) =>
  new Set(await askAll(send, [...routesFor('door-link'), ...routesFor('moderator-link')]));

describe('a link of the organizers', () => {
  it('opens what its role may do, and nothing of the other', async () => {
    expect([routesFor('door-link').length, routesFor('moderator-link').length]).toEqual([4, 4]);
    const refused = new Set(['401 LINK_INVALID']);
    for (const [helper, own, other] of [
      [door!, 'door-link', 'moderator-link'],
      [moderator!, 'moderator-link', 'door-link'],
    ] as const) {
      expect((await askAll(helper.send, routesFor(own))).filter((told) => told.startsWith('401'))).toEqual([]);
      expect(new Set(await askAll(helper.send, routesFor(other)))).toEqual(refused);
    }
  });

  it('opens nothing once its time is over, or once it was revoked', async () => {
    const over = await helperOf(service, 'door', 12, new Date(Date.now() - 12 * 3_600_000));
    expect(await refusals(over.send)).toEqual(new Set(['401 LINK_INVALID']));
    const lost = await helperOf(service, 'door');
    expect((await lost.send('GET', '/api/door/guests')).status).toBe(200);
    expect([await links.revoke(lost.linkId), await links.revoke(lost.linkId), await links.revoke(newId())]).toEqual([
      true,
      false,
      null,
    ]);
    expect(await refusals(lost.send)).toEqual(new Set(['401 LINK_INVALID']));
  });

  it('would open everything, were the guard not there', async () => {
    const guard = jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
    expect(await refusals(sending(service, 'x'))).not.toContain('401 LINK_INVALID');
    guard.mockRestore();
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
