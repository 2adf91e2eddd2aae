import { kindsOfMailsTo, mailsTo, ownerOf, registered } from '../../test-support/own-registration.ts';
import { startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ LIMIT_ADDRESSES: '3/1h' });
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

  it('cannot be used to send mails to many', async () => {
    const { id, owner } = await registered(service);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await owner.send('PATCH', '', { email: `many${n}-${id}@example.org` })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await kindsOfMailsTo(service, id)).filter((kind) => kind === 'confirm-email')).toHaveLength(3);
  });
});
