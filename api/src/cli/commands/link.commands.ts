import type { OrganizerRole } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Command, Option, SubCommand } from 'nest-commander';
import type { OrganizerLink } from '../../organizer-links/organizer-link.entity.ts';
import { linkStateOf, OrganizerLinks } from '../../organizer-links/organizer-links.ts';
import { audit } from '../audit.ts';
import { CommandFailure } from '../failure.ts';
import { idGiven, wholeNumber } from '../options.ts';
import { GroupCommand, ListCommand, OrganizerCommand, type FormatOptions } from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { print, say } from '../output/deliver.ts';

const mostHours = 14 * 24;
const hoursByDefault: Record<OrganizerRole, number> = { door: 12, moderator: 48 };
const opened: Record<OrganizerRole, string> = {
  door: 'the list at the door: names, how many come, who is here',
  moderator: 'the photos of the gallery, to be hidden, shown and removed',
};

/** Makes a link of a role. */
@Injectable()
abstract class NewLinkCommand extends OrganizerCommand {
  protected abstract readonly role: OrganizerRole;

  async run(_: string[], { hours = hoursByDefault[this.role] }: { hours?: number }): Promise<void> {
    const { id, address } = await (await this.service.get(OrganizerLinks)).create(this.role, hours);
    audit(`link ${this.role}`, id);
    await print([`${address}\n`]);
    say(
      `For ${hours} hours it opens ${opened[this.role]}. It is shown this once, and whoever has it can use it: ` +
        `link revoke ${id} ends it.`,
    );
  }

  @Option({
    flags: '--hours <number>',
    description: `for how long (default: ${hoursByDefault.door} for the door, ${hoursByDefault.moderator} for photos)`,
  })
  hours(given: string): number {
    return wholeNumber('--hours', given, 1, mostHours);
  }
}

@SubCommand({ name: 'door', description: `makes a link that opens ${opened.door}` })
export class DoorLinkCommand extends NewLinkCommand {
  protected readonly role = 'door';
}

@SubCommand({ name: 'moderator', description: `makes a link that opens ${opened.moderator}` })
export class ModeratorLinkCommand extends NewLinkCommand {
  protected readonly role = 'moderator';
}

const columns: Column<OrganizerLink>[] = [
  { title: 'Id', key: 'id', of: ({ id }) => id },
  { title: 'Opens', key: 'role', of: ({ role }) => role },
  { title: 'State', key: 'state', of: (link) => linkStateOf(link, new Date()) },
  { title: 'Ends at', isTime: true, key: 'expiresAt', of: ({ expiresAt }) => expiresAt },
];

@SubCommand({ name: 'list', description: 'shows the links, newest first, and which of them still open' })
export class ListLinksCommand extends ListCommand {
  async run(_: string[], format: FormatOptions): Promise<void> {
    const links = await (await this.service.get(OrganizerLinks)).list();
    await this.print(format, columns, links);
    if (links.length === 0) say('There is no link.');
  }
}

@SubCommand({
  name: 'revoke',
  arguments: '<id>',
  argsDescription: { id: 'of the link, as link list shows it' },
  description: 'ends a link at once',
})
export class RevokeLinkCommand extends OrganizerCommand {
  async run([given]: string[]): Promise<void> {
    const id = idGiven(given, 'link list');
    const isRevoked = await (await this.service.get(OrganizerLinks)).revoke(id);
    if (isRevoked === null) throw new CommandFailure('There is no link with this id. `link list` shows the ids.');
    if (isRevoked) audit('link revoke', id);
    say(isRevoked ? `${id} opens nothing any more.` : `${id} was revoked already.`);
  }
}

@Command({
  name: 'link',
  description: 'links for whoever helps on the evening: at the door, with the photos',
  allowExcessArgs: true,
  subCommands: [DoorLinkCommand, ModeratorLinkCommand, ListLinksCommand, RevokeLinkCommand],
})
export class LinkCommand extends GroupCommand {}
