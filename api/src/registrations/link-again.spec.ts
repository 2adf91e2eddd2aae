import { kindsOfMailsTo, registered } from '../../test-support/own-registration.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { Afterwards } from '../common/housekeeping/afterwards.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('registering with a known email', () => {
  const again = async (person: unknown) => (await service.post('/api/registrations', person)).body;
  const linksTo = async (id: string) => (await kindsOfMailsTo(service, id)).filter((kind) => kind === 'link').length;
  const settled = () => service.app.get(Afterwards).beforeApplicationShutdown();

  it('is refused as ever, and mails the link to the owner, at most once an hour', async () => {
    const { person, id } = await registered(service);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => again({ ...person, email: person.email.toUpperCase() })),
    );
    const sentence = 'This email is already registered.';
    const refusal = {
      statusCode: 409,
      code: 'EMAIL_ALREADY_REGISTERED',
      message: sentence,
      error: sentence,
      fields: { email: sentence },
    };
    expect(answers).toEqual(Array(5).fill(refusal));
    await settled();
    expect(await linksTo(id)).toBe(1);
    await service.database.query(
      'UPDATE registrations SET link_mailed_at = link_mailed_at - INTERVAL 61 MINUTE WHERE id = ?',
      [id],
    );
    await again(person);
    await settled();
    expect(await linksTo(id)).toBe(2);
  });
});
