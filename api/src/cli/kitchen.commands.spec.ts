import { content } from '@konbit/event/shipped';
import type { RegistrationSummary } from '../registrations/registrations-admin.ts';
import { kitchenRows } from './kitchen.commands.ts';
const summary = {
  registrations: 9,
  people: 14,
  languages: [
    { answer: 'ht', registrations: 6, people: 9 },
    { answer: 'en', registrations: 3, people: 5 },
  ],
  diets: [
    { answer: 'vejetaryen', registrations: 2, people: 4 },
    { answer: 'Végétarienne, sans noix', registrations: 1, people: 1 },
  ],
  needs: [
    { answer: 'Chèz woulant pou manman m', registrations: 2, people: 3 },
    { answer: 'A quiet corner', registrations: 3, people: 3 },
  ],
} as Partial<RegistrationSummary> as RegistrationSummary;

const linesOf = (all: boolean) =>
  kitchenRows(summary, content.diets, all).map(
    ({ what, answer, registrations, people }) => `${what}|${answer}|${registrations}|${people}`,
  );

describe('the list for the kitchen', () => {
  it('hides small numbers of needs', () => {
    expect(linesOf(false)).toEqual([
      'Expected|all|9|14',
      'Language|ht|6|9',
      'Language|en|3|5',
      'Diet|Vegetarian|3|5',
      '|· vejetaryen|2|4',
      '|· Végétarienne, sans noix|1|1',
      'Diet|No nuts|1|1',
      '|· Végétarienne, sans noix|1|1',
      'Need|Quiet|3|3',
      'Need|Wheelchair|fewer than 3|null',
    ]);
  });

  it('shows all needs on request', () => {
    const lines = linesOf(true);
    expect(lines.slice(-4)).toEqual([
      'Need|Quiet|3|3',
      '|· A quiet corner|3|3',
      'Need|Wheelchair|2|3',
      '|· Chèz woulant pou manman m|2|3',
    ]);
  });
});
