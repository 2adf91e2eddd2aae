import { Argument, type Command } from '@commander-js/extra-typings';
import { showProgress } from '@konbit/server';
import { Settings } from '../config/settings.ts';
import { catalogueNames, SeederService } from '../seeding/seeder.service.ts';
import { audit } from './audit.ts';
import { DemoDataService } from './demo/demo-data.service.ts';
import { DemoErasureService } from './demo/demo-erasure.service.ts';
import { WrongUsage } from './failure.ts';
import { asking, listing, wholeNumber } from './options.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';

const reportColumns = {
  catalogue: 'Catalogue',
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  removed: 'Removed',
  retired: 'Retired',
};

export function seedCommands(program: Command, service: Service): void {
  const seed = listing(program.command('seed'))
    .description('loads achievements and quizzes, or adds demo guests')
    .addArgument(new Argument('[catalogue]', 'which (default: both)').choices(catalogueNames))
    .option('--file <file>', 'a YAML file of your own, in place of the shipped one')
    .addHelpText('after', seedHelp)
    .action(async (name, { file, ...format }) => {
      if (file !== undefined && name === undefined) throw new WrongUsage('Name the catalogue that --file is for.');
      const seeder = await service.get(SeederService);
      const rows = [];
      for (const catalogue of name ? [name] : catalogueNames) {
        const counts = await showProgress({ name: `Loading ${catalogue}` }, () => seeder.seed(catalogue, file));
        rows.push({ catalogue, ...counts });
      }
      await printRows(service, format, reportColumns, rows);
    });

  asking(seed.command('demo'))
    .description('adds invented guests, who play and have photos')
    .option('--registrations <number>', 'how many to add, up to 1,000,000', wholeNumber(0, 1_000_000), 200)
    .option('--profiles <number>', 'how many of them show a photo, up to 10,000', wholeNumber(0, 10_000), 24)
    .option('--remove', 'removes all demo guests and everything they did')
    .addHelpText('after', demoHelp)
    .action(async ({ registrations, profiles, remove, yes }) => {
      if (remove) {
        const demo = await service.get(DemoErasureService);
        const count = await demo.count();
        if (count === 0) return say('There are no demo guests.');
        const guests = many(count, 'demo guest');
        await confirm(`This erases ${guests}.`, yes);
        await showProgress({ name: 'Erasing demo guests', total: count }, (report) => demo.remove(report));
        audit('seed demo --remove', guests);
        return say(`Erased: ${guests}.`);
      }
      const { siteOrigin } = await service.get(Settings);
      if (siteOrigin.protocol === 'https:')
        await confirm(`This adds invented guests to ${siteOrigin.origin}, which is public.`, yes);
      const demo = await service.get(DemoDataService);
      await showProgress({ name: 'Adding demo guests', total: registrations }, (report) =>
        demo.add({ registrations, profiles }, report),
      );
      say(`Added: ${many(registrations, 'demo guest')}. To remove them: seed demo --remove.`);
    });
}

const seedHelp = `
The same file twice changes nothing. A file with a fault changes nothing, and
each faulty line is named. What is no longer in the file is removed or, when
somebody holds or has answered it, retired.

Example:
  $ npm run organize -- seed quizzes --file my-quizzes.yaml`;

const demoHelp = `
Each call adds to what is there, a thousand guests at a time: after Ctrl-C,
those that were added stay. Their emails are under example.org, where no mail
ever arrives; the first fifty play in the hub. --remove knows them by their
emails and ids, whatever became of them since.

Example, for a load test:
  $ npm run organize -- seed demo --registrations 1000000 --profiles 500`;
