import { commandHere } from '../../test-support/command-here.ts';

/** What prints rows prints them in these ways. */
const rows = '--json --csv --separator <name>';

/** All that an organizer can type. */
const expected = [
  'event check',
  `event history ${rows}`,
  'event export --of <version> --schema --file <file> --yes',
  `event publish --note <text> --dry-run --yes --anyway ${rows}`,
  `event rollback --dry-run --yes --anyway ${rows}`,
  `event cancel --note <file> --dry-run --yes --anyway ${rows}`,
  `event postpone --to <time> --note <file> --dry-run --yes --anyway ${rows}`,
  `event reopen --note <file> --dry-run --yes --anyway ${rows}`,
  `seed achievements --file <file> ${rows}`,
  `seed quizzes --file <file> ${rows}`,
  `seed demo --registrations <number> --profiles <number> --remove --yes ${rows}`,
  `registrations list --search <text> --limit <number> --page <number> ${rows}`,
  `registrations export --file <file> --yes ${rows}`,
  `registrations summary ${rows}`,
  'registrations disclose --file <file> --yes',
  `registrations forget --yes ${rows}`,
  'registrations cancel',
  'registrations resend-link',
  'registrations restore',
  'registrations add --first-name <name> --last-name <name> --email <email> --party <number> --diet <text> --needs <text> --language <language>',
  'registrations edit --email <email> --party <number> --diet <text> --needs <text> --language <language>',
  'registrations rename --first-name <name> --last-name <name>',
  'archive --photos <file>',
  'backup --yes',
  'restore',
  `kitchen --all ${rows}`,
  'link door --hours <number>',
  `link list ${rows}`,
  'link moderator --hours <number>',
  'link revoke',
  'mail preview --html --folder <folder> --lang <language> --text <file>',
  'mail test --to <email> --lang <language> --text <file>',
  `mail status --troubled --refused --limit <number> ${rows}`,
  'mail retry',
  'mail stop --template <name> --yes',
  `mail broadcast --template <name> --text <file> --only <email> --at <time> --dry-run --yes --anyway ${rows}`,
  `photos list --hidden --search <text> --limit <number> --page <number> ${rows}`,
  'photos hide',
  'photos remove --yes',
  'photos show',
  'photos rename',
  `standings check --repair ${rows}`,
  `retention plan ${rows}`,
  `retention run --receipt <file> --all --contacts <file> --yes ${rows}`,
  'retention verify',
];

const noDatabase = 'mysql://nobody:none@127.0.0.1:1/konbit';
const help = async (command: readonly string[]) => (await commandHere(noDatabase, ...command, '--help')).stdout;
const commandsIn = (text: string) =>
  [...(/\nCommands:\n([^]*?)(\n\n|$)/.exec(text)?.[1] ?? '').matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name]) => name!);
const flagsIn = (text: string) =>
  [...text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+(?: <[^>]+>)?)/gm)]
    .map(([, flag]) => flag!)
    .filter((flag) => flag !== '--help');

/** Each command that has none of its own, with what may be said to it. */
async function flagsOf(command: readonly string[] = []): Promise<string[]> {
  const text = await help(command);
  const own = commandsIn(text).filter((name) => name !== 'help');
  if (own.length === 0) return [[...command, ...flagsIn(text)].join(' ')];
  const all: string[] = [];
  for (const name of own) all.push(...(await flagsOf([...command, name])));
  return all;
}

it('the help of each command names these flags, each once', async () => {
  expect((await flagsOf()).sort()).toEqual([...expected].sort());
});
