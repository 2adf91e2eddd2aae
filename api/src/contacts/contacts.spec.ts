import { startService, type Service } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { Contacts } from './contacts.ts';

let service: Service;
let contacts: Contacts;
beforeAll(async () => {
  service = await startService();
  contacts = service.app.get(Contacts, { strict: false });
});
afterAll(() => service.stop());

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const toya = { firstName: 'Toya', lastName: '', email: 'Toya@example.org', language: 'ht', wording: 'Wi' } as const;
const addUnder = (...sessionSecrets: string[]) => {
  Object.assign(service.app.get(Settings), { sessionSecrets });
  return contacts.add([
    { ...toya, agreedAt: new Date() },
    { ...toya, agreedAt: new Date() },
  ]);
};
const ids = async () => (await contacts.list()).map(({ id }) => id);

it('the id of a contact depends on the site’s secret', async () => {
  const under = async (secret: string) => {
    await contacts.clear();
    expect(await addUnder(secret)).toBe(1);
    return ids();
  };
  const [id] = await under(first);
  expect(await under(first)).toEqual([id]);
  expect(await under(second)).not.toEqual([id]);
});

it('an import does not bring back who left', async () => {
  await contacts.clear();
  await addUnder(first);
  expect(await addUnder(second)).toBe(0);
  expect(await contacts.leaveByEmail('toya@example.org')).toBe(1);
  expect([await addUnder(first), await addUnder(second, first), await ids()]).toEqual([0, 0, []]);
  expect(await addUnder(second)).toBe(1);
});
