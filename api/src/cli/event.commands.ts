import { formatEventDate, type EventContent } from '@konbit/event';
import { content as shipped } from '@konbit/event/shipped';
import { eventSchema, placeholdersIn, writeEventYaml } from '@konbit/event/check';
import type { Command } from '@commander-js/extra-typings';
import { contentChanges, stateRefusal } from '../event/content-changes.ts';
import { EventService, type LiveVersion } from '../event/event.service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { changing, publishChange, showChange, type ChangeOptions } from './event-changes.ts';
import { contentIn, dietsName } from './event-files.ts';
import { askForEvent, copiedFacts } from './event-new.ts';
import { stateCommands } from './event-state.commands.ts';
import { CommandFailure } from './failure.ts';
import { file, listing, newFile, wholeNumber } from './options.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { confirm, many, print, say } from './terminal.ts';

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
    .action(async (file) => {
      const before = (await newest()).written;
      const next = await askForEvent(before);
      const copied = [...Object.keys(next).filter((part) => part !== 'event'), ...copiedFacts];
      const note = `As it was for ${before.event.id}: read it, and change what is new.`;
      await print(writeEventYaml(next, Object.fromEntries(copied.map((place) => [place, note]))), file);
      contentIn(file, before.diets);
      say(
        `${file} is the event of ${formatEventDate(next.event, 'en')}. The programme's times moved along with it.\n` +
          `Go through the parts marked 'As it was', then: event check ${file}`,
      );
    });

  event
    .command('check')
    .description('whether a file can be published, and what in it is still sample data')
    .argument('<file>', 'as event export writes one')
    .action((file) => {
      const placeholders = placeholdersIn(contentIn(file));
      const list = placeholders.map((name) => `\n  ${name}`).join('');
      const until = list && ` No mail is sent until you replace this sample data:${list}`;
      say(`${file} can be published.${until}`);
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

async function goLive(
  service: Service,
  before: LiveVersion,
  next: EventContent,
  labels: { action: string; note: string },
  { dryRun, yes, anyway }: ChangeOptions,
): Promise<void> {
  const refusal = stateRefusal(before.content, next);
  if (refusal) throw new CommandFailure(refusal);
  if (before.content.event.id !== next.event.id) await requireNobody(service);
  const isAllowed = anyway === true && !before.mailsAnyway;
  if (contentChanges(before.written, next).length === 0 && !isAllowed)
    return say(`Nothing to change: version ${before.version} says the same.`);
  const change = { before, next, anyway, ...labels };
  await showChange(change);
  if (dryRun) return say('Nothing was published.');
  await confirm('This goes live at once.', yes);
  const { version } = await publishChange(service, change);
  say(`Version ${version} is live: pages, mails and calendar files follow within seconds.`);
}

/** A database holds one event: the next one begins without the guests of the last. */
async function requireNobody(service: Service): Promise<void> {
  const people = await (await service.get(RegistrationsRepository)).count({});
  if (people === 0) return;
  const guests = many(people, 'guest is', 'guests are');
  throw new CommandFailure(`${guests} still registered for the last event: close it first, with retention run --all.`);
}

const exportHelp = `
{{title}}, {{date}}, {{year}} and {{venue}} in its texts are filled in from the
file itself, so that each is written only once.`;

const publishHelp = `
Every version is kept; event rollback goes back by one. Nobody gets a mail: use
mail broadcast, or event postpone, cancel and reopen, for that.`;
