import type { Language } from '@konbit/contracts';
import { ApiError } from '../http/api-error.ts';
import { NoAnswer } from '../http/no-answer.ts';
import { i18n } from '../i18n/i18n.ts';
import { type ErrorSentences, errorTexts } from './error-texts.ts';
import { failureSentence, fieldSentences } from './failure-sentence.ts';

const bodyOf = (code: string, message: string, fields = {}) => JSON.stringify({ code, message, fields });
const refusal = (code: string, message: string, fields = {}) => new ApiError(400, bodyOf(code, message, fields), '');
const tooMany = (seconds?: number) => new ApiError(429, bodyOf('TOO_MANY_REQUESTS', 'Wait.'), '', seconds);
const speak = (language: Language) => i18n.changeLanguage(language);

describe('the record of sentences', () => {
  it('does not compile when a code has none', () => {
    const { NOT_FOUND, ...others } = errorTexts.en;
    // @ts-expect-error a sentence is missing
    const incomplete: ErrorSentences = others;
    expect({ ...incomplete, NOT_FOUND }).toEqual(errorTexts.en);
  });
});

describe('a failure that the service answered', () => {
  it('gives the service’s own sentence in English', async () => {
    await speak('en');
    expect(failureSentence(refusal('VALIDATION_FAILED', 'First name is required'), 'Ours.')).toBe(
      'First name is required',
    );
  });

  it('gives the sentence of its code in another language', async () => {
    await speak('fr');
    const sentence = failureSentence(refusal('ACTIVITY_ALREADY_COMPLETED', 'Done.'), 'Le nôtre.');
    expect(sentence).toBe('Vous avez déjà fait cette activité.');
  });

  it.each([
    ['en', 40, 'Wait.'],
    ['ht', 180, 'Gen twòp demann. Tanpri eseye ankò nan 3 minit.'],
    ['fr', 0, 'Trop de demandes. Veuillez réessayer dans 1 seconde.'],
    ['fr', 91, 'Trop de demandes. Veuillez réessayer dans 2 minutes.'],
    ['fr', undefined, 'Trop de demandes. Veuillez patienter un moment, puis réessayer.'],
  ] as const)('in %s, a limit of %s seconds says so: %s', async (language, seconds, sentence) => {
    await speak(language);
    expect(failureSentence(tooMany(seconds))).toBe(sentence);
  });

  it('says when to try again where a proxy limits, too', async () => {
    await speak('en');
    const byProxy = new ApiError(429, '<html>', 'Too Many Requests', 90);
    expect(failureSentence(byProxy)).toBe('Too many requests. Please try again in 90 seconds.');
  });
});

describe('a failure without a sentence of the service', () => {
  const unanswered: [what: string, error: unknown, sentence: string][] = [
    ['no network', new NoAnswer(), 'Pa gen koneksyon kounye a. Tanpri eseye ankò.'],
    ['a proxy’s page', new ApiError(502, '<html>', ''), 'Tanpri eseye ankò.'],
    ['a code of tomorrow', refusal('NEW_CODE', 'New.'), 'Tanpri eseye ankò.'],
    ['a name of the language', refusal('toString', 'New.'), 'Tanpri eseye ankò.'],
    ['a fault of the page', new TypeError('oops'), 'Tanpri eseye ankò.'],
  ];

  it.each(unanswered)('%s gives the record’s sentence, or the feature’s', async (_, error, sentence) => {
    await speak('ht');
    expect([failureSentence(error), failureSentence(error, 'Pa nou.')]).toEqual([sentence, 'Pa nou.']);
  });
});

describe('fields that the service refused', () => {
  const taken = refusal('EMAIL_ALREADY_REGISTERED', 'Taken.', { email: 'Taken.' });
  const large = refusal('IMAGE_TOO_LARGE', 'Choose another.', { profileImage: 'At most 25 megapixels.' });
  const faulty = refusal('VALIDATION_FAILED', 'Check.', { firstName: 'Too long.', email: 'Odd.' });

  it.each([
    ['fr', taken, { email: 'Cette adresse courriel est déjà inscrite.' }],
    ['en', large, { profileImage: 'At most 25 megapixels.' }],
    ['ht', faulty, { firstName: 'Tanpri verifye repons sa a.', email: 'Tanpri verifye repons sa a.' }],
    ['ht', new NoAnswer(), {}],
  ] as const)('in %s, %s', async (language, error, sentences) => {
    await speak(language);
    expect(fieldSentences(error)).toEqual(sentences);
  });
});
