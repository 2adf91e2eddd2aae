import type { FastifyRequest } from 'fastify';
import { answerQuiz, complete, newActivity, newGuest, startHub, storedQuizzes } from '../../../test-support/guests.ts';
import { ownerOf, registered, withToken } from '../../../test-support/own-registration.ts';
import { sessionOf, somebody, type Service } from '../../../test-support/service.ts';
import { AccessGuard } from '../access/access.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub();
});
afterAll(() => service.stop());
afterEach(() => jest.restoreAllMocks());

let keys = 0;
const newKey = () => ({ 'idempotency-key': `key-${(keys += 1)}` });
const register = (body: unknown, headers?: Record<string, string>) => service.post('/api/registrations', body, headers);
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed') === 'true';

describe('the key that another asker has used', () => {
  it('gives a registrant with a mailed link their own answer', async () => {
    const [key, ana, jan] = [newKey(), await registered(service), await registered(service)];
    await ana.owner.send('POST', '/cancel', undefined, key);
    const { status, body } = await jan.owner.send('POST', '/cancel', undefined, key);
    expect([status, body.id]).toEqual([200, jan.id]);
  });

  it.each(['', 'forged'])('tells nobody anything: token %j', async (token) => {
    const [key, { owner }] = [newKey(), await registered(service)];
    await owner.send('POST', '/cancel', undefined, key);
    const { status, body } = await withToken(service, token).send('POST', '/cancel', undefined, key);
    expect([status, body.code]).toEqual([401, 'LINK_INVALID']);
  });

  it('records the act of another session', async () => {
    const [key, ana, jan] = [newKey(), await newGuest(service), await newGuest(service)];
    for (const guest of [ana, jan]) {
      const { status, body } = await guest.post('/api/activities', newActivity(guest, 'event_checkin'), key);
      expect([status, body.registrationId]).toEqual([201, guest.id]);
    }
  });

  it('registers somebody else from another address', async () => {
    const [key, ana, jan] = [newKey(), somebody(), somebody()];
    const first = await register(ana, { ...key, 'x-forwarded-for': '203.0.113.7' });
    const other = await register(jan, { ...key, 'x-forwarded-for': '203.0.113.8' });
    expect([first.body.email, other.status, other.body.email]).toEqual([ana.email, 201, jan.email]);
  });

  it('is no way past the check of who may ask, which without its guard would tell', async () => {
    const [key, { owner }] = [newKey(), await registered(service)];
    const mine = await owner.send('POST', '/cancel', undefined, key);
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockImplementation(async (context) => {
      context.switchToHttp().getRequest<FastifyRequest>().actsFor = mine.body.id;
      return true;
    });
    const theirs = await withToken(service, 'forged').send('POST', '/cancel', undefined, key);
    expect([isReplayed(theirs), theirs.body]).toEqual([true, mine.body]);
  });
});

describe('the same asker, whose answer was lost', () => {
  it('gets it again from their own link, though nothing is left to be opened', async () => {
    const [key, { owner }] = [newKey(), await registered(service)];
    await owner.send('DELETE', '', undefined, key);
    const again = await owner.send('DELETE', '', undefined, key);
    expect([again.status, isReplayed(again)]).toEqual([204, true]);
    expect((await owner.send('DELETE', '', undefined, newKey())).status).toBe(401);
  });

  it('gets it again when the browser was another registrant’s before', async () => {
    const [key, person, before] = [newKey(), somebody(), await newGuest(service)];
    const first = await register(person, { ...key, cookie: before.cookie });
    for (const cookie of [before.cookie, sessionOf(first)]) {
      const again = await register(person, { ...key, cookie });
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
  });
});

describe('what is stored for a repeated request', () => {
  const stored = async () =>
    (await service.rows('SELECT request, answer FROM idempotency_keys')).map(({ answer }) => answer as string);

  it('goes with the registration, all but that it was erased', async () => {
    await service.database.query('DELETE FROM idempotency_keys');
    const { body, headers } = await register(somebody(), newKey());
    const guest = { ...(await newGuest(service)), id: body.id as string };
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    guest.post = (path, sent, extra = {}) => service.post(path, sent, { cookie, ...newKey(), ...extra });
    const [quiz] = await storedQuizzes(service);
    await complete(guest, 'event_checkin');
    await answerQuiz(guest, quiz!.id, quiz!.right);
    expect(await stored()).toHaveLength(3);
    await ownerOf(service, guest.id).send('DELETE', '', undefined, newKey());
    expect(await stored()).toEqual(['']);
  });

  it('is disclosed with the registration', async () => {
    const { owner, id } = await registered(service);
    await owner.send('POST', '/cancel', undefined, newKey());
    const { held } = (await owner.get('/export')).body;
    expect(held.keptAnswers).toEqual([{ answer: expect.objectContaining({ id }), expiresAt: expect.any(String) }]);
  });
});
