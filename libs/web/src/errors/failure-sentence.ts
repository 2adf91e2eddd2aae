import { ApiError } from '../http/api-error.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { translate } from '../i18n/texts.ts';
import { errorTexts } from './error-texts.ts';

const say = translate(errorTexts);

/**
 * What a visitor reads of a failure, in the language of the page. In English that is the service's own sentence, in
 * another language the sentence of its code. Where the service gave none (network lost, a proxy's page, a code that is
 * newer than this page), `specified` stands, if the feature has a text of its own for that.
 */
export function failureSentence(error: unknown, specified?: string): string {
  const sentence = error instanceof ApiError ? answeredSentence(error) : undefined;
  // `fetch` rejects with a TypeError when there is no answer at all.
  return sentence ?? specified ?? say(error instanceof TypeError ? 'networkLost' : 'unknown');
}

/** What a visitor reads beside each field that the service refused. The service writes English only. */
export function fieldSentences(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !error.body?.fields) return {};
  const { fields } = error.body;
  if (currentLanguage() === 'en') return fields;
  const sentence = error.code === 'VALIDATION_FAILED' ? say('fieldRefused') : failureSentence(error);
  return Object.fromEntries(Object.keys(fields).map((field) => [field, sentence]));
}

function answeredSentence(error: ApiError): string | undefined {
  if (currentLanguage() === 'en' && error.sentence) return error.sentence;
  // A proxy limits, too, in words of its own.
  if (error.status === 429) return waitSentence(error.retryAfterSeconds);
  return error.code && Object.hasOwn(errorTexts.en, error.code) ? say(error.code) : undefined;
}

function waitSentence(seconds: number | undefined): string {
  if (seconds === undefined) return say('TOO_MANY_REQUESTS');
  return seconds <= 90
    ? say.counted('waitSeconds', Math.max(1, seconds))
    : say.counted('waitMinutes', Math.ceil(seconds / 60));
}
