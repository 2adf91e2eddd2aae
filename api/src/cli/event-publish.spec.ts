import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventFacts } from '@konbit/event';
import { written as content } from '@konbit/event/shipped';
import { writeEventYaml } from '@konbit/event/check';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { commandHere } from '../../test-support/command-here.ts';
import { newGuest } from '../../test-support/guests.ts';
import { sharedService } from '../../test-support/service.ts';
import { EventService } from '../event/event.service.ts';

const service = sharedService();
const folder = newFolder();
const event = (...args: string[]) => commandHere(service.databaseUrl, 'event', ...args);
const fileWith = (facts: Partial<EventFacts>) => {
  const file = join(folder, 'event.yaml');
  writeFileSync(file, writeEventYaml({ ...content, event: { ...content.event, ...facts } }));
  return file;
};
const live = async () => (await service.app.get(EventService).newest()).content.event;

const street = { address: { ...content.event.address, street: '1 Lakay Street' } };
const nextDay = { startsAt: '2025-08-15T19:00:00-04:00', endsAt: '2025-08-15T22:00:00-04:00' };
const later = { startsAt: '2097-08-14T19:00:00-04:00', endsAt: '2097-08-14T22:00:00-04:00', id: 'bwa' };

it('moves an event that nobody is registered for', async () => {
  const moved = await event('publish', fileWith(nextDay), '--yes');
  expect([moved.status, moved.stderr]).toEqual([0, expect.not.stringContaining('registered')]);
  await event('publish', fileWith(later), '--yes', '--anyway');
  expect((await live()).startsAt).toBe(later.startsAt);
});

describe('with a guest who is registered', () => {
  beforeAll(() => newGuest(service));

  it('says what changes for them, and asks', async () => {
    const file = fileWith({ ...later, ...street });
    const dry = await event('publish', file, '--dry-run');
    expect(dry.stderr).toMatch(/It takes place at .*1 Lakay Street.*instead of .*100 Example Farm Road/);
    expect(dry.stderr).toContain(
      'Guests who are registered: 1. No mail tells them, unless you send one: mail broadcast',
    );
    const asked = await event('publish', file);
    expect([asked.status, asked.stderr]).toEqual([
      2,
      expect.stringContaining('This goes live at once, and tells none of 1 guest. Nothing was done'),
    ]);
    expect((await event('publish', file, '--yes')).status).toBe(0);
    const text = await event('publish', fileWith({ ...later, ...street, exampleEmail: 'a@b.org' }), '--dry-run');
    expect(text.stderr).not.toContain('registered');
  });

  it('refuses another day, and takes it once it was postponed', async () => {
    const moved = { ...later, startsAt: '2097-08-21T19:00:00-04:00', endsAt: '2097-08-21T22:00:00-04:00' };
    const refused = await event('publish', fileWith({ ...moved, ...street }), '--yes');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('--to 2097-08-21T19:00\n')]);
    expect((await event('postpone', '--to', '2097-08-21T19:00', '--yes')).status).toBe(0);
    const file = fileWith({ ...moved, venue: { ...content.event.venue, en: 'Lakay' } });
    expect((await event('publish', file, '--yes')).status).toBe(0);
    expect(await live()).toMatchObject({
      startsAt: moved.startsAt,
      venue: { en: 'Lakay' },
      status: { kind: 'postponed', previousStartsAt: later.startsAt },
    });
  });
});
