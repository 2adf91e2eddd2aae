import { content } from '@konbit/event/shipped';
import { sessionOf, somebody, startService, type Json, type Service } from '../../test-support/service.ts';
import { countOf, mailsTo, ownerOf } from '../../test-support/own-registration.ts';
import { complete, newGuest } from '../../test-support/guests.ts';
import { publish } from '../../test-support/published-event.ts';
import { canChangeParty, changedParty, partyOf } from './party.ts';

const limits = { adults: 4, children: 6 };
const alone = { party: 1, childrenAlong: 0, namesAlong: null };

describe('a changed party', () => {
  it.each([
    [{}, alone],
    [
      { adultsAlong: 4, childrenAlong: 6 },
      { party: 11, childrenAlong: 6, namesAlong: null },
    ],
    [
      { childrenAlong: 2, namesAlong: 'Ti Jo, Lili' },
      { party: 3, childrenAlong: 2, namesAlong: 'Ti Jo, Lili' },
    ],
  ])('by %j is %j', (changes, party) => {
    expect(changedParty(alone, changes, limits)).toEqual(party);
    expect(partyOf(changedParty(alone, changes, limits))).toMatchObject(changes);
  });

  it('keeps what is not changed, even above the limits', () => {
    const before = { party: 9, childrenAlong: 1, namesAlong: 'all of us' };
    expect(changedParty(before, { childrenAlong: 3 }, limits)).toEqual({ ...before, party: 11, childrenAlong: 3 });
  });

  it.each([{ adultsAlong: 5 }, { childrenAlong: 7 }])('refuses %j', (changes) =>
    expect(() => changedParty(alone, changes, limits)).toThrow(),
  );

  it.each([
    ['2031-05-02T03:59:00Z', '2031-04-01T00:00:00Z', true],
    ['2031-05-02T04:01:00Z', '2031-04-01T00:00:00Z', false],
    ['2031-05-02T23:00:00Z', '2031-05-02T22:00:00Z', true],
  ])('at %s, registered at %s, can change: %s', (now, createdAt, expected) => {
    const event = { startsAt: '2031-05-02T18:00:00-04:00', timeZone: 'America/Port-au-Prince' };
    expect(canChangeParty({ createdAt: new Date(createdAt) }, event, new Date(now))).toBe(expected);
  });
});

describe('a service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const party = { adultsAlong: 1, childrenAlong: 2, namesAlong: 'Ti Jo' };
  const put = (cookie: string, body: object) =>
    service.call('/api/registrations/party', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  it('refuses a party where the event asks for none', async () => {
    const { body, ...registered } = await service.post('/api/registrations', somebody());
    const own = (await ownerOf(service, body.id).get()).body;
    for (const name of ['adultsAlong', 'childrenAlong', 'namesAlong', 'status', 'canChangeParty'])
      expect([name in body, name in own]).toEqual([false, false]);
    expect((await put(sessionOf({ ...registered, body }), party)).status).toBe(404);
    const refused = await service.post('/api/registrations', somebody(party));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['adultsAlong', 'childrenAlong']]);
  });

  describe('whose event asks for a party', () => {
    beforeAll(() => publish(service, { party: limits }));

    it('takes it when registering, by session and by link', async () => {
      const before = await countOf(service);
      const plain = await service.post('/api/registrations', somebody(party));
      expect([plain.status, plain.body]).toEqual([201, expect.objectContaining(party)]);
      const guest = await newGuest(service);
      expect((await put(guest.cookie, { adultsAlong: 3 })).body).toMatchObject({ adultsAlong: 3, childrenAlong: 0 });
      expect(await countOf(service)).toBe(before + 4 + 4);
      const owner = ownerOf(service, guest.id);
      expect((await owner.send('PATCH', '', party)).body).toMatchObject({ ...party, canChangeParty: true });
      expect((await owner.get('/export')).body.held.registration).toMatchObject({ namesAlong: 'Ti Jo', party: 4 });
      expect(await countOf(service)).toBe(before + 8);
    });

    it.each([{ childrenAlong: 7 }, { adultsAlong: 1.5 }, { childrenAlong: null }, { namesAlong: 'a'.repeat(501) }])(
      'refuses %j each way, and changes nothing',
      async (wrong) => {
        const guest = await newGuest(service, party);
        const answers = [
          await service.post('/api/registrations', somebody(wrong)),
          await put(guest.cookie, wrong),
          await ownerOf(service, guest.id).send('PATCH', '', wrong),
        ];
        for (const { status, body } of answers)
          expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(wrong)]);
        expect((await ownerOf(service, guest.id).get()).body).toMatchObject(party);
      },
    );

    it('takes it only by the mailed link after an hour', async () => {
      const guest = await newGuest(service);
      await service.database.query(
        'UPDATE registrations SET created_at = created_at - INTERVAL 61 MINUTE WHERE id = ?',
        [guest.id],
      );
      expect((await put(guest.cookie, party)).body.code).toBe('PARTY_BY_MAIL');
      expect((await ownerOf(service, guest.id).send('PATCH', '', party)).status).toBe(200);
    });

    it('counts a check-in for each of the party in the shared goal', async () => {
      const together = async () => (await service.get('/api/leaderboard/together')).body.acts;
      const guest = await newGuest(service, party);
      const before = await together();
      await complete(guest, 'event_checkin');
      await complete(guest, 'soup_sharing');
      expect((await together()) - before).toBe(4 + 1);
    });

    it('refuses changes on the day of the event', async () => {
      const guest = await newGuest(service);
      await service.database.query("UPDATE registrations SET created_at = '2025-01-01' WHERE id = ?", [guest.id]);
      await publish(service, {
        party: limits,
        event: { ...content.event, startsAt: new Date(Date.now() + 60_000).toISOString() },
      });
      const { status, body } = await ownerOf(service, guest.id).send('PATCH', '', party);
      expect([status, body.code]).toEqual([409, 'PARTY_COUNTED']);
      expect((await mailsTo(service, guest.id)).map(({ kind }: Json) => kind)).toEqual(['registered']);
    });
  });
});
