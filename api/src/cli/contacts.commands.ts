import { readFileSync } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import { cleanEmail, isWellFormedEmail, languages, type Language } from '@konbit/contracts';
import { parse } from 'csv-parse/sync';
import { cleanName } from '../common/validation/rules.ts';
import { ContactsService, type NewContact } from '../contacts/contacts.service.ts';
import { audit } from './audit.ts';
import { CommandFailure } from './failure.ts';
import { asking, emailOf, listing } from './options.ts';
import { printBatches, type Batches } from './print-rows.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';

const personColumns = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  language: 'Language',
};

/** Columns of the file that `retention run` writes and `contacts import` reads. */
const contactColumns = { ...personColumns, agreed: 'Agreed at (UTC)', wording: 'Agreed to' };

/** What a terminal shows. */
const shownColumns = { ...personColumns, agreedAt: 'Agreed at', wording: 'Agreed to' };

const contactRows = (contacts: readonly NewContact[]) =>
  contacts.map(({ agreedAt, ...contact }) => ({ ...contact, agreed: agreedAt.toISOString() }));

async function* contactRowPages(pages: Batches<NewContact>) {
  for await (const contacts of pages) yield contactRows(contacts);
}

/** So many contacts are in memory at a time. */
const batchSize = 1000;

/** Writes the file that `contacts import` reads. */
export const writeContacts = (service: Service, pages: Batches<NewContact>, file: string): Promise<void> =>
  printBatches(service, { csv: 'comma' }, contactColumns, contactRowPages(pages), file);

export function contactsCommands(program: Command, service: Service): void {
  const contacts = program.command('contacts').description('who agreed to hear of later events');

  contacts
    .command('import')
    .description('adds them from a file of retention run; mail broadcast news reaches them')
    .argument('<file>', 'such as contacts.csv')
    .addHelpText('after', '\nAnyone who has unsubscribed is not added again; anyone also registered gets\none mail.')
    .action(async (file) => {
      const entries = contactsIn(file);
      const added = await (await service.get(ContactsService)).add(entries);
      audit('contacts import', many(added, 'contact'));
      const others = added < entries.length ? '; the others were there already, or have unsubscribed' : '';
      say(`${many(added, 'contact')} of ${entries.length} added${others}.`);
    });

  listing(contacts.command('list'))
    .description('shows them, with date and wording of their consent')
    .option('--search <text>', 'only those whose name or email contains this')
    .action(async ({ search, ...format }) => {
      const pages = (await service.get(ContactsService)).pages(batchSize, search);
      if (format.json || format.csv) return printBatches(service, format, contactColumns, contactRowPages(pages));
      await printBatches(service, format, shownColumns, pages);
    });

  asking(contacts.command('remove'))
    .description('erases somebody who wants no more news')
    .argument('<email>', 'of the person', emailOf)
    .action(async (email, { yes }) => {
      await confirm(`This permanently erases the contact ${email}.`, yes);
      const removed = await (await service.get(ContactsService)).leaveByEmail(email);
      if (removed === 0) throw new CommandFailure('There is no contact with this email.');
      audit('contacts remove', many(removed, 'contact'));
      say(`${email} gets no more news.`);
    });
}

/** Faults end the command, a line each, and nobody is added. */
function contactsIn(file: string): NewContact[] {
  const text = readFileSync(file, 'utf8');
  const delimiter = text.split('\n', 1)[0]!.includes(';') ? ';' : ',';
  let rows: Record<string, string>[];
  try {
    rows = parse(text, { bom: true, columns: true, skip_empty_lines: true, delimiter });
  } catch (failure) {
    throw new CommandFailure(`${file} is not CSV: ${(failure as Error).message} Nobody was added.`);
  }
  const entries = rows.map((row) => {
    // `retention run` puts an apostrophe before a formula.
    const cell = (key: keyof typeof contactColumns) =>
      (row[contactColumns[key]] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    const name = (key: 'firstName' | 'lastName') => String(cleanName(cell(key))).slice(0, 80);
    const [email, language, wording] = [cleanEmail(cell('email')), cell('language') as Language, cell('wording')];
    const agreedAt = new Date(cell('agreed'));
    const faults = [
      !isWellFormedEmail(email) && `'${email}' is not an email address`,
      !languages.includes(language) && `'${language}' is not one of ${languages.join(', ')}`,
      (Number.isNaN(agreedAt.getTime()) || wording === '') && 'date or wording of the consent is missing',
    ].filter((fault) => fault !== false);
    return {
      faults,
      contact: { firstName: name('firstName'), lastName: name('lastName'), email, language, agreedAt, wording },
    };
  });
  const faults = entries.flatMap((row, at) => row.faults.map((fault) => `${file}, contact ${at + 1}: ${fault}.`));
  if (faults.length > 0 || entries.length === 0)
    throw new CommandFailure(`${faults.join('\n') || `${file} contains no contacts.`}\nNobody was added.`);
  return entries.map(({ contact }) => contact);
}
