import { Command, Help, Option, SubCommand } from 'nest-commander';
import type { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { Retention, type CountedStep } from '../../retention/retention.service.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { erasePhotos } from '../erase-photos.ts';
import { WrongUsage } from '../failure.ts';
import { textGiven } from '../options.ts';
import { askingCommand, GroupCommand, ListCommand, type FormatOptions } from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { say, writeToFile } from '../output/deliver.ts';
import { countOf, many } from '../output/progress.ts';
import { writeRows } from '../output/write-rows.ts';

const planColumns: Column<CountedStep>[] = [
  { title: 'What', key: 'what', of: ({ what }) => what },
  { title: 'Goes by', key: 'dueAt', isTime: true, of: ({ dueAt }) => dueAt },
  { title: 'Due', key: 'isDue', of: ({ isDue }) => isDue },
  { title: 'Held now', key: 'held', of: ({ held }) => held },
];

const contactColumns: Column<Registration>[] = [
  { title: 'First name', key: 'firstName', of: ({ firstName }) => firstName },
  { title: 'Last name', key: 'lastName', of: ({ lastName }) => lastName },
  { title: 'Email', key: 'email', of: ({ email }) => email },
  { title: 'Language', key: 'language', of: ({ language }) => language },
];

@SubCommand({ name: 'plan', description: 'what is erased when, and how much of it is held now' })
export class RetentionPlanCommand extends ListCommand {
  async run(_: string[], format: FormatOptions): Promise<void> {
    const plan = await (await this.service.get(Retention)).plan(new Date());
    await this.print(format, planColumns, plan);
    say(
      plan.some(({ isDue, held }) => isDue && held > 0)
        ? 'To erase what is due: retention run.'
        : 'Nothing is due today.',
    );
  }
}

interface RunOptions extends FormatOptions {
  contacts?: string;
  all?: boolean;
  yes?: boolean;
}

@SubCommand({ name: 'run', description: 'erases what is due' })
export class RunRetentionCommand extends askingCommand(ListCommand) {
  async run(_: string[], { contacts, all = false, yes, ...format }: RunOptions): Promise<void> {
    const retention = await this.service.get(Retention);
    const plan = await retention.plan(new Date(), all);
    await this.print(format, planColumns, plan);
    const due = plan.filter(({ isDue }) => isDue).map(({ what, held }) => `${countOf(held)} of ${what}`);
    if (due.length === 0) return say('Nothing is due today.');
    const people = all ? await retention.contacts() : [];
    if (people.length > 0 && contacts === undefined)
      throw new WrongUsage(
        `${countOf(people.length)} agreed to news of other events: keep them in a file with --contacts <file>.`,
      );
    await confirm(`This erases for ever: ${due.join(', ')}.`, yes);
    if (people.length > 0 && contacts !== undefined)
      await writeToFile(contacts, writeRows('csv', contactColumns, [people], await this.writing(format)));
    const { registrations, people: came } = await (await this.service.get(RegistrationsAdmin)).came();
    const erased = Object.entries(await retention.run(plan, all)).map(([what, count]) => `${countOf(count)} ${what}`);
    const numbers = `${erased.join(', ')}; ${many(came, 'person', 'people')} of ${many(registrations, 'registration')} had come`;
    audit('retention run', numbers);
    say(`Erased: ${numbers}. DATA_DIR/audit.log keeps these numbers, with the date.`);
    await erasePhotos(this.service);
  }

  @Option({ flags: '--all', description: 'everything and everybody now, so that another event begins empty' })
  all(): boolean {
    return true;
  }

  @Option({ flags: '--contacts <file>', description: 'with --all: keeps who agreed to news of other events' })
  contacts(given: string): string {
    return textGiven('--contacts', given);
  }

  @Help('after')
  examples(): string {
    return `
The periods are part of the event's file, and named on its privacy page.
Interrupted, call it again.

Examples:
  $ npm run organize -- retention run
  $ npm run organize -- retention run --all --contacts contacts.csv`;
  }
}

@Command({
  name: 'retention',
  description: 'what is erased after the event',
  allowExcessArgs: true,
  subCommands: [RetentionPlanCommand, RunRetentionCommand],
})
export class RetentionCommand extends GroupCommand {}
