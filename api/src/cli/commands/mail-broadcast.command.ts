import { Help, Option, SubCommand } from 'nest-commander';
import {
  BroadcastsService,
  takeBackMinutes,
  writtenKinds,
  type WrittenKind,
} from '../../broadcasts/broadcasts.service.ts';
import { confirm } from '../confirm.ts';
import { ChangeCommand, sayWhomToCall, type ChangeOptions } from '../event-changes.ts';
import { textsIn, thanksOf } from '../event-files.ts';
import { WrongUsage } from '../failure.ts';
import { emailGiven, oneOf, textGiven, timeGiven } from '../options.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';
import { many, progressOf } from '../output/progress.ts';

interface BroadcastOptions extends ChangeOptions {
  text?: string;
  only?: string;
  at?: Date;
  now?: boolean;
}

/** What a broadcast comes to in one language. */
interface BroadcastRow {
  language: string;
  people: number;
  already: number;
}

const columns: Column<BroadcastRow>[] = [
  { title: 'Language', key: 'language', of: ({ language }) => language },
  { title: 'People', key: 'people', of: ({ people }) => people },
  { title: 'Have it already', key: 'already', of: ({ already }) => already },
];

@SubCommand({
  name: 'broadcast',
  arguments: '<template>',
  argsDescription: {
    template: 'change: to all; news: to who asked for news; thanks: to who came; missed: to who did not come',
  },
  description: 'writes to everybody, each in their language, each once',
})
export class BroadcastCommand extends ChangeCommand {
  async run([template]: string[], options: BroadcastOptions): Promise<void> {
    const { text, only, at, now, dryRun, yes, anyway, ...format } = options;
    if (at && now) throw new WrongUsage('Choose --at or --now, not both.');
    const kind = oneOf<WrittenKind>('The template', writtenKinds, template);
    if (!text && kind !== 'thanks') throw new WrongUsage(`Say what to write: mail broadcast ${kind} --text <file>.`);
    const broadcast = { kind, texts: text ? textsIn(text) : await thanksOf(this.service) };
    const broadcasts = await this.service.get(BroadcastsService);
    const numbers = Object.entries(await broadcasts.numbers(broadcast, only));
    const rows = numbers.map(([language, count]) => ({ language, ...count }));
    await this.print(format, columns, rows);
    const open = rows.reduce((sum, { people, already }) => sum + people - already, 0);
    if (kind === 'change' && only === undefined) await sayWhomToCall(this.service);
    if (dryRun) return say(`Nothing was sent. ${many(open, 'person', 'people')} would get this mail.`);
    if (open === 0) return say(rows.some(({ people }) => people > 0) ? 'Everybody has it.' : 'It would reach nobody.');
    await confirm(`This sends a mail to ${many(open, 'person', 'people')}.`, yes);
    await this.changes.allowMails(anyway);
    const queued = await broadcasts.send(broadcast, progressOf('mails', open), {
      only,
      notBefore: now ? new Date() : at,
    });
    const when = now ? 'at once' : at ? `from ${at.toISOString()} on` : `in ${takeBackMinutes} minutes`;
    const waiting = `${many(queued, 'mail waits', 'mails wait')} and will be sent ${when}`;
    say(now ? `${waiting}.` : `${waiting}; until then mail stop ${kind} takes them back.`);
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

  @Option({ flags: '--now', description: 'at once: there are no five minutes to take it back' })
  now(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
A change mail describes the event as it is published: publish what has changed
first. Interrupted and called again with the same text, it goes on where it was:
nobody gets the same text twice. Thanks need no text: the event has one.

Examples:
  $ npm run organize -- mail broadcast change --text rain.yaml --dry-run
  $ npm run organize -- mail broadcast change --text rain.yaml`;
  }
}
