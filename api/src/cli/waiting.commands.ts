import type { Command } from '@commander-js/extra-typings';
import { Attendance } from '../registrations/attendance.ts';
import { WaitingList } from '../registrations/waiting-list.ts';
import { audit } from './audit.ts';
import { emailOf, listing } from './options.ts';
import { printRows } from './rows.ts';
import type { Service } from './service.ts';
import { many, say } from './terminal.ts';

const columns = {
  ...{ place: 'Place', name: 'Name', email: 'Email', party: 'Party' },
  ...{ status: 'Status', waitingSince: 'Waiting since', offeredUntil: 'Kept until' },
};

export function waitingCommands(registrations: Command, service: Service): void {
  const waiting = registrations.command('waiting').description('who waits for a place, where the house is full');

  listing(waiting.command('list'))
    .description('shows the list, in order; who was offered a place comes first')
    .addHelpText('after', help)
    .action(async (format) => {
      const found = await (await service.get(WaitingList)).read();
      const rows = found.map((one, at) => ({ ...one, place: at + 1, name: `${one.firstName} ${one.lastName}` }));
      await printRows(service, format, columns, rows);
      say(`${many(rows.length, 'registration')} on the waiting list.`);
    });

  for (const [name, act, description, done, already] of [
    [
      'let-in',
      'letIn',
      'lets somebody in, above the capacity too',
      'has a place, and gets a mail about it',
      'waits for no place',
    ],
    [
      'first',
      'putFirst',
      'puts somebody before all others who wait',
      'is the first of the waiting list',
      'is first already, or waits for no place',
    ],
  ] as const)
    waiting
      .command(name)
      .description(description)
      .argument('<email>', 'of the person', emailOf)
      .action(async (email) => {
        const list = await service.get(WaitingList);
        const { id, isChanged } = await (await service.get(Attendance)).byEmail(email, list[act]);
        if (isChanged) audit(`registrations waiting ${name}`, id);
        say(`${email} ${isChanged ? done : already}.`);
      });
}

const help = `
A place that becomes free is offered to the first party that it is enough for,
by itself. To take somebody off the list: registrations cancel. Who is added by
registrations add, or at the door, comes in above the capacity.`;
