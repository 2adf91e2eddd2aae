import type { ErrorCode } from '@konbit/contracts';
import { ApiError, currentLanguage, sentenceOf, translate } from '@konbit/web';
import { failureTexts } from './failure-texts.ts';

const codes: Partial<Record<ErrorCode, keyof typeof failureTexts.en>> = {
  ACTIVITY_ALREADY_COMPLETED: 'activityAlreadyCompleted',
  QUIZ_ALREADY_ANSWERED: 'quizAlreadyAnswered',
  TOO_MANY_REQUESTS: 'tooManyRequests',
  UNAVAILABLE: 'unavailable',
  INTERNAL_ERROR: 'internalError',
};

/**
 * What a visitor reads of a failure: the service's sentence, or `fallback` when it gave none. The service speaks
 * English; in another language the failures a guest can meet are said here.
 */
export function failureSentence(error: unknown, fallback: string): string {
  const key = error instanceof ApiError && error.code ? codes[error.code] : undefined;
  return key && currentLanguage() !== 'en' ? translate(failureTexts)(key) : sentenceOf(error, fallback);
}
