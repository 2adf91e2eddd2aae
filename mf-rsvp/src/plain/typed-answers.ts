import {
  fieldNames,
  forEachField,
  isOfKind,
  type PlainRefusal,
  registrationFields,
  registrationMessages,
} from '@konbit/contracts';
import { ApiError, fieldSentences, translate } from '@konbit/web';
import { type Fault, faultOf } from '../common/answer-faults.ts';
import { type Answers, noAnswers } from '../common/answers.ts';
import { registrationTexts } from '../common/registration-texts.ts';

export type Typed = Partial<Record<string, string>>;

/** What a form held, as it was posted: a box that is not ticked is not posted at all, and nor is an empty choice. */
export const answersOf = (typed: Typed): Answers =>
  forEachField<Answers>((name) => {
    const text = typed[name];
    if (isOfKind(name, 'consent')) return text !== undefined;
    if (!isOfKind(name, 'choice')) return text ?? '';
    return registrationFields[name].values.find((value) => value === text) ?? noAnswers[name];
  });

export const errorOf = ({ status, body, retryAfterSeconds }: PlainRefusal): ApiError =>
  new ApiError(status, body, '', retryAfterSeconds);

/**
 * The sentence beside each field that was refused, in the order of asking. Where the wizard's own rules find the fault
 * as well, it is theirs, in the language of the page.
 */
export function faultSentences(refusal: PlainRefusal, typed: Typed, example: string): Record<string, string> {
  const t = translate(registrationTexts);
  const error = errorOf(refusal);
  const told = fieldSentences(error);
  const answers = answersOf(typed);
  const sentenceOf = (name: string): string => {
    const field = fieldNames.find((one) => one === name);
    const fault: Fault | undefined = field && faultOf(field, answers);
    if (fault) return t(fault, { example });
    if (name === 'profileImage' && error.code === 'VALIDATION_FAILED')
      return t(
        error.body?.fields?.[name] === registrationMessages.photoTooLarge ? 'fileTooLargeText' : 'invalidImageText',
      );
    return told[name] ?? '';
  };
  const names = [...fieldNames, 'profileImage', 'language'].filter((name) => Object.hasOwn(told, name));
  return Object.fromEntries(names.map((name) => [name, sentenceOf(name)]));
}
