import type { Command } from '@commander-js/extra-typings';
import { AttendanceService, type AttendanceChange } from '../registrations/attendance.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import { WaitingListService } from '../registrations/waiting-list.service.ts';
import { audit } from './audit.ts';
import { callNameOf, emailFor, personMeaning, personOf } from './guest-number.ts';
import { listing } from './options.ts';
import { sayPlaces } from './places.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { many, say } from './terminal.ts';

const times = { waitingSince: 'Waiting since', offeredUntil: 'Kept until' };

const allColumns = {
  place: 'Place',
  name: 'Name',
  email: 'Email',
  guestNumber: 'Number without email',
  party: 'Party',
  status: 'Status',
  ...times,
};

/** What fits on a screen: who has a place kept has been offered it. */
const shortColumns = { place: 'Place', name: 'Name', contact: 'Email or number', party: 'Party', ...times };

/** Cancelling, letting in from the waiting list, and their like. */
export function attendanceCommands(registrations: Command, service: Service): void {
  const attendance = () => service.get(AttendanceService);
  const waitingList = () => service.get(WaitingListService);
  const mailed = (email: string) => (hasEmail(email) ? ', and gets a mail about it' : '');

  changeByEmail(registrations.command('cancel'), service, {
    action: 'registrations cancel',
    description: 'cancels the registration of somebody who called',
    change: async () => (await attendance()).cancel,
    changed: (email) => `is cancelled${mailed(email)}. To undo it: registrations uncancel.`,
    unchanged: 'was cancelled already. No mail was sent.',
  });
  changeByEmail(registrations.command('uncancel'), service, {
    action: 'registrations uncancel',
    description: 'takes back a cancellation',
    change: async () => (await attendance()).restore,
    changed: (email, status) =>
      `is ${status === 'coming' ? 'registered' : 'on the waiting list'} again${mailed(email)}.`,
    unchanged: 'is registered and was not cancelled. No mail was sent.',
    takesPlaces: true,
  });

  registrations
    .command('resend-link')
    .description('mails somebody the link to their registration again')
    .argument('<person>', personMeaning, personOf)
    .action(async (person) => {
      const email = await emailFor(service, person);
      const changes = await attendance();
      const { id } = await changes.byEmail(email, changes.resendLink);
      audit('registrations resend-link', id);
      // The link is never printed: whoever has it has the registration.
      say(
        hasEmail(email) ? `The link is on its way to ${email}.` : `${person} has no email address: no mail was sent.`,
      );
    });

  const waiting = registrations.command('waiting').description('who waits for a place, where the house is full');

  listing(waiting.command('list'))
    .description('shows the list, in order; those who were offered a place come first')
    .addHelpText('after', help)
    .action(async (format) => {
      const entries = await (await waitingList()).read();
      const rows = entries.map((entry, at) => ({
        ...entry,
        place: at + 1,
        name: `${entry.firstName} ${entry.lastName}`,
        contact: callNameOf(entry),
      }));
      const columns = format.json || format.csv ? allColumns : shortColumns;
      await printRows(service, format, columns, rows);
      say(`${many(rows.length, 'registration')} on the waiting list.`);
    });

  changeByEmail(waiting.command('let-in'), service, {
    action: 'registrations waiting let-in',
    description: 'lets somebody in, above the capacity too',
    change: async () => (await waitingList()).letIn,
    changed: () => 'has a place, and gets a mail about it.',
    unchanged: 'is not on the waiting list.',
    takesPlaces: true,
  });
  changeByEmail(waiting.command('first'), service, {
    action: 'registrations waiting first',
    description: 'puts somebody before all others who wait',
    change: async () => (await waitingList()).putFirst,
    changed: () => 'is the first of the waiting list.',
    unchanged: 'is first already, or is not on the waiting list.',
  });
}

interface ChangeByEmail {
  action: string;
  description: string;
  change: () => Promise<AttendanceChange>;
  changed: (email: string, status: Registration['status']) => string;
  unchanged: string;
  takesPlaces?: boolean;
}

/** A command that changes one registration, unless that was done before. */
function changeByEmail(command: Command, service: Service, options: ChangeByEmail): void {
  const { action, description, change, changed, unchanged } = options;
  command
    .description(description)
    .argument('<person>', personMeaning, personOf)
    .action(async (person) => {
      const email = await emailFor(service, person);
      const { id, status, isChanged } = await (await service.get(AttendanceService)).byEmail(email, await change());
      if (isChanged) audit(action, id);
      say(`${person} ${isChanged ? changed(email, status) : unchanged}`);
      if (isChanged && options.takesPlaces) await sayPlaces(service);
    });
}

const help = `
A place that becomes free is offered to the first party that it is enough for,
by itself; where there is room for all who wait, they are let in. To take
somebody off the list: registrations cancel. Anyone added by registrations add
or at the door, or back by registrations uncancel after having a place, comes in
above the capacity.`;
