import { auditLine, newAuditLines } from '../../../test-support/audit-line.ts';
import { commandHere } from '../../../test-support/command-here.ts';
import { newGuest } from '../../../test-support/guests.ts';
import { countOf, kindsOfMailsTo } from '../../../test-support/own-registration.ts';
import { somebody, startService, type Service } from '../../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const person = somebody();
const organize = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', ...args);

it('somebody who calls is cancelled, restored and sent the link again, each told by one mail', async () => {
  const { id } = await newGuest(service, person);
  const before = await countOf(service);
  const steps = [
    ['cancel', -1, 'is cancelled, and gets a mail about it. To undo it: registrations uncancel.', true],
    ['cancel', -1, 'was cancelled already. No mail was sent.', false],
    ['uncancel', 0, 'is registered again, and gets a mail about it.', true],
    ['uncancel', 0, 'was not cancelled. No mail was sent.', false],
    ['resend-link', 0, `on its way to ${person.email}.`, true],
  ] as const;
  for (const [command, counted, sentence, isChange] of steps) {
    const { status, stdout, stderr } = await organize(command, person.email);
    expect([command, status, stdout]).toEqual([command, 0, '']);
    expect(stderr).toContain(sentence);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(stderr).not.toContain('manage=');
    expect(newAuditLines()).toEqual(isChange ? [auditLine(`registrations ${command}`, id)] : []);
    expect(await countOf(service)).toBe(before + counted);
  }
  expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'cancelled', 'restored', 'link']);
});

it.each(['cancel', 'uncancel', 'resend-link'])('%s says so when nobody has the email', async (command) => {
  const { status, stderr } = await organize(command, 'nobody@example.org');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nobody is registered/)]);
});

it('a search that finds nobody says that nobody matches', async () => {
  const { stderr } = await organize('list', '--search', 'zzzz');
  expect(stderr).toBe("No registration matches 'zzzz'.\n");
});
