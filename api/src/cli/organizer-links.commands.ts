import type { Command } from '@commander-js/extra-typings';
import type { OrganizerRole } from '@konbit/contracts';
import { EventService } from '../event/event.service.ts';
import { momentOf } from '../event/changes-for-guests.ts';
import { OrganizerLinksService } from '../organizer-links/organizer-links.service.ts';
import { linkStateOf } from '../organizer-links/link-state.ts';
import { audit } from './audit.ts';
import { CommandFailure } from './failure.ts';
import { idIn, listing, wholeNumber } from './options.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { many, print, say } from './terminal.ts';

const roles: Record<OrganizerRole, [opens: string, defaultHours: number]> = {
  door: ['the list at the door: names, how many come, who is here', 12],
  moderator: ['the photos of the gallery, to be hidden, shown and removed', 48],
  desk: ['all of it: guests, kitchen, mails to everybody, postponing and cancelling', 12],
};

export function organizerLinkCommands(program: Command, service: Service): void {
  const link = program.command('link').description('links for helpers: at the door, with the photos, at the desk');

  for (const [role, [opens, defaultHours]] of Object.entries(roles) as [OrganizerRole, [string, number]][])
    link
      .command(role)
      .description(`makes a link that opens ${opens}`)
      .option('--hours <number>', 'for how long', wholeNumber(1, 14 * 24), defaultHours)
      .action(async ({ hours }) => {
        const { id, address } = await (await service.get(OrganizerLinksService)).create(role, hours);
        audit(`link ${role}`, id);
        await print(`${address}\n`);
        const { event } = (await (await service.get(EventService)).live()).content;
        const end = momentOf(event, new Date(Date.now() + hours * 3_600_000).toISOString());
        say(
          `It opens ${opens}.\n` +
            `It ends in ${many(hours, 'hour')}: on ${end} (event's time).\n` +
            'It is shown only once, and anybody who has it can use it.\n' +
            `To end it earlier: link revoke ${id}`,
        );
      });

  listing(link.command('list'))
    .description('shows the links, newest first, and which of them still open')
    .action(async (format) => {
      const links = await (await service.get(OrganizerLinksService)).list();
      const rows = links.map((row) => ({ ...row, state: linkStateOf(row, new Date()) }));
      await printRows(service, format, { id: 'Id', role: 'Opens', state: 'State', expiresAt: 'Ends at' }, rows);
      if (links.length === 0) say('There are no links.');
    });

  link
    .command('revoke')
    .description('ends a link at once')
    .argument('<id>', 'of the link, as link list shows it', idIn('link list'))
    .action(async (id) => {
      const isRevoked = await (await service.get(OrganizerLinksService)).revoke(id);
      if (isRevoked === null) throw new CommandFailure('There is no link with this id: link list shows the ids.');
      if (isRevoked) audit('link revoke', id);
      say(isRevoked ? `${id} no longer opens anything.` : `${id} was revoked already.`);
    });
}
