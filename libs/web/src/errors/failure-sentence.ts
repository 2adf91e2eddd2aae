import { ApiError } from '../http/api-error.ts';
import { NoAnswer } from '../http/no-answer.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { translate } from '../i18n/texts.ts';
import { errorTexts } from './error-texts.ts';

const say = translate(errorTexts);

/** The service's own sentence in English, its code's in another language, else `specified`. */
export function failureSentence(error: unknown, specified?: string): string {
  const sentence = error instanceof ApiError ? answeredSentence(error) : undefined;
  return sentence ?? specified ?? say(error instanceof NoAnswer ? 'networkLost' : 'unknown');
}

/** The service writes English only. */
export function fieldSentences(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !error.body?.fields) return {};
  const { fields } = error.body;
  if (currentLanguage() === 'en') return fields;
  const sentence = error.code === 'VALIDATION_FAILED' ? say('fieldRefused') : failureSentence(error);
  return Object.fromEntries(Object.keys(fields).map((field) => [field, sentence]));
}

function answeredSentence(error: ApiError): string | undefined {
  if (currentLanguage() === 'en' && error.sentence) return error.sentence;
  // A proxy's 429 has no code.
  if (error.status === 429) return waitSentence(error.retryAfterSeconds);
  return error.code && Object.hasOwn(errorTexts.en, error.code) ? say(error.code) : undefined;
}

function waitSentence(seconds: number | undefined): string {
  if (seconds === undefined) return say('TOO_MANY_REQUESTS');
  return seconds <= 90
    ? say.counted('waitSeconds', Math.max(1, seconds))
    : say.counted('waitMinutes', Math.ceil(seconds / 60));
}
