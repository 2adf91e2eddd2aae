import { answerQuiz, complete, newActivity, newGuest, startHub, storedQuizzes } from '../../../test-support/guests.ts';
import { countOf, ownerOf, registered, withToken } from '../../../test-support/own-registration.ts';
import { profileImage } from '../../../test-support/photos.ts';
import { sessionOf, somebody, sharedService } from '../../../test-support/service.ts';
import type { ErrorCode } from '@konbit/contracts';
import { inventedEvent } from '@konbit/event/invented-event';
import { publish } from '../../../test-support/published-event.ts';
import { AppError } from '../errors/app-error.ts';
import { IdempotencyInterceptor, isFinal } from './idempotency.interceptor.ts';

const service = sharedService(startHub);

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `key-${keys}` };
};
const register = (body: unknown, headers?: Record<string, string>) => service.post('/api/registrations', body, headers);
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed') === 'true';

describe('a write with an idempotency key', () => {
  it('gets its first answer again, and changes nothing', async () => {
    const [key, person, before] = [newKey(), somebody(), await countOf(service)];
    const first = await register(person, key);
    const second = await register(person, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([isReplayed(first), isReplayed(second)]).toEqual([false, true]);
    expect(await countOf(service)).toBe(before + 1);
  });

  it('is made twice without the interceptor', async () => {
    jest.spyOn(IdempotencyInterceptor.prototype, 'intercept').mockImplementation((_, next) => next.handle());
    const [key, person] = [newKey(), somebody()];
    expect([(await register(person, key)).status, (await register(person, key)).status]).toEqual([201, 409]);
  });

  it('with different bodies succeeds once', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(somebody(), key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('gets a stored refusal again too', async () => {
    const [key, taken] = [newKey(), somebody()];
    await register(taken);
    const first = await register(taken, key);
    await service.database.query('DELETE FROM registrations WHERE email = ?', [taken.email]);
    const second = await register(taken, key);
    expect([second.status, second.body]).toEqual([409, first.body]);
    expect(sessionOf(second)).toBe('');
  });

  it('may be used again with corrected fields', async () => {
    const [key, person] = [newKey(), somebody()];
    expect((await register({ ...person, lastName: '' }, key)).status).toBe(400);
    expect((await register(person, key)).status).toBe(201);
  });

  it('counts only for its method and path', async () => {
    const key = newKey();
    await register(somebody(), key);
    const add = () => service.post('/api/attendee-profiles', { firstName: 'Ann', profileImage }, key);
    const first = await add();
    expect([first.status, (await add()).body]).toEqual([201, first.body]);
  });

  it('is forgotten after 24 hours', async () => {
    const [key, person] = [newKey(), somebody()];
    await register(person, key);
    await service.database.query('UPDATE idempotency_keys SET expires_at = expires_at - INTERVAL 23 HOUR');
    expect((await register(person, key)).status).toBe(201);
    await service.database.query('UPDATE idempotency_keys SET expires_at = expires_at - INTERVAL 1 HOUR');
    expect((await register(person, key)).status).toBe(409);
  });

  it('leaves nothing behind when the change fails', async () => {
    const [key, person] = [newKey(), somebody()];
    await service.database.query('RENAME TABLE outbox TO outbox_away');
    const { status, body } = await register(person, key);
    await service.database.query('RENAME TABLE outbox_away TO outbox');
    const sentence = 'Something went wrong on our side. Please try again.';
    const failed = { statusCode: 500, code: 'INTERNAL_ERROR', message: sentence, error: sentence };
    expect([status, body]).toEqual([500, failed]);
    expect((await register(person, key)).status).toBe(201);
  });

  it.each(['', 'with blank', 'é', 'x'.repeat(201)])('is refused when it is %j', async (key) => {
    const { status, body } = await register(somebody(), { 'idempotency-key': key });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['!', '~'.repeat(200)])('is accepted when it is %j', async (key) => {
    expect((await register(somebody(), { 'idempotency-key': key })).status).toBe(201);
  });
});

describe('the key of another asker', () => {
  it('gives a registrant with a mailed link their own answer', async () => {
    const [key, ana, jan] = [newKey(), await registered(service), await registered(service)];
    await ana.owner.send('POST', '/cancel', undefined, key);
    const { status, body } = await jan.owner.send('POST', '/cancel', undefined, key);
    expect([status, body.id]).toEqual([200, jan.id]);
  });

  it.each(['', 'forged'])('reveals nothing: token %j', async (token) => {
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
});

describe('the same asker, whose answer was lost', () => {
  it('gets it again from their own link after erasing', async () => {
    const [key, { owner }] = [newKey(), await registered(service)];
    await owner.send('DELETE', '', undefined, key);
    const again = await owner.send('DELETE', '', undefined, key);
    expect([again.status, isReplayed(again)]).toEqual([204, true]);
    expect((await owner.send('DELETE', '', undefined, newKey())).status).toBe(401);
  });

  it('gets it again in another registrant’s browser', async () => {
    const [key, person, before] = [newKey(), somebody(), await newGuest(service)];
    const first = await register(person, { ...key, cookie: before.cookie });
    for (const cookie of [before.cookie, sessionOf(first)]) {
      const again = await register(person, { ...key, cookie });
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
  });
});

describe('a stored answer', () => {
  const stored = async () =>
    (await service.rows('SELECT request, answer FROM idempotency_keys')).map(({ answer }) => answer as string);

  it('is neither a stranger’s empty one, nor that the event is not open', async () => {
    await service.database.query('DELETE FROM idempotency_keys');
    expect((await service.send('DELETE', '/api/session', undefined, newKey())).status).toBe(204);
    const shown = { tab: 'a'.repeat(32), releases: 'mf-hub@3f2a91c' };
    expect((await service.post('/api/release-tabs', shown, newKey())).status).toBe(204);
    await publish(service, { event: { ...inventedEvent.event, status: { kind: 'cancelled' } } });
    const closed = await register(somebody(), newKey());
    await publish(service, {});
    expect([closed.body.code, await stored()]).toEqual(['EVENT_CANCELLED', []]);
  });

  it('is erased with its registration', async () => {
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
    expect((await stored()).filter((answer) => answer !== '')).toEqual([]);
  });

  it('is disclosed with the registration', async () => {
    const { owner, id } = await registered(service);
    await owner.send('POST', '/cancel', undefined, newKey());
    const { held } = (await owner.get('/export')).body;
    expect(held.keptAnswers).toEqual([{ answer: expect.objectContaining({ id }), expiresAt: expect.any(String) }]);
  });
});

it.each<[ErrorCode, boolean]>([
  ['NOT_FOUND', true],
  ['EMAIL_ALREADY_REGISTERED', true],
  ['IMAGE_UNREADABLE', true],
  ['VALIDATION_FAILED', false],
  ['SESSION_REQUIRED', false],
  ['NAME_NEEDED', false],
  ['EVENT_POSTPONED', false],
  ['TOO_MANY_REQUESTS', false],
  ['INTERNAL_ERROR', false],
  ['UNAVAILABLE', false],
])('a refusal %s is stored: %s', (code, expected) => {
  expect(isFinal(new AppError(code))).toBe(expected);
});
