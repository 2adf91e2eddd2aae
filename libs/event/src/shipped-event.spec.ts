import { content } from './content/content.ts';
import { formatEventDate, formatProgrammeEntry, formatTimeRange } from './format-date.ts';

const { event, cards, programme, activityTexts } = content;

it('is the event of the specification, letter by letter', () => {
  expect([event.subtitle.en, cards.remembering.title.en, cards.joinUs.title.en]).toEqual([
    'Freedom Without Emancipation',
    'Remembering August 13 - 14, 1791',
    'Join us on August 14, 2025',
  ]);
  expect([formatEventDate(event, 'en'), formatTimeRange(event, 'en')]).toEqual([
    'Thursday, August 14, 2025',
    '7:00 PM to 10:00 PM',
  ]);
  expect(event.practical.parking.en).toBe('No parking is available on-site.');
  expect(programme.map((entry) => formatProgrammeEntry(entry, 'en'))).toEqual([
    '7:00 PM Welcome and the opening prayer',
    '7:15 PM Bois Caïman and Its Impacts (15 minutes)',
    '7:30 PM Cultural Workshop',
    '8:00 PM Complimentary Soup',
    '8:30-9:30 PM Panel & Community Dialogue',
    '9:45 PM Closing Remarks',
    '10:00-11:00 PM DJs',
  ]);
  expect(Object.keys(activityTexts)).toHaveLength(9);
});
