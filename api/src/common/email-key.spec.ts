import { somebody, startService, type Service } from '../../test-support/service.ts';
import { isSameEmail } from './email-key.ts';

it.each([
  ['name@example.org', 'NAME@Example.Org', true],
  ['name@example.org', 'name@example.org', true],
  ['zoe\u0301@example.org', 'ZO\u00c9@example.org', true],
  ['zoe@example.org', 'zo\u00e9@example.org', false],
  ['name@example.org', 'n.ame@example.org', false],
])('%j and %j are one person’s: %j', (one, other, expected) => expect(isSameEmail(one, other)).toBe(expected));

describe('an email', () => {
  let service: Service;
  const person = somebody({ email: 'Anacaona@Example.org' });
  const again = async () =>
    (await service.post('/api/registrations', { ...person, email: 'ANACAONA@example.ORG' })).status;
  const lookedUp = async () => (await service.get('/api/registrations?email=aNACAONA@example.org')).body;
  beforeAll(async () => {
    service = await startService();
    await service.post('/api/registrations', person);
  });
  afterAll(() => service.stop());

  it('registers once by its key alone, without a collation that knows of case', async () => {
    await service.database.query(
      'ALTER TABLE registrations MODIFY email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL',
    );
    expect([await again(), (await lookedUp()).length]).toEqual([409, 1]);
  });

  it('would register twice without the key', async () => {
    await service.database.query('ALTER TABLE registrations DROP KEY uq_registrations_email_key');
    expect(await again()).toBe(201);
  });
});
