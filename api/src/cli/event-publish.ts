import { fillIn, type EventContent } from '@konbit/event';
import { IsNull } from 'typeorm';
import { contentChanges } from '../event/content-changes.ts';
import type { LiveVersion } from '../event/event.service.ts';
import { changesForGuests, stateRefusal, withToldMove } from '../event/changes-for-guests.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { publishChange, showChange, type ChangeOptions } from './event-changes.ts';
import { CommandFailure } from './failure.ts';
import type { Service } from './service.ts';
import { confirm, countOf, many, say } from './terminal.ts';

/** Publishes `wanted` once a person agrees; with guests, says what changes for them. Throws CommandFailure. */
export async function goLive(
  service: Service,
  before: LiveVersion,
  wanted: EventContent,
  labels: { action: string; note: string },
  { dryRun, yes, anyway }: ChangeOptions,
): Promise<void> {
  if (before.content.event.id !== wanted.event.id) await requireNobody(service);
  const next = withToldMove(before.content, wanted);
  const guests = await (await service.get(RegistrationsRepository)).count({ cancelledAt: IsNull() });
  const refusal = stateRefusal(before.content, next, guests);
  if (refusal) throw new CommandFailure(refusal);
  const isAllowed = anyway === true && !before.mailsAnyway;
  if (contentChanges(before.written, next).length === 0 && !isAllowed)
    return say(`Nothing to change: version ${before.version} says the same.`);
  const change = { before, next, anyway, ...labels };
  await showChange(change);
  const changes = guests === 0 ? [] : changesForGuests(before.content, fillIn(next));
  for (const sentence of changes) say(sentence);
  if (changes.length > 0)
    say(
      `Guests who are registered: ${countOf(guests)}. No mail tells them, unless you send one: mail broadcast change.`,
    );
  if (dryRun) return say('Nothing was published.');
  const silence = changes.length > 0 ? `, and tells none of ${many(guests, 'guest')}` : '';
  await confirm(`This goes live at once${silence}.`, yes);
  const { version } = await publishChange(service, change);
  say(`Version ${version} is live: pages, mails and calendar files follow within seconds.`);
}

/** A database holds one event: the next one begins without the guests of the last. */
async function requireNobody(service: Service): Promise<void> {
  const people = await (await service.get(RegistrationsRepository)).count({});
  if (people === 0) return;
  const guests = many(people, 'guest is', 'guests are');
  throw new CommandFailure(`${guests} still registered for the last event: close it first, with retention run --all.`);
}
