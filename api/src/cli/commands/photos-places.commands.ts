import { CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { PhotoPlaces } from '../../common/photos/photo-places.ts';
import { PhotoStore } from '../../common/photos/photo-store.ts';
import { audit } from '../audit.ts';
import { CommandFailure, WrongUsage } from '../command-failure.ts';
import { say } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { Service } from '../service.ts';

const noBucket = 'PHOTOS_URL is not set: set it as the site has it. Nothing was done.';

@SubCommand({
  name: 'move',
  arguments: '<place>',
  argsDescription: { place: 'bucket or database' },
  description: 'moves all photos to the bucket of PHOTOS_URL, or from there into the database',
})
export class MovePhotosCommand extends CommandRunner {
  constructor(
    private readonly service: Service,
    private readonly progress: ProgressReport,
  ) {
    super();
  }

  async run([place]: string[]): Promise<void> {
    if (place !== 'bucket' && place !== 'database') throw new WrongUsage('Name a place: bucket or database.');
    if (!(await this.service.get(PhotoStore)).bucket) throw new CommandFailure(noBucket);
    const places = await this.service.get(PhotoPlaces);
    const from = place === 'bucket' ? 'database' : 'bucket';
    const moved = await places.moveTo(place, this.progress.of('photos', await places.count(from)));
    const left = await places.count(from);
    say(`${countOf(moved)} photos were moved. ${left === 0 ? 'None is' : `${countOf(left)} are`} left in the ${from}.`);
    if (left > 0) process.exitCode = 1;
  }

  @Help('after')
  examples(): string {
    return `
The site may run meanwhile; interrupted, call it again. Before PHOTOS_URL is taken away, move all into the database.

Examples:
  $ npm run organize -- photos move bucket
  $ npm run organize -- photos move database`;
  }
}

@SubCommand({ name: 'check', description: 'holds the bucket of PHOTOS_URL against the photos that there are' })
export class CheckPhotosCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { repair = false }: { repair?: boolean }): Promise<void> {
    if (!(await this.service.get(PhotoStore)).bucket) throw new CommandFailure(noBucket);
    const places = await this.service.get(PhotoPlaces);
    const { inDatabase, inBucket, lost, toErase, unnamed } = await places.check(new Date());
    say(`${countOf(inDatabase)} photos lie in the database, ${countOf(inBucket)} in the bucket.`);
    if (lost > 0) say(`${countOf(lost)} of them are not there: visitors see none, and only a backup has them.`);
    if (toErase > 0) say(`${countOf(toErase)} are erased by the site as soon as the bucket answers.`);
    if (repair) {
      await places.eraseUnnamed(unnamed);
      audit('photos check', `${unnamed.length} objects`);
    }
    const outcome = repair ? 'erased' : 'add --repair to erase them';
    if (unnamed.length > 0) say(`${countOf(unnamed.length)} objects belong to no photo for a day: ${outcome}.`);
    if (lost > 0 || (unnamed.length > 0 && !repair)) process.exitCode = 1;
  }

  @Option({ flags: '--repair', description: 'erases from the bucket what belongs to no photo of this database' })
  repair(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
After a backup was restored, what came after it is in the bucket still. Never with --repair where another site has the same
PHOTOS_URL: its photos belong to none of this database.

Examples:
  $ npm run organize -- photos check
  $ npm run organize -- photos check --repair`;
  }
}
