import { Help, Option, SubCommand } from 'nest-commander';
import { audit } from '../audit.ts';
import { WrongUsage } from '../command-failure.ts';
import { confirm } from '../confirm.ts';
import { DemoData } from '../demo/demo-data.ts';
import { DemoRemoval } from '../demo/demo-removal.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { wholeNumber } from '../option-values.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { Service } from '../service.ts';

interface DemoReport {
  registrations: number;
  profiles: number;
  seconds: number;
}

interface DemoOptions extends FormatOptions {
  registrations?: number;
  profiles?: number;
  remove?: boolean;
  yes?: boolean;
}

const columns = (done: 'added' | 'removed'): Column<DemoReport>[] => [
  { title: `Registrations ${done}`, key: 'registrations', of: ({ registrations }) => registrations },
  { title: `Photos ${done}`, key: 'profiles', of: ({ profiles }) => profiles },
  { title: 'Seconds', key: 'seconds', of: ({ seconds }) => seconds },
];

@SubCommand({ name: 'demo', description: 'adds guests that might be, who play and have photos' })
export class SeedDemoCommand extends ListCommand {
  constructor(
    private readonly service: Service,
    private readonly progress: ProgressReport,
  ) {
    super();
  }

  async run(_: string[], options: DemoOptions): Promise<void> {
    const startedAt = Date.now();
    const done = options.remove ? await this.take(options) : await this.add(options);
    if (!done) return say('There is nobody who was invented.');
    const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
    await this.print(options, columns(options.remove ? 'removed' : 'added'), [{ ...done, seconds }]);
  }

  private async add({ registrations = 200, profiles = 24 }: DemoOptions) {
    const demo = await this.service.get(DemoData);
    await demo.add({
      registrations,
      profiles,
      random: Math.random,
      now: new Date(),
      onRegistrations: this.progress.of('registrations', registrations),
      onProfiles: this.progress.of('photos', profiles),
    });
    return { registrations, profiles };
  }

  /** Nothing when there is nobody to take. */
  private async take({ registrations, profiles, yes }: DemoOptions) {
    if (registrations !== undefined || profiles !== undefined)
      throw new WrongUsage('--remove takes all of them: leave out --registrations and --profiles.');
    const demo = await this.service.get(DemoRemoval);
    const there = await demo.count();
    if (there.registrations + there.profiles === 0) return undefined;
    await confirm(
      `This erases ${countOf(there.registrations)} invented guests and ${countOf(there.profiles)} photos of the gallery.`,
      yes,
    );
    const removed = await demo.remove(this.progress.of('registrations', there.registrations));
    audit('seed demo --remove', `${removed.registrations} registrations, ${removed.profiles} photos`);
    return removed;
  }

  @Option({ flags: '--registrations <number>', description: 'how many to add, up to 1,000,000 (default: 200)' })
  registrations(given: string): number {
    return wholeNumber('--registrations', given, 0, 1_000_000);
  }

  @Option({ flags: '--profiles <number>', description: 'how many photos to add, up to 10,000 (default: 24)' })
  profiles(given: string): number {
    return wholeNumber('--profiles', given, 0, 10_000);
  }

  @Option({ flags: '--remove', description: 'takes back all who were ever invented, and all that they did' })
  remove(): boolean {
    return true;
  }

  @Option({ flags: '--yes', description: 'removes without asking; needed where nobody can be asked' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
Each call adds to what is there. Their emails are under example.org, where no mail ever arrives; a quarter of them
plays. Interrupted, it leaves fewer guests, and points, ranks and counts that are right for those. --remove knows them
by their emails and ids, whatever became of them since.

Examples:
  $ npm run organize -- seed demo
  $ npm run organize -- seed demo --registrations 100000 --profiles 60
  $ npm run organize -- seed demo --remove`;
  }
}
