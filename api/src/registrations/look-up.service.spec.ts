import { kindsOfMailsTo, ownerOf } from '../../test-support/own-registration.ts';
import { sessionOf, somebody, startService, type Answer, sharedService } from '../../test-support/service.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { RegistrationMailsService } from './registration-mails.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

const service = sharedService(() => startService({ LIMIT_GUESSES: '2/1h', LIMIT_LINK_MAILS: '30/1h' }));

/** Each test asks from an address of its own. */
let from: Record<string, string>;
let addresses = 0;
beforeEach(() => {
  addresses += 1;
  from = { 'x-forwarded-for': `198.51.100.${addresses}` };
});

const lookUp = (email: string, { lastName, ...headers }: { lastName?: string; cookie?: string } = {}) => {
  const query = new URLSearchParams({ email, ...(lastName !== undefined && { lastName }) });
  return service.get(`/api/registrations?${query.toString()}`, { ...from, ...headers });
};
const register = (person: unknown) => service.post('/api/registrations', person, from);
const registered = async (answers: Record<string, unknown> = {}) => {
  const person = somebody(answers);
  return { ...person, id: (await register(person)).body.id as string };
};
const passTime = (seconds: number) => service.rows('UPDATE rate_limits SET expire = expire - ? * 1000', [seconds]);
const useUp = async () => {
  for (const name of ['a', 'b']) expect((await lookUp(`${name}@example.org`)).body).toEqual([]);
};
const linksQueued = () => service.app.get(RegistrationMailsService).beforeApplicationShutdown();
const refusal = (code: string, message: string) => ({ statusCode: 403, code, message, error: message });
const nameNeeded = refusal(
  'NAME_NEEDED',
  'Many emails were tried from this network. Please enter your last name as well.',
);
const byMail = refusal(
  'ANSWERED_BY_MAIL',
  'Too many last names were tried for this email. If it is registered, we have emailed it a link.',
);
/** What a caller can compare: everything but the time and the request's id. */
const seen = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))),
  body,
});

describe('an address that has looked up too many unknown emails', () => {
  it('asks for the last name of every further guest alike', async () => {
    const guest = await registered();
    await useUp();
    const answers = [await lookUp(guest.email), await lookUp('c@example.org')];
    expect(answers.map(({ body }) => body)).toEqual([nameNeeded, nameNeeded]);
    expect(seen(answers[0]!)).toEqual(seen(answers[1]!));
    await linksQueued();
    expect(await kindsOfMailsTo(service, guest.id)).toEqual(['registered']);
  });

  it('opens the hub at once by email and last name', async () => {
    const guest = await registered({ lastName: 'D’Or-Étienne Øst' });
    await useUp();
    const answer = await lookUp(` ${guest.email.toUpperCase()}`, { lastName: " d'or etienne ost " });
    expect([answer.status, answer.body]).toEqual([200, [{ id: guest.id, email: guest.email }]]);
    const cookie = sessionOf(answer);
    expect((await service.get(`/api/users/${guest.id}/stats`, { cookie })).status).toBe(200);
  });

  it('still gets the guest of its own session', async () => {
    const guest = somebody();
    const cookie = sessionOf(await register(guest));
    await useUp();
    expect((await lookUp(guest.email)).status).toBe(403);
    expect((await lookUp(guest.email, { cookie })).body).toMatchObject([{ email: guest.email }]);
    expect((await lookUp('not an email')).body).toEqual([]);
  });

  it('starts over after an hour; a blank name counts as none', async () => {
    await useUp();
    await passTime(3599);
    expect((await lookUp('c@example.org', { lastName: ' ' })).body).toEqual(nameNeeded);
    await passTime(1);
    expect((await lookUp('c@example.org')).body).toEqual([]);
  });

  it('is checked without waiting for a locked counter', async () => {
    const guest = await registered();
    await lookUp('a@example.org');
    await service.database.beginTransaction();
    const locked = await service.rows("SELECT 1 FROM rate_limits WHERE `key` LIKE 'guesses:%' FOR UPDATE");
    const { status } = await lookUp(guest.email);
    await service.database.rollback();
    expect(locked).not.toEqual([]);
    expect(status).toBe(200);
  });

  it('still registers; a taken email is mailed its link', async () => {
    const guest = await registered();
    await useUp();
    const [fresh, taken] = [await register(somebody()), await register(guest)];
    expect([fresh.status, taken.status, taken.body.code]).toEqual([201, 409, 'EMAIL_ALREADY_REGISTERED']);
    expect((await service.get('/api/registrations', { cookie: sessionOf(fresh) })).body).toMatchObject([
      { id: fresh.body.id },
    ]);
    await linksQueued();
    expect(await kindsOfMailsTo(service, guest.id)).toEqual(['registered', 'link']);
  });
});

