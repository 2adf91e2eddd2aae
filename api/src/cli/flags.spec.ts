import { commandHere } from '../../test-support/command-here.ts';

/** What prints rows prints them in these ways. */
const rows = '--json --csv --separator <name>';
const told =
  '--first-name <name> --last-name <name> --email <email> --phone <number> --party <number> --diet <text> --needs <text> ' +
  '--language <language>';

/** All that an organizer can type. */
const expected = [
  'event check',
  `event history ${rows}`,
  'event export --schema --file <file> --yes',
  `event publish --note <text> --dry-run --anyway --yes ${rows}`,
  `event rollback --dry-run --anyway --yes ${rows}`,
  `event cancel --text <file> --dry-run --anyway --yes ${rows}`,
  `event postpone --to <time> --text <file> --dry-run --anyway --yes ${rows}`,
  `event reopen --text <file> --dry-run --anyway --yes ${rows}`,
  `registrations list --to-call --search <text> --limit <number> --page <number> ${rows}`,
  `registrations export --file <file> --yes ${rows}`,
  `registrations summary ${rows}`,
  'registrations disclose --file <file> --yes',
  `registrations forget --yes ${rows}`,
  'registrations cancel',
  'registrations resend-link',
  'registrations uncancel',
  `registrations add ${told}`,
  `registrations edit ${told}`,
  `kitchen --all ${rows}`,
  'link door --hours <number>',
  `link list ${rows}`,
  'link moderator --hours <number>',
  'link revoke',
  'mail preview --html --folder <folder> --language <language> --text <file>',
  'mail test --to <email> --language <language> --text <file>',
  `mail status --troubled --refused --limit <number> ${rows}`,
  'mail retry',
  'mail stop --yes',
  `mail broadcast --text <file> --only <email> --at <time> --now --dry-run --anyway --yes ${rows}`,
  `photos list --hidden --search <text> --limit <number> --page <number> ${rows}`,
  'photos hide',
  'photos remove --yes',
  'photos show',
  'photos rename',
  `retention plan ${rows}`,
  `retention run --all --contacts <file> --yes ${rows}`,
  'archive',
  // For whoever runs the server.
  `seed --file <file> ${rows}`,
  `seed demo --registrations <number> --profiles <number> --remove --yes ${rows}`,
  'backup --keep <number>',
  'restore',
];

const noDatabase = 'mysql://nobody:none@127.0.0.1:1/konbit';
const help = async (command: readonly string[]) => (await commandHere(noDatabase, ...command, '--help')).stdout;
const commandsIn = (text: string) =>
  [...text.matchAll(/\n(?:Commands|For whoever runs the server):\n([^]*?)(?=\n\n|$)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name]) => name!),
  );
const flagsIn = (text: string) =>
  [...text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+(?: <[^>]+>)?)/gm)]
    .map(([, flag]) => flag!)
    .filter((flag) => flag !== '--help');

/** Each command that has none of its own, with what may be said to it. */
async function flagsOf(command: readonly string[] = []): Promise<string[]> {
  const text = await help(command);
  const own = commandsIn(text).filter((name) => name !== 'help');
  const all: string[] = [];
  if (own.length === 0 || command[0] === 'seed') all.push([...command, ...flagsIn(text)].join(' '));
  for (const name of own) all.push(...(await flagsOf([...command, name])));
  return all;
}

it('the help of each command names these flags, each once', async () => {
  expect((await flagsOf()).sort()).toEqual([...expected].sort());
});

it('the help of each fits 80 columns', async () => {
  for (const line of expected) {
    const command = line.split(' --')[0]!.split(' ');
    const text = await help(command);
    expect({ command, long: text.split('\n').filter(({ length }) => length > 80) }).toEqual({ command, long: [] });
  }
  expect((await help([])).split('\n').filter(({ length }) => length > 80)).toEqual([]);
});
