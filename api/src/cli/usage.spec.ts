import { command } from '../../test-support/command.ts';
import { commandHere } from '../../test-support/command-here.ts';

/** Nobody listens there: what is about usage must be told before a database is looked for. */
const noDatabase = 'mysql://nobody:none@127.0.0.1:1/konbit';
const run = (line: string) => commandHere(noDatabase, ...wordsOf(line));
const wordsOf = (line: string) => line.split(' ').filter(Boolean);

describe('help', () => {
  it.each([
    [
      '--help',
      /Commands:[\s\S]*event[\s\S]*registrations[\s\S]*mail[\s\S]*For whoever runs the server:\n {2}seed[\s\S]*backup[\s\S]*DATABASE_URL/,
    ],
    ['help registrations', /list[\s\S]*export[\s\S]*summary[\s\S]*disclose[\s\S]*forget/],
    ['seed --help', /\[catalogue\][\s\S]*--file <file>[\s\S]*demo[\s\S]*Examples:/],
    ['seed demo -h', /--registrations <number>[\s\S]*--profiles <number>[\s\S]*Examples:/],
    ['registrations list --help', /--search <text>[\s\S]*--limit <number>[\s\S]*--page <number>[\s\S]*Examples:/],
    ['registrations export --help', /--file <file>[\s\S]*Examples:/],
    ['registrations summary --help', /--json[\s\S]*--csv/],
    ['registrations disclose --help', /<email>|email[\s\S]*--file <file>[\s\S]*Examples:/],
    ['registrations forget --help', /email[\s\S]*--yes[\s\S]*Example:/],
    ['photos --help', /list[\s\S]*hide[\s\S]*show[\s\S]*remove/],
    ['photos hide --help', /<id>/],
    ['event --help', /export[\s\S]*check[\s\S]*publish[\s\S]*history[\s\S]*rollback/],
    ['event publish --help', /<file>[\s\S]*--note <text>[\s\S]*--dry-run[\s\S]*--anyway[\s\S]*--yes[\s\S]*Examples:/],
    ['event postpone --help', /--to <time>[\s\S]*--text <file>[\s\S]*Examples:/],
    ['restore --help', /<backup>[\s\S]*Example:[\s\S]*-- restore/],
  ])('%s', async (line, says) => {
    const { status, stdout, stderr } = await run(line);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(says);
    expect(stdout).toContain('Usage: npm run organize --');
  });
});

describe('a wrong usage ends with 2 and a sentence', () => {
  it.each([
    ['', /Usage:/],
    ['bogus', /^Unknown command 'bogus'/],
    ['registratons', /Did you mean registrations\?/],
    ['registrations', /needs a command: list, export/],
    ['registrations bogus', /has no command 'bogus'/],
    ['photos bogus', /has no command 'bogus'/],
    ['seed bogus', /^The catalogue must be one of achievements, quizzes, not "bogus"/],
    ['seed --file x', /^Say of which catalogue/],
    ['seed quizzes --file', /argument missing/],
    ['seed demo --registrations ten', /whole number from 0 to 10,000, not "ten"/],
    ['seed demo --registrations -5', /whole number.*not "-5"/],
    ['seed demo --registrations 10001', /whole number/],
    ['seed demo --profiles 1001', /whole number from 0 to 1,000/],
    ['registrations list --limit 0', /--limit must be a whole number from 1 to 1,000/],
    ['registrations list --page 0', /--page must be a whole number/],
    ['registrations list --json --csv', /^Choose --json or --csv, not both/],
    ['registrations list --oops', /^Unknown option '--oops'/],
    ['registrations list more', /^Too many arguments/],
    ['registrations disclose', /^Missing required argument 'email'/],
    ['registrations forget somebody', /"somebody" is no email/],
    ['registrations edit a@example.org', /^Say what to correct/],
    ['mail broadcast rain', /^The template must be one of change, news, thanks, missed, not "rain"/],
    ['event check', /^Missing required argument 'file'/],
    ['event rollback soon', /^The version must be a whole number/],
    ['photos hide', /^Missing required argument 'id'/],
    ['photos remove 12', /"12" is no id/],
  ])('organize %s', async (line, says) => {
    const { status, stdout, stderr } = await run(line);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

it.each(['seed', 'registrations forget a@example.org --yes'])(
  'organize %s without a database ends with 1 and a sentence',
  async (line) => {
    expect(await run(line)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The database does not answer. Check DATABASE_URL, or start the site with npm start, and try again.\n',
    });
  },
);

it('a wrong DATABASE_URL is named', async () => {
  const { status, stderr } = await commandHere('nonsense', 'registrations', 'list');
  expect([status, stderr]).toEqual([1, 'DATABASE_URL must be set, as mysql://user:password@host:3306/name.\n']);
});

it.each([
  ['photos --help', 0],
  ['photos bogus', 2],
  ['photos list', 1],
])('as a process of its own, organize %s says and answers the same', async (line, status) => {
  const outcome = await command('nonsense', ...wordsOf(line));
  expect(outcome).toEqual(await commandHere('nonsense', ...wordsOf(line)));
  expect(outcome.status).toBe(status);
});
