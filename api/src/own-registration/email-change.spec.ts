import { kindsOfMailsTo, mailsTo, ownerOf, registered } from '../../test-support/own-registration.ts';
import { startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('another email', () => {
  it('counts once it is confirmed from there, and then the old link opens nothing', async () => {
    const { person, id, owner } = await registered(service);
    const email = `new-${id}@example.org`;
    expect((await owner.send('PATCH', '', { email })).body).toMatchObject({ email: person.email, pendingEmail: email });
    const confirming = ownerOf(service, id, 2);
    expect((await confirming.get()).status).toBe(401);
    expect((await confirming.send('POST', '/confirm-email')).body).toMatchObject({ email, pendingEmail: null });
    expect((await confirming.send('POST', '/confirm-email')).status).toBe(200);
    expect((await confirming.get()).body.email).toBe(email);
    expect((await owner.get()).status).toBe(401);
    expect((await owner.send('POST', '/confirm-email')).status).toBe(401);
    expect(
      (await mailsTo(service, id)).map(({ kind, recipient, linkVersion }) => [kind, recipient, linkVersion]),
    ).toEqual([
      ['registered', person.email, 1],
      ['confirm-email', email, 2],
      ['email-left', person.email, 1],
      ['email-changed', email, 2],
    ]);
  });

  it('that was mistyped never opens it, once another was given', async () => {
    const { id, owner } = await registered(service);
    await owner.send('PATCH', '', { email: `typo-${id}@example.org` });
    await owner.send('PATCH', '', { email: `right-${id}@example.org` });
    const [mistyped, right] = [ownerOf(service, id, 2), ownerOf(service, id, 3)];
    expect((await mistyped.send('POST', '/confirm-email')).status).toBe(401);
    expect((await right.send('POST', '/confirm-email')).status).toBe(200);
    expect((await mistyped.get()).status).toBe(401);
    expect((await mistyped.send('POST', '/confirm-email')).status).toBe(401);
  });

  it('given twice is asked for once, and its link goes on opening it', async () => {
    const { id, owner } = await registered(service);
    const email = `twice-${id}@example.org`;
    await owner.send('PATCH', '', { email });
    expect((await owner.send('PATCH', '', { email: email.toUpperCase() })).body.pendingEmail).toBe(email);
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'confirm-email']);
    expect((await ownerOf(service, id, 2).send('POST', '/confirm-email')).body.email).toBe(email);
  });

  it('is taken back by giving the present one', async () => {
    const { person, id, owner } = await registered(service);
    await owner.send('PATCH', '', { email: `away-${id}@example.org` });
    const { body } = await owner.send('PATCH', '', { email: person.email.toUpperCase() });
    expect(body).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await ownerOf(service, id, 2).send('POST', '/confirm-email')).status).toBe(401);
  });

  it('of somebody else is refused, also when it is taken before it is confirmed', async () => {
    const [one, other] = [await registered(service), await registered(service)];
    expect((await one.owner.send('PATCH', '', { email: other.person.email })).body.code).toBe(
      'EMAIL_ALREADY_REGISTERED',
    );
    const email = `wanted-${one.id}@example.org`;
    await one.owner.send('PATCH', '', { email });
    await registered(service, { email });
    expect((await ownerOf(service, one.id, 2).send('POST', '/confirm-email')).status).toBe(409);
    expect((await one.owner.get()).body.email).toBe(one.person.email);
  });
});

it('no write waits for a second connection while it holds one, and few mails go to new addresses', async () => {
  const env = { DATABASE_POOL_SIZE: '2', QUERY_TIMEOUT_MS: '2000', LIMIT_ADDRESSES: '1/1h' };
  const narrow = await startService(env, service.databaseUrl);
  const { id, owner } = await registered(narrow);
  const change = (email: string) => owner.send('PATCH', '', { email });
  expect((await change(`moved-${id}@example.org`)).status).toBe(200);
  expect((await change(`more-${id}@example.org`)).status).toBe(429);
  expect(await kindsOfMailsTo(narrow, id)).toEqual(['registered', 'confirm-email']);
  const moved = ownerOf(narrow, id, 2);
  for (const path of ['/confirm-email', '/confirm-email', '/cancel', '/restore'])
    expect((await moved.send('POST', path)).status).toBe(200);
  await narrow.stop();
});
