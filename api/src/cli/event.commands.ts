import { readFileSync } from 'node:fs';
import type { EventContent } from '@konbit/event';
import { content as shipped } from '@konbit/event/shipped';
import { eventSchema, placeholdersIn, writeEventYaml } from '@konbit/event/check';
import type { Command } from '@commander-js/extra-typings';
import { EventService } from '../event/event.service.ts';
import { changing } from './event-changes.ts';
import { contentIn, dietsName } from './event-files.ts';
import { askForEvent, copiedFacts } from './event-new.ts';
import { goLive } from './event-publish.ts';
import { copyMark, countCopyMarks, summaryOf, warningsAbout } from './event-summary.ts';
import { stateCommands } from './event-state.commands.ts';
import { CommandFailure } from './failure.ts';
import { discardDraft } from './interview.ts';
import { file, listing, newFile, wholeNumber } from './options.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { many, print, say } from './terminal.ts';

const versionOf = wholeNumber(0, 1_000_000);

export function eventCommands(program: Command, service: Service): void {
  const event = program.command('event').description('texts and date of the event, and whether it takes place');
  const newest = async () => (await service.get(EventService)).newest();
  const writtenIn = async (number: number): Promise<EventContent> => {
    const version = await (await service.get(EventService)).version(number);
    if (!version) throw new CommandFailure(`There is no version ${number}: see event history.`);
    return version.written;
  };

  event
    .command('export')
    .description('writes the event to a file for editing')
    .argument('[version]', 'as event history shows it, 0 is the shipped event (default: what is live)', versionOf)
    .addOption(file)
    .option('--schema', 'the JSON Schema of such a file, for your editor')
    .option('--diets', `the words for diets and needs alone, as ${dietsName} beside the event's file`)
    .addHelpText('after', exportHelp)
    .action(async (number, { file, schema, diets }) => {
      const content = async () => (number === undefined ? (await newest()).written : writtenIn(number));
      const parts = async () => (diets ? { diets: (await content()).diets } : content());
      const text = schema ? `${JSON.stringify(eventSchema, null, 2)}\n` : writeEventYaml(await parts());
      await print(text, file);
      if (file !== undefined) say(`${file} is written.`);
    });

  event
    .command('new')
    .description('asks about the next event, and writes its file')
    .argument('<file>', 'a new file; the rest is copied from this event', newFile)
    .addHelpText('after', newHelp)
    .action(async (file) => {
      const before = (await newest()).written;
      const draft = `${file}.draft`;
      const asked = await askForEvent(before, draft);
      const { next } = asked;
      const copied = [...Object.keys(next).filter((part) => part !== 'event'), ...copiedFacts];
      const note = `${copyMark} for ${before.event.id}: read it, change what is new, and delete this line.`;
      await print(writeEventYaml(next, Object.fromEntries(copied.map((place) => [place, note]))), file);
      discardDraft(draft);
      contentIn(file, before.diets);
      say(`${file} ${summaryOf(asked)}\nGo through the parts marked '${copyMark}', then: event check ${file}`);
    });

  event
    .command('check')
    .description('whether a file can be published, and what in it is still sample data or unread')
    .argument('<file>', 'as event export writes one')
    .action((file) => {
      const content = contentIn(file);
      const placeholders = placeholdersIn(content);
      const unread = countCopyMarks(readFileSync(file, 'utf8'));
      say(`${file} can be published.`);
      if (unread > 0)
        say(`${many(unread, 'part is', 'parts are')} still marked '${copyMark}': read each, then delete its mark.`);
      for (const warning of warningsAbout(content.event)) say(warning);
      if (placeholders.length === 0) return;
      const entries = many(placeholders.length, 'entry is', 'entries are');
      const list = placeholders.map((name) => `\n  ${name}`).join('');
      say(`${entries} still sample data, and no mail is sent until you replace it:${list}`);
    });

  changing(event.command('publish'))
    .description('publishes a file, if it passes event check')
    .argument('<file>', 'as event export writes one')
    .option('--note <text>', 'a note for the history')
    .addHelpText('after', publishHelp)
    .action(async (file, { note = '', ...options }) => {
      const before = await newest();
      const next = contentIn(file, before.written.diets);
      await goLive(service, before, next, { action: 'event publish', note: note.slice(0, 200) }, options);
    });

  changing(event.command('rollback'))
    .description('publishes an earlier version again, as a new one')
    .argument('[version]', 'as event history shows it, 0 is the shipped event (default: the one before)', versionOf)
    .action(async (version, options) => {
      const before = await newest();
      if (before.version === 0) throw new CommandFailure('Nothing was published yet: the event is as shipped.');
      const number = version ?? before.version - 1;
      const labels = { action: 'event rollback', note: `as version ${number}` };
      await goLive(service, before, await writtenIn(number), labels, options);
    });

  listing(event.command('history'))
    .description('every version that was published, the live one first')
    .action(async (format) => {
      const columns = { version: 'Version', publishedAt: 'Published at', publishedBy: 'By', note: 'Note' };
      const asShipped = { version: 0, publishedAt: null, publishedBy: null, note: `${shipped.event.id}, as shipped` };
      const versions = await (await service.get(EventService)).history();
      await printRows(service, format, columns, [...versions, asShipped]);
    });

  stateCommands(event, service);
}

const newHelp = `
The site, with registration, gallery and hub, closes at the time that you name:
at the end of the event, or some days later, for the photos.`;

const exportHelp = `
{{title}}, {{date}}, {{year}} and {{venue}} in its texts are filled in from the
file itself, so that each is written only once.`;

const publishHelp = `
Every version is kept; event rollback goes back by one. Nobody gets a mail: use
mail broadcast, or event postpone, cancel and reopen, for that.`;
