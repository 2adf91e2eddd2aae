import { auditLine, newAuditLines } from '../../../test-support/audit-line.ts';
import { commandHere } from '../../../test-support/command-here.ts';
import { sending } from '../../../test-support/organizer-links.ts';
import { startService, type Service } from '../../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const organize = (...args: string[]) => commandHere(service.databaseUrl, 'link', ...args);

it.each([
  ['door', '/door', '/api/door/guests'],
  ['moderator', '/moderate', '/api/moderation/photos'],
])('link %s prints an address that opens, is listed, and ends when it is revoked', async (role, page, path) => {
  newAuditLines();
  const { status, stdout } = await organize(role, '--hours', '3');
  const [{ id, created_at: from, expires_at: to }] = await service.rows(
    'SELECT * FROM organizer_links WHERE role = ?',
    [role],
  );
  expect([status, newAuditLines()]).toEqual([0, [auditLine(`link ${role}`, id)]]);
  expect(to.getTime() - from.getTime()).toBe(3 * 3_600_000);
  const { pathname, search, hash } = new URL(stdout.trim());
  expect([pathname, search, hash]).toEqual([page, '', expect.stringMatching(/^#[\w-]{43}$/)]);
  const open = async () => (await sending(service, hash.slice(1))('GET', path)).status;
  const state = async () =>
    JSON.parse((await organize('list', '--json')).stdout).find((one: { id: string }) => one.id === id);
  expect([await open(), await state()]).toEqual([200, expect.objectContaining({ role, state: 'open' })]);
  const revoked = await organize('revoke', id);
  expect([revoked.status, newAuditLines()]).toEqual([0, [auditLine('link revoke', id)]]);
  expect([await open(), (await state()).state]).toEqual([401, 'revoked']);
  expect((await organize('revoke', id)).stderr).toBe(`${id} was revoked already.\n`);
});

it('an id that is none of a link is told', async () => {
  expect(await organize('revoke', '0193c2a4-5f00-7abc-8def-0123456789ab')).toMatchObject({
    status: 1,
    stderr: 'There is no link with this id. `link list` shows the ids.\n',
  });
  expect(await organize('revoke', '7')).toMatchObject({ status: 2, stderr: expect.stringContaining('`link list`') });
  expect((await organize('door', '--hours', '400')).status).toBe(2);
});
