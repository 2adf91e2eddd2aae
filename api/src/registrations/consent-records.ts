import { fieldsOfKind, registrationFields, type Language, type RegistrationAnswers } from '@konbit/contracts';
import { newId } from '../common/new-id.ts';
import type { Consent } from './consent.entity.ts';

/**
 * What is recorded when the answers of a registration change: each consent that was given, in the words of `language`
 * (null: nobody read any), and each that was taken back. One that was never given is no consent.
 */
export function consentRecords(
  registrationId: string,
  before: Partial<RegistrationAnswers>,
  given: Partial<RegistrationAnswers>,
  language: Language | null,
  now: Date,
): Consent[] {
  return fieldsOfKind('consent').flatMap((field) => {
    const isGiven = given[field];
    if (isGiven === undefined || isGiven === (before[field] ?? false)) return [];
    const words = isGiven && language ? { language, wording: registrationFields[field].wording[language] } : noWords;
    return [{ id: newId(), registrationId, field, isGiven, ...words, recordedAt: now }];
  });
}

const noWords = { language: null, wording: null };
