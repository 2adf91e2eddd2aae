import type { Command } from '@commander-js/extra-typings';
import { eventMoment, type EventFacts, formatEventDate, isOpen, isOver } from '@konbit/event';
import { showProgress } from '@konbit/server';
import { EventService } from '../event/event.service.ts';
import { RegistrationsAdminService } from '../registrations/registrations-admin.service.ts';
import { RetentionService } from '../retention/retention.service.ts';
import type { PlannedStep, RetentionStep } from '../retention/retention-plan.ts';
import { audit } from './audit.ts';
import { WrongUsage } from './failure.ts';
import { writeContacts } from './contacts.commands.ts';
import { asking, listing, newFile } from './options.ts';
import { erasePhotos } from './photos.commands.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { confirm, countOf, many, say } from './terminal.ts';

const planColumns = { what: 'What', dueAt: 'Goes by', isDue: 'Due', stored: 'Stored now' };

export function retentionCommands(program: Command, service: Service): void {
  const retention = program.command('retention').description('what is erased after the event');

  listing(retention.command('plan'))
    .description('what is erased when, and how much of it there is')
    .action(async (format) => {
      const plan = await (await service.get(RetentionService)).plan(new Date());
      await printRows(service, format, planColumns, plan);
      const due = plan.filter(({ isDue }) => isDue);
      if (due.length === 0) return say(nothingDue(plan));
      const isLeft = due.some(({ stored }) => stored > 0);
      say(isLeft ? 'To erase what is due: retention run.' : 'All that was due is erased already.');
    });

  asking(retention.command('run'))
    .description('erases what is due')
    .option('--all', 'everything and everybody now, before another event')
    .option('--contacts <file>', 'with --all: keeps who agreed to news of other events', newFile)
    .addHelpText('after', help)
    .action(async ({ contacts, all = false, yes }) => {
      const retention = await service.get(RetentionService);
      const plan = await retention.plan(new Date(), all);
      await printRows(service, {}, planColumns, plan);
      const due = plan.filter(({ isDue }) => isDue).map(({ what, stored }) => counted(what, stored));
      if (due.length === 0) return say(nothingDue(plan));
      const people = all ? await retention.countContacts() : 0;
      if (people > 0 && contacts === undefined)
        throw new WrongUsage(
          `${countOf(people)} agreed to news of other events: keep them in a file with --contacts <file>.`,
        );
      const { event } = (await (await service.get(EventService)).newest()).content;
      const now = new Date();
      const toCome = isOver(event, now) ? '' : `The event is still to come, on ${dateOf(event, now)}. `;
      const open = all && isOpen(event, now) ? 'Registration is open until the next event is published. ' : '';
      await confirm(`${toCome}${open}This permanently erases: ${due.join(', ')}.`, yes);
      if (contacts !== undefined) {
        if (people === 0) say(`Nobody agreed to news of other events: ${contacts} is not written.`);
        else await writeContacts(service, retention.contactPages(), contacts);
      }
      const { registrations, people: came } = await (await service.get(RegistrationsAdminService)).came();
      const counts = await showProgress({ name: 'Erasing what is due' }, () => retention.run(plan, all));
      const erased = Object.entries(counts).map(([what, count]) => counted(what as RetentionStep, count));
      const had =
        came > 0 ? [`${many(came, 'person', 'people')} of ${many(registrations, 'registration')} had come`] : [];
      const numbers = [erased.join(', '), ...had].join('; ');
      audit('retention run', numbers);
      say(`Erased: ${numbers}. DATA_DIR/erased/audit.log keeps these numbers, with the date.`);
      await erasePhotos(service);
    });
}

const nothingDue = (plan: readonly PlannedStep[]) =>
  plan.some(({ dueAt }) => dueAt === null) ? 'Nothing is due until the event has a new date.' : 'Nothing is due today.';

const dateOf = (event: EventFacts, now: Date) =>
  eventMoment(event, now) === 'postponed' ? 'a date not known yet' : formatEventDate(event, 'en');

const singular: Record<RetentionStep, string> = { answers: 'answer', photos: 'photo', registrations: 'registration' };
const counted = (what: RetentionStep, count: number) => many(count, singular[what]);

const help = `
The periods are part of the event's file, and named on its privacy page.
If interrupted, run it again.

Example:
  $ npm run organize -- retention run --all --contacts contacts.csv`;
