import type { Command } from '@commander-js/extra-typings';
import type { AnswerGroups } from '@konbit/event';
import { EventService } from '../event/event.service.ts';
import { few, kitchenOf, written, type KitchenGroup } from '../registrations/kitchen.ts';
import { RegistrationsAdminService, type RegistrationSummary } from '../registrations/registrations-admin.service.ts';
import { listing } from './options.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { say } from './terminal.ts';

const columns = { what: 'What', answer: 'Answer', registrations: 'Registrations', people: 'People' };

export function kitchenCommand(program: Command, service: Service): void {
  listing(program.command('kitchen'))
    .description('diets and needs, grouped across languages and spellings')
    .option('--all', 'needs in full: small numbers, and what was written')
    .addHelpText('after', help)
    .action(async ({ all = false, ...format }) => {
      const summary = await (await service.get(RegistrationsAdminService)).summary();
      const { content } = await (await service.get(EventService)).live();
      await printRows(service, format, columns, kitchenRows(summary, content.diets, all));
      if (!all && summary.needs.length > 0)
        say(`Counts of needs below ${few} are hidden for privacy; --all shows everything.`);
    });
}

const help = `
People are the whole parties: what one guest wrote may be for one of them.
A guest who named two things counts under both. The groups and their words are
part of the event's file: diets.`;

/** Diets with the guests' own words beneath them; needs as `kitchenOf` gives them. */
export function kitchenRows(summary: RegistrationSummary, groups: AnswerGroups, all: boolean) {
  const { diets, needs } = kitchenOf(summary, groups, all);
  return [
    { what: 'Expected', answer: 'all', registrations: summary.registrations, people: summary.people },
    ...written(summary.languages).map((count) => ({ what: 'Language', ...count })),
    ...diets.flatMap((group) => groupRows('Diet', group)),
    ...needs.flatMap((group) => groupRows('Need', group)),
  ];
}

const groupRows = (what: string, { names, originals, registrations, people }: KitchenGroup) => [
  { what, answer: names.en, registrations: registrations ?? `fewer than ${few}`, people },
  ...originals.map((original) => ({ what: '', ...original, answer: `· ${original.answer}` })),
];
