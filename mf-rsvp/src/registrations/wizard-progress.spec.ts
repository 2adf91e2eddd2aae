import { type Answers, noAnswers } from '../answers/answers.ts';
import {
  forgetClosedDraft,
  keepClosedDraft,
  lastStep,
  mayContinue,
  readClosedDraft,
  readDraft,
  stepOf,
  stepToResume,
  toDraft,
} from './wizard-progress.ts';

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

it.each([
  ['{', null],
  ['[1]', { step: 0, firstName: '' }],
  ['{"step":"x","hearAbout":"rumour","firstName":5}', { step: 0, firstName: '', hearAbout: null }],
])('the draft of a tab starts empty when the storage holds %s', (stored, draft) => {
  sessionStorage.setItem('registration-draft', stored);
  expect(readDraft()).toEqual(draft && expect.objectContaining(draft));
});

describe('the draft of a closed wizard', () => {
  const empty = toDraft(0, noAnswers);

  it('comes back for ten minutes, or until it is forgotten', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    keepClosedDraft(toDraft(4, ana), null);
    clock.mockReturnValue(10 * 60_000 - 1);
    expect(readClosedDraft()).toMatchObject({ draft: { step: 4, firstName: 'Ana' }, photo: null });
    clock.mockReturnValue(10 * 60_000);
    expect(readClosedDraft()).toBeNull();
    clock.mockReturnValue(0);
    forgetClosedDraft();
    expect(readClosedDraft()).toBeNull();
  });

  it('is kept for a photo alone, and not replaced by an empty one', () => {
    keepClosedDraft(empty, null);
    expect(readClosedDraft()).toBeNull();
    keepClosedDraft(empty, 'data:image/png;base64,');
    keepClosedDraft(empty, null);
    expect(readClosedDraft()).toMatchObject({ photo: 'data:image/png;base64,' });
  });
});
