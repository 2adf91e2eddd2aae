import { newActivity, newGuest, startHub, type Guest } from '../../../test-support/guests.ts';
import { withToken } from '../../../test-support/own-registration.ts';
import { somebody, type Service } from '../../../test-support/service.ts';
import { isFromOtherSite } from './other-sites.ts';
import type * as OtherSites from './other-sites.ts';

jest.mock('./other-sites.ts', () => ({
  isFromOtherSite: jest.fn(jest.requireActual<typeof OtherSites>('./other-sites.ts').isFromOtherSite),
}));

const konbit = new URL('https://konbit.example.org');
const onOwnMachine = new URL('http://localhost:4200');

describe('a request', () => {
  const from = (headers: Record<string, string>, site = konbit, host = 'konbit.example.org') =>
    isFromOtherSite({ headers, host }, site);

  it.each<[string, Record<string, string>, boolean]>([
    ['of no browser', {}, false],
    ['of an address that was typed', { 'sec-fetch-site': 'none' }, false],
    ['of an older browser', { origin: konbit.origin }, false],
    ['of another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }, true],
    ['of a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, true],
    ['of another site, by an older browser', { origin: 'https://elsewhere.example' }, true],
    ['of the same host without https', { origin: 'http://konbit.example.org' }, true],
    ['of a page without an origin', { origin: 'null' }, true],
  ])('%s', (_, headers, expected) => {
    expect(from(headers)).toBe(expected);
  });

  it('may come from any name of a test machine', () => {
    const origin = 'http://192.168.1.5:4200';
    expect(from({ origin }, onOwnMachine, '192.168.1.5:4200')).toBe(false);
    expect(from({ origin }, onOwnMachine, 'localhost:4200')).toBe(true);
    expect(from({ origin: onOwnMachine.origin }, onOwnMachine, '127.0.0.1:4300')).toBe(false);
  });
});

describe('a page of another site', () => {
  let service: Service;
  let guest: Guest;
  beforeAll(async () => {
    service = await startHub();
    guest = await newGuest(service, { email: 'visitor@example.org' });
  });
  afterAll(() => service.stop());

  const headers = { origin: 'https://elsewhere.example' };
  const opensSession = async (headers = {}) => {
    const answer = await service.get('/api/registrations?email=visitor@example.org', headers);
    return answer.headers.get('set-cookie') !== null;
  };

  it('opens no session by a link', async () => {
    expect([await opensSession(), await opensSession(headers)]).toEqual([true, false]);
    expect(await opensSession({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it('reads nothing by a link', async () => {
    expect((await guest.get(`/api/users/${guest.id}/stats`, headers)).status).toBe(401);
    expect((await guest.get('/api/registrations', headers)).body).toEqual([]);
  });

  it('changes nothing', async () => {
    const refused = [
      await service.post('/api/registrations', somebody(), headers),
      await guest.post('/api/activities', newActivity(guest, 'event_checkin'), headers),
      await service.call('/api/session', { method: 'DELETE', headers: { cookie: guest.cookie, ...headers } }),
      await withToken(service, 'any').send('POST', '/cancel', undefined, headers),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'CROSS_SITE_REQUEST']));
    expect((await guest.get(`/api/users/${guest.id}/activities`)).body).toEqual([]);
  });

  it('can unsubscribe somebody, as a mail program', async () => {
    expect((await service.post('/api/unsubscribe/forged', '', headers)).body.code).toBe('LINK_INVALID');
  });

  it('could do all of it without the check', async () => {
    jest.mocked(isFromOtherSite).mockReturnValue(false);
    const { status } = await service.post('/api/registrations', somebody(), headers);
    expect([await opensSession(headers), status]).toEqual([true, 201]);
  });
});