describe('twenty emails at once from one address', () => {
  const twenty = async () => {
    const emails = Array.from({ length: 20 }, (_, n) => `at-once-${addresses}-${n}@example.org`);
    const answers = await Promise.all(emails.map((email) => lookUp(email)));
    return answers.filter(({ status }) => status === 200).length;
  };

  it('get no more answers than the limit, even where none was used up when they were asked', async () => {
    jest.spyOn(RateLimitsService.prototype, 'isUsedUp').mockResolvedValue(false);
    expect(await twenty()).toBe(2);
  });

  it('would all get one if they were not counted', async () => {
    jest.spyOn(RateLimitsService.prototype, 'isWithin').mockResolvedValue(true);
    expect(await twenty()).toBe(20);
  });

  it('that are registered get none once the others have used the limit up during the search', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => registered()));
    const registrations = service.app.get(RegistrationsRepository);
    const findByEmail = registrations.findByEmail.bind(registrations);
    const asked = new Set(guests.map(({ email }) => email));
    let usedUp: Promise<void> | undefined;
    jest.spyOn(registrations, 'findByEmail').mockImplementation(async (email, ...more) => {
      if (asked.has(email)) {
        usedUp ??= useUp();
        await usedUp;
      }
      return findByEmail(email, ...more);
    });
    const answers = await Promise.all(guests.map(({ email }) => lookUp(email)));
    expect(answers.map(({ body }) => body)).toEqual(Array(20).fill(nameNeeded));
  });
});

describe('an email for which too many last names were tried', () => {
  const tryNames = async (email: string, times: number) => {
    const answers: Answer[] = [];
    for (let n = 0; n < times; n += 1) answers.push(await lookUp(email, { lastName: `Wrong${n}` }));
    return answers;
  };

  it('is answered by mail, whether registered or not', async () => {
    const guest = await registered();
    const answers = await Promise.all([tryNames(guest.email, 7), tryNames(`x${guest.email}`, 7)]);
    for (const tried of answers)
      expect(tried.map(({ body }) => body)).toEqual([...Array<unknown>(5).fill([]), byMail, byMail]);
    expect(answers[0].map(seen)).toEqual(answers[1].map(seen));
    from = { 'x-forwarded-for': '203.0.113.77' };
    expect((await lookUp(guest.email.toUpperCase(), { lastName: 'Pierre' })).body).toEqual(byMail);
    await linksQueued();
    expect(await kindsOfMailsTo(service, guest.id)).toEqual(['registered', 'link']);
    const cookie = sessionOf(await ownerOf(service, guest.id).get());
    expect((await lookUp(guest.email, { cookie })).body).toMatchObject([{ id: guest.id, email: guest.email }]);
  });

  it('opens again after an hour; other emails stay open', async () => {
    const [guest, other] = [await registered(), await registered()];
    await tryNames(guest.email, 6);
    expect((await lookUp(other.email, { lastName: 'Pierre' })).body).toHaveLength(1);
    await passTime(3600);
    expect((await lookUp(guest.email, { lastName: 'Pierre' })).body).toHaveLength(1);
  });

  it('does not count the right name', async () => {
    const guest = await registered();
    await tryNames(guest.email, 4);
    for (let n = 0; n < 8; n += 1)
      expect((await lookUp(guest.email, { lastName: 'Pierre' })).body).toMatchObject([{ id: guest.id }]);
    expect((await tryNames(guest.email, 2)).map(({ status }) => status)).toEqual([200, 403]);
  });
});

it('an address that tried hundreds of wrong pairs still opens the hub with a right one', async () => {
  const guest = await registered();
  await useUp();
  for (let n = 0; n < 620; n += 1) expect((await lookUp(`nobody${n}@example.org`, { lastName: 'x' })).body).toEqual([]);
  expect((await lookUp(guest.email, { lastName: 'Pierre' })).body).toMatchObject([{ id: guest.id }]);
});

describe('twenty names at once for one email', () => {
  const twenty = async () => {
    const { email } = await registered();
    const names = Array.from({ length: 20 }, (_, n) => (n === 10 ? 'Pierre' : `Wrong${n}`));
    const answers = await Promise.all(names.map((lastName) => lookUp(email, { lastName })));
    return answers.filter(({ status }) => status === 200).length;
  };

  it('get no more answers than five and the right one', async () => {
    expect(await twenty()).toBeLessThanOrEqual(6);
  });

  it('would all get one if they were not counted', async () => {
    jest.spyOn(RateLimitsService.prototype, 'isWithin').mockResolvedValue(true);
    expect(await twenty()).toBe(20);
  });
});

describe('an address that caused too many mails with links', () => {
  /** As many as the limit, for emails of nobody. */
  const useUpMails = async () => {
    const email = `nobody-${addresses}@example.net`;
    const answers = await Promise.all(Array.from({ length: 35 }, () => lookUp(email, { lastName: 'x' })));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(30);
  };
  const wrongNames = async (email: string) => {
    for (let n = 0; n < 5; n += 1) await lookUp(email, { lastName: 'x' });
  };

  it('causes no more, known or not, and is told to wait', async () => {
    const guest = await registered();
    await useUpMails();
    const emails = [guest.email, `x${guest.email}`];
    for (const email of emails) await wrongNames(email);
    const answers = await Promise.all(emails.map((email) => lookUp(email, { lastName: 'Pierre' })));
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    await linksQueued();
    expect(await kindsOfMailsTo(service, guest.id)).toEqual(['registered']);
  });

  it('still opens the hub with a right pair, registers, and hears that an email is taken', async () => {
    const guest = await registered();
    await useUpMails();
    const [entered, fresh, taken] = [
      await lookUp(guest.email, { lastName: 'Pierre' }),
      await register(somebody()),
      await register(guest),
    ];
    expect([entered.status, fresh.status, taken.status]).toEqual([200, 201, 409]);
  });
});

it('expired counters of invented emails are removed', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => [`expired ${n}`, 1, 0]);
  await service.database.query('INSERT INTO rate_limits VALUES ?', [rows]);
  await service.app.get(RateLimitsService).removeExpired();
  expect(await service.rows("SELECT points FROM rate_limits WHERE `key` LIKE 'expired%'")).toEqual([]);
});
