import { type Answers, noAnswers } from '../answers/answers.ts';
import { lastStep, mayContinue, stepOf, stepToResume } from './wizard-steps.ts';

const ana: Answers = { ...noAnswers, firstName: 'Ana', lastName: 'Pierre', email: 'ana@example.com' };

describe('Continue', () => {
  it.each([
    ['a last name of blanks', 2, { lastName: '\t' }, false],
    ['an email with the blank a phone adds', 3, { email: 'ana@example.com ' }, true],
    ['no consent', lastStep, { emailUpdates: false, futureEvents: true }, false],
  ])('with %s at step %i and %j: %s', (_, step, answers, open) => {
    expect(mayContinue(step, { ...noAnswers, ...answers })).toBe(open);
  });
});

describe('a draft opens', () => {
  it.each([
    ['no further than a missing last name', 6, { ...ana, lastName: '' }, 2],
    ['at the beginning when nothing was typed', 0, noAnswers, 0],
    ['within the steps, above', 99, { ...ana, emailUpdates: true }, lastStep],
    ['within the steps, below', -3, ana, 0],
  ])('%s', (_, wanted, answers, step) => expect(stepToResume(wanted, answers)).toBe(step));
});

it.each([
  ['firstName', 1],
  ['accessibilityNeeds', 6],
  ['profileImage', lastStep],
])('%s has step %s', (field, step) => expect(stepOf(field)).toBe(step));
