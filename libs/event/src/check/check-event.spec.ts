import { checkEvent } from './check-event.ts';
import { checkSpelling } from './check-texts.ts';
import { content } from '../content/content.ts';

type Changeable = Record<string, unknown>;

/** The real content with one entry put to another value; `path` as the sentences write it. */
function contentWith(path: string, value: unknown) {
  const copy = structuredClone(content);
  const keys = path.match(/[^.[\]]+/g) ?? [];
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Changeable>((node, key) => node[key] as Changeable, copy as unknown as Changeable);
  parent[last] = value;
  return copy;
}

const same = (text: string) => ({ en: text, ht: text, fr: text });

describe('what is said about this event', () => {
  it('has no faults', () => {
    expect(checkEvent(content)).toEqual([]);
  });

  it.each([
    ['event.id', 'Bois Caïman', "event.id 'Bois Caïman' is not a word like bois-caiman-2025"],
    ['event.timeZone', 'America/Nort', "event.timeZone 'America/Nort' is not a time zone like America/Toronto"],
    [
      'event.startsAt',
      '2025-08-14 19:00',
      "event.startsAt '2025-08-14 19:00' is not a time like 2025-08-14T19:00:00-04:00",
    ],
    ['event.startsAt', '2025-02-30T19:00:00-05:00', "event.startsAt '2025-02-30T19:00:00-05:00' is not a time"],
    [
      'event.startsAt',
      '2025-08-14T19:00:00-05:00',
      'has another offset from UTC than America/Toronto has then, -04:00',
    ],
    [
      'event.endsAt',
      '2025-08-14T18:00:00-04:00',
      "event.endsAt '2025-08-14T18:00:00-04:00' is not after event.startsAt",
    ],
    ['event.endsAt', '2025-08-14T19:00:00-04:00', 'is not after event.startsAt'],
    ['event.closesAt', '2025-08-15', "event.closesAt '2025-08-15' is not a time like"],
    ['event.closesAt', '2025-08-14T21:59:59-04:00', "is before event.endsAt '2025-08-14T22:00:00-04:00'"],
    ['event.status.previousStartsAt', 'July', "event.status.previousStartsAt 'July' is not a time like"],
    ['event.id', 'bois-caiman-2024', "event.id 'bois-caiman-2024' names another year than the event has, 2025"],
    ['event.map.latitude', 143.7, 'event.map.latitude 143.7 is not between -85 and 85 degrees'],
    ['event.map.longitude', Number.NaN, 'event.map.longitude NaN is not between -180 and 180 degrees'],
    ['event.map.spanKm', 0, 'event.map.spanKm 0 is not between 0 and 1000'],
    ['event.address.street', ' ', 'event.address.street is empty'],
    ['event.origin', 'konbit.example.org', "event.origin 'konbit.example.org' is not an address like"],
    ['event.origin', 'https://konbit.example.org/', "event.origin 'https://konbit.example.org/' ends in a slash"],
    [
      'event.earlierCommemoration.url',
      'javascript:alert(1)',
      "event.earlierCommemoration.url 'javascript:alert(1)' is not",
    ],
    [
      'event.organizer.email',
      'organizers',
      "event.organizer.email 'organizers' is not an address like name@example.com",
    ],
    ['event.exampleEmail', 'name@example', "event.exampleEmail 'name@example' is not an address like"],
    ['event.title.ht', undefined, 'event.title has no text in Kreyòl (ht)'],
    ['event.title.en', '  ', 'event.title has no text in English (en)'],
    ['event.practical.whatToBring[1].fr', '', 'event.practical.whatToBring[1] has no text in French (fr)'],
    [
      'event.seo.description.en',
      `August 14, 2025 ${'x'.repeat(150)}`,
      'event.seo.description.en has 166 characters, more than 160',
    ],
    [
      'event.seo.description.fr',
      'Une soirée',
      "event.seo.description.fr does not name the day of the event, '14 août 2025'",
    ],
    ['event.copyright.ht', '© 2024', 'event.copyright.ht does not name the year of the event, 2025'],
    [
      'cards.joinUs.title.en',
      'Join us on August 14, 2024',
      "cards.joinUs.title.en does not name the day of the event, 'August 14, 2025'",
    ],
    ['mailTexts.subject', same('{{titel}}'), 'mailTexts.subject has {{titel}}, which means nothing here'],
    ['mailTexts.subject', same('{{title}'), 'mailTexts.subject has {{, which means nothing here'],
    ['event.title', same('{{title}}'), 'event.title has {{title}}, which means nothing here'],
    ['programme', [], 'programme has no entries'],
    ['programme[2].starts', '25:00', "programme[2].starts '25:00' is not a time like 19:15"],
    ['programme[2].starts', '7:30', "programme[2].starts '7:30' is not a time like 19:15"],
    ['programme[6].starts', '22:01', "programme[6].starts '22:01' is before or after the event"],
    ['programme[4].ends', '20:30', "programme[4].ends '20:30' is not after its start, '20:30'"],
    ['programme[4].ends', '20h30', "programme[4].ends '20h30' is not a time like 19:15"],
    ['programme[3].starts', '19:20', "programme[3].starts '19:20' is before the start of programme[2], '19:30'"],
    ['programme[0].starts', '18:45', "programme[0].starts '18:45' is before or after the event"],
    ['programme[1].title', { en: 'Talk' }, 'programme[1].title has no text in Kreyòl (ht)'],
    [
      'openingPrayer.stanzas[0].fr',
      'Une ligne',
      'openingPrayer.stanzas[0] has 4 lines in English, 4 in Kreyòl and 1 in French',
    ],
    ['partners[1].name', '', 'partners[1].name is empty'],
    ['partners[1].logo', '../logo.svg', "partners[1].logo '../logo.svg' is not a file name like community-farm.svg"],
    ['sharedGoal.acts', 0, 'sharedGoal.acts 0 is not a number of acts from 1'],
    ['retention.answersDays', 0, 'retention.answersDays 0 is not a number of days from 1'],
    ['partners[0].url', 'example.org', "partners[0].url 'example.org' is not an address like https://example.org/page"],
  ])('with %s set to %j is at fault', (path, value, sentence) => {
    expect(checkEvent(contentWith(path, value))).toContainEqual(expect.stringContaining(sentence));
  });

  it.each([
    ['event.earlierCommemoration', undefined],
    ['partners', []],
    ['partners[0].logo', undefined],
    ['event.closesAt', '2025-08-14T22:00:00-04:00'],
    ['event.id', 'bwa-kayiman'],
  ])('with %s set to %j is as well', (path, value) => {
    expect(checkEvent(contentWith(path, value))).toEqual([]);
  });

  it.each([
    ['invitation[2].text.ht', "N'ap tann ou", "invitation[2].text.ht: 'N'ap' has an apostrophe"],
    ['invitation[2].text.ht', 'Kijan ou ye', "invitation[2].text.ht: 'kijan' is written 'ki jan' here"],
    ['invitation[2].text.fr', 'Venez tous !', 'invitation[2].text.fr lacks the no-break space before'],
    ['invitation[2].text.fr', "Devant l'entrée", 'invitation[2].text.fr lacks the no-break space before'],
  ])('with %s set to %j is spelt otherwise, and can be published', (path, value, sentence) => {
    const changed = contentWith(path, value);
    expect(checkEvent(changed)).toEqual([]);
    expect(checkSpelling(changed, '')).toEqual([expect.stringContaining(sentence)]);
  });

  it('may go on past midnight, with its programme', () => {
    const late = contentWith('event.endsAt', '2025-08-15T02:00:00-04:00');
    late.programme = [
      ...late.programme,
      { ...late.programme[0]!, starts: '23:45', ends: '00:15' },
      { ...late.programme[0]!, starts: '00:30', ends: '01:45' },
    ];
    expect(checkEvent(late)).toEqual([]);
    late.programme = [...late.programme, { ...late.programme[0]!, starts: '02:30' }];
    expect(checkEvent(late)).toEqual(["programme[9].starts '02:30' is before or after the event"]);
  });

  it('tells all its faults at once', () => {
    const twice = contentWith('programme[2].starts', '25:00');
    twice.event.origin = 'nowhere';
    expect(checkEvent(twice)).toHaveLength(2);
  });

  it('names the date that was left behind when the event moves to another day', () => {
    const moved = contentWith('event.startsAt', '2026-08-14T19:00:00-04:00');
    moved.event.endsAt = '2026-08-14T22:00:00-04:00';
    const sentences = checkEvent(moved).map((sentence) => sentence.split(' ')[0]);
    for (const path of ['cards.joinUs.title', 'event.seo.description', 'event.copyright']) {
      expect(sentences).toEqual(expect.arrayContaining([`${path}.en`, `${path}.ht`, `${path}.fr`]));
    }
  });
});
