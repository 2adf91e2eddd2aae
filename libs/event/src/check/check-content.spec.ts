import { schemaOfContent } from '../../scripts/schema-of-content.ts';
import { content, written } from '../content/content.ts';
import schema from '../event.schema.json' with { type: 'json' };
import { inventedEvent } from '../test-support/invented-event.ts';
import { checkContent, spellingOf } from './check-content.ts';

/** The shipped content as plain data, with one entry put to another value; `path` as the sentences write it. */
function contentWith(path: string, value: unknown) {
  const copy = structuredClone(content);
  const keys = path.match(/[^.[\]]+/g)!;
  const parent = keys
    .slice(0, -1)
    .reduce((node, key) => node[key] as never, copy as unknown as Record<string, unknown>);
  if (value === undefined) delete parent[keys.at(-1)!];
  else parent[keys.at(-1)!] = value;
  return copy;
}

it.each([content, written, inventedEvent])('a whole content passes schema, checks and spelling', (whole) => {
  expect([...checkContent(whole), ...spellingOf(whole)]).toEqual([]);
});

it('the schema matches the types (`npm run schema -w libs/event`)', () => {
  expect(schema).toEqual(schemaOfContent());
});

const same = (text: string) => ({ en: text, ht: text, fr: text });
const partner = content.partners[0]!;
it.each([
  ['event', undefined, "the content lacks the entry 'event'"],
  ['event.title', { en: 'A', fr: 'B' }, 'event.title has no text in Kreyòl (ht)'],
  ['event.titel', 'A', "event has the unknown entry 'titel'"],
  ['event.capacity', 120, "event has the entry 'capacity', which belongs at the left margin of the file"],
  ['programme[2].starts', 1930, 'programme[2].starts is 1930, where a text'],
  ['partners', {}, 'partners is {}, where a list belongs'],
  ['event.status', { kind: 'maybe' }, "event.status.kind 'maybe' is none of"],
  ['programme[0].opensTo', 'song', 'programme[0].opensTo must be equal'],
  ['event.id', 'Bois Caïman', "event.id 'Bois Caïman' is not a word like bois-caiman-2025"],
  ['event.startsAt', 'soon', "event.startsAt 'soon' is not a time like 2025-08-14T19:00:00-04:00"],
  ['event.map.latitude', 143.7, 'event.map.latitude 143.7 is not between -85 and 85 degrees'],
  ['event.map.longitude', -181, 'event.map.longitude -181 is not between -180 and 180 degrees'],
  ['event.map.spanKm', 0, 'event.map.spanKm 0 is not between 0 and 1000'],
  ['event.address.street', ' ', "event.address.street ' ' is not filled in"],
  ['event.origin', 'https://konbit.example.org/', "event.origin 'https://konbit.example.org/' is not an address like"],
  ['event.earlierCommemoration.url', 'javascript:alert(1)', "'javascript:alert(1)' is not an address like https://"],
  ['event.organizer.email', 'organizers', "event.organizer.email 'organizers' is not an address like name@example.com"],
  ['event.organizer.email', 'ana@example.org\u200b', 'is not an address like name@example.com'],
  ['event.organizer.email', 'josé@example.org', 'is not an address like name@example.com'],
  ['event.organizer.email', 'ana@127.0.0.1', 'is not an address like name@example.com'],
  ['event.organizer.email', 'ana@example.org?subject=x', 'is not an address like name@example.com'],
  ['programme[2].starts', '25:00', "programme[2].starts '25:00' is not a time like 19:15"],
  ['partners[1].logo', '../logo.svg', "partners[1].logo '../logo.svg' is not a file name like community-farm.svg"],
  [
    'partners',
    [{ ...partner, logo: `data:image/png;base64,${'A'.repeat(40_000)}` }],
    'partners[0].logo is a picture of more than 30 kB',
  ],
  ['sharedGoal.acts', 0, 'sharedGoal.acts 0 is not a whole number from 1'],
  ['retention.answersDays', 1.5, 'retention.answersDays 1.5 is not a whole number from 1'],
  // What the schema does not see.
  ['event.timeZone', 'America/Nort', "event.timeZone 'America/Nort' is not a time zone like America/Toronto"],
  [
    'event.startsAt',
    '2025-02-30T19:00:00-05:00',
    "event.startsAt '2025-02-30T19:00:00-05:00': There is no February 30",
  ],
  ['event.startsAt', '2025-08-14T19:00:00-05:00', 'is 2025-08-14T20:00:00-04:00 on the clocks of America/Toronto'],
  ['event.status.previousStartsAt', '2025-07-14T25:00:00-04:00', "previousStartsAt '2025-07-14T25:00:00-04:00' is no"],
  ['event.endsAt', '2025-08-14T19:00:00-04:00', "event.endsAt '2025-08-14T19:00:00-04:00' is not after event.startsAt"],
  ['event.closesAt', '2025-08-14T21:59:59-04:00', "is before event.endsAt '2025-08-14T22:00:00-04:00'"],
  ['event.id', 'bois-caiman-2024', "event.id 'bois-caiman-2024' names another year than the event has, 2025"],
  ['event.title.en', '  ', 'event.title has no text in English (en)'],
  ['event.seo.description.en', `August 14, 2025 ${'x'.repeat(150)}`, 'en has 166 characters, more than 160'],
  ['event.seo.description.fr', 'Une soirée', "description.fr does not name the day of the event, '14 août 2025'"],
  ['event.copyright.ht', '© 2024', 'event.copyright.ht does not name the year of the event, 2025'],
  ['cards.joinUs.title.en', 'Join us', "cards.joinUs.title.en does not name the day of the event, 'August 14, 2025'"],
  ['mailTexts.subject', same('{{titel}}'), 'mailTexts.subject has {{titel}}, which is no placeholder here'],
  ['mailTexts.subject', same('{{title}'), 'mailTexts.subject has {{, which is no placeholder here'],
  ['event.title', same('{{title}}'), 'event.title has {{title}}, which is no placeholder here'],
  ['programme', [], 'programme has no entries'],
  ['programme[6].starts', '22:01', "programme[6].starts '22:01' is before or after the event"],
  ['programme[0].starts', '18:45', "programme[0].starts '18:45' is before or after the event"],
  ['programme[4].ends', '20:30', "programme[4].ends '20:30' is not after its start, '20:30'"],
  ['programme[3].starts', '19:20', "programme[3].starts '19:20' is before the start of programme[2], '19:30'"],
  ['openingPrayer.stanzas[0].fr', 'Une ligne', 'has 4 lines in English, 4 in Kreyòl and 1 in French'],
])('with %s put to %j it is at fault', (path, value, sentence) => {
  expect(checkContent(contentWith(path, value))).toContainEqual(expect.stringContaining(sentence));
});

