import { fieldNames, type Language, type OwnRegistrationChanges, type OwnRegistrationView } from '@konbit/contracts';
import { type Answers, fromAnswers, toAnswers } from '../common/answers.ts';

/** What the form of one's own registration holds: the answers of the wizard, and the language of the mails. */
export interface OwnAnswers extends Answers {
  language: Language;
}

/** The form as it opens. An email that waits to be confirmed is the one that the owner wants. */
export const toOwnAnswers = (own: OwnRegistrationView): OwnAnswers => ({
  ...toAnswers({ ...own, email: own.pendingEmail ?? own.email }),
  language: own.language,
});

/** Only what differs from what is stored; what was emptied is null. The same answers always make the same changes. */
export function toChanges(own: OwnRegistrationView, answers: OwnAnswers): OwnRegistrationChanges {
  const before = wanted(toOwnAnswers(own));
  const after = wanted(answers);
  const changed = ([...fieldNames, 'language'] as const).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

const wanted = (answers: OwnAnswers): Required<OwnRegistrationChanges> => ({
  ...fromAnswers(answers),
  language: answers.language,
});
