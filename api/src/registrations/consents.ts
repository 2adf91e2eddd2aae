import { fieldsOfKind, registrationFields, type Language, type RegistrationAnswers } from '@konbit/contracts';
import { In, type EntityManager } from 'typeorm';
import { newId } from '../common/new-id.ts';
import { Consent } from './consent.entity.ts';

export async function addConsents(consents: Consent[], manager: EntityManager): Promise<void> {
  await manager.insert(Consent, consents);
}

const oldestFirst = { recordedAt: 'ASC', id: 'ASC' } as const;

export const consentsOf = (registrationId: string, manager: EntityManager): Promise<Consent[]> =>
  manager.find(Consent, { where: { registrationId }, order: oldestFirst });

/** Of several registrations, mixed. */
export const consentsOfAll = (registrationIds: readonly string[], manager: EntityManager): Promise<Consent[]> =>
  manager.find(Consent, { where: { registrationId: In(registrationIds) }, order: oldestFirst });

export async function removeConsents(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
  return (await manager.delete(Consent, { registrationId: In(registrationIds) })).affected ?? 0;
}

/** One record for each changed consent, with its wording in `language`; null where nobody read a wording. */
export function consentRecords(
  registrationId: string,
  before: Partial<RegistrationAnswers>,
  after: Partial<RegistrationAnswers>,
  language: Language | null,
  now = new Date(),
): Consent[] {
  return fieldsOfKind('consent').flatMap((field) => {
    const isGiven = after[field];
    if (isGiven === undefined || isGiven === (before[field] ?? false)) return [];
    const words = isGiven && language ? { language, wording: registrationFields[field].wording[language] } : noWords;
    return [{ id: newId(), registrationId, field, isGiven, ...words, recordedAt: now }];
  });
}

const noWords = { language: null, wording: null };
