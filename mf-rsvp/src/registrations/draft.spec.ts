import { type Answers, noAnswers } from '../answers/answers.ts';
import { forgetClosedDraft, keepClosedDraft, readClosedDraft, readDraft, toDraft } from './draft.ts';

const ana: Answers = { ...noAnswers, firstName: 'Ana', lastName: 'Pierre', email: 'ana@example.com' };

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