it('null is no content', () => expect(checkContent(null)).toEqual([expect.stringMatching(/^the content is null/)]));

it.each([
  ['event.earlierCommemoration', undefined],
  ['partners', []],
  ['partners[0].logo', undefined],
  ['event.closesAt', '2025-08-14T22:00:00-04:00'],
  ['event.id', 'bwa-kayiman'],
])('with %s put to %j it is whole', (path, value) => expect(checkContent(contentWith(path, value))).toEqual([]));

it('all faults are reported at once', () => {
  const twice = contentWith('openingPrayer.stanzas[0].fr', 'Une ligne');
  twice.event.title.ht = '';
  twice.event.endsAt = twice.event.startsAt;
  expect(checkContent(twice)).toHaveLength(3);
});

it('an event may go on past midnight, with its programme', () => {
  const late = contentWith('event.endsAt', '2025-08-15T02:00:00-04:00');
  const [first] = late.programme;
  late.programme = [...late.programme, { ...first!, starts: '23:45', ends: '00:15' }, { ...first!, starts: '01:45' }];
  expect(checkContent(late)).toEqual([]);
  late.programme = [...late.programme, { ...first!, starts: '02:30' }];
  expect(checkContent(late)).toEqual(["programme[9].starts '02:30' is before or after the event"]);
});

it.each([
  ['ht', "N'ap tann ou", "invitation[2].text.ht: 'N'ap' has an apostrophe"],
  ['fr', 'Venez tous !', 'invitation[2].text.fr lacks the no-break space before'],
  ['fr', "Devant l'entrée", 'invitation[2].text.fr lacks the no-break space before'],
])('a text in %s spelt %j is reported, and publishable', (language, text, sentence) => {
  const changed = contentWith(`invitation[2].text.${language}`, text);
  expect(checkContent(changed)).toEqual([]);
  expect(spellingOf(changed)).toEqual([expect.stringContaining(sentence)]);
});
