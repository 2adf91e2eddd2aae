import { Help, Option, SubCommand } from 'nest-commander';
import { BroadcastsService, type WrittenKind } from '../../broadcasts/broadcasts.service.ts';
import { textsIn, thanksOf } from '../broadcast-texts.ts';
import { WrongUsage } from '../command-failure.ts';
import { confirm } from '../confirm.ts';
import { EventChanges } from '../event-changes.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { emailGiven, textGiven, timeGiven } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { Service } from '../service.ts';
import { broadcastColumns } from './mail-columns.ts';

interface BroadcastOptions extends FormatOptions {
  template?: WrittenKind;
  text?: string;
  only?: string;
  at?: Date;
  dryRun?: boolean;
  yes?: boolean;
  anyway?: boolean;
}

@SubCommand({ name: 'broadcast', description: 'writes to everybody, each in their language, each once' })
export class BroadcastCommand extends ListCommand {
  constructor(
    private readonly service: Service,
    private readonly progress: ProgressReport,
    private readonly changes: EventChanges,
  ) {
    super();
  }

  async run(_: string[], options: BroadcastOptions): Promise<void> {
    const { template: kind, text, only, at: notBefore, dryRun, yes, anyway, ...format } = options;
    if (!kind || !(text || kind === 'thanks'))
      throw new WrongUsage('A broadcast needs --template change, news or thanks, and --text <file>.');
    const texts = text ? textsIn(text) : await thanksOf(this.service);
    const broadcast = { kind, texts };
    const broadcasts = await this.service.get(BroadcastsService);
    const numbers = Object.entries(await broadcasts.numbers(broadcast, only));
    const rows = numbers.map(([language, count]) => ({ language, ...count }));
    await this.print(format, broadcastColumns, rows);
    const open = rows.reduce((sum, { people, already }) => sum + people - already, 0);
    if (dryRun) return say(`Nothing was sent. ${countOf(open)} would get this mail.`);
    if (open === 0) return say(rows.some(({ people }) => people > 0) ? 'Everybody has it.' : 'It would reach nobody.');
    await confirm(`This sends a mail to ${countOf(open)} people.`, yes);
    await this.changes.allowMails(anyway);
    const sent = await broadcasts.send(broadcast, this.progress.of('mails', open), { only, notBefore });
    say(`${countOf(sent)} mails wait to be sent: see mail status.`);
  }

  @Option({
    flags: '--template <name>',
    description: 'change or thanks: to all who registered · news: to those who asked for news',
  })
  template(given: string): WrittenKind {
    if (given === 'change' || given === 'news' || given === 'thanks') return given;
    throw new WrongUsage(`--template must be change, news or thanks, not "${given}".`);
  }

  @Option({ flags: '--text <file>', description: 'a YAML file: en, ht and fr, each with subject and paragraphs' })
  text(given: string): string {
    return textGiven('--text', given);
  }

  @Option({ flags: '--only <email>', description: 'to one person alone' })
  only(given: string): string {
    return emailGiven(given);
  }

  @Option({ flags: '--at <time>', description: 'not before this time, such as 2025-08-12T09:00-04:00' })
  at(given: string): Date {
    return timeGiven('--at', given);
  }

  @Option({ flags: '--dry-run', description: 'shows how many would get it, and sends nothing' })
  dryRun(): boolean {
    return true;
  }

  @Option({ flags: '--yes', description: 'sends without asking; needed where nobody can be asked' })
  yes(): boolean {
    return true;
  }

  @Option({ flags: '--anyway', description: 'sends though something stands in for your own: see event check' })
  anyway(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
A change mail carries the evening as it is now: publish what has changed first. Interrupted and called again with the same
text, it goes on where it was: nobody gets the same text twice. mail stop takes back what waits; thanks need no text.

Examples:
  $ npm run organize -- mail broadcast --template change --text rain.yaml --dry-run
  $ npm run organize -- mail broadcast --template change --text rain.yaml`;
  }
}
