import { hearAboutValues, type HearAbout } from '@konbit/contracts';
import { idAt } from '../../common/new-id.ts';
import type { NewRegistrationRow } from '../../registrations/registrations.repository.ts';
import { diets, firstNames, lastNames, needs } from './demo-texts.ts';
import { oneOf, type Random } from './draw.ts';
import { inventedEnding } from './invented.ts';

/** The more often, the more often named: a community's event spreads by word of mouth. */
const waysToHear: readonly (HearAbout | null)[] = [
  ...hearAboutValues,
  'word-of-mouth',
  'word-of-mouth',
  'community',
  'community',
  'social-media',
  null,
];

/** Somebody who might have registered, and can be told from whoever did. */
export function demoRegistration(random: Random, createdAt: Date, hasProfileImage: boolean): NewRegistrationRow {
  const id = idAt(createdAt.getTime());
  const firstName = oneOf(random, firstNames);
  const lastName = oneOf(random, lastNames);
  return {
    id,
    firstName,
    lastName,
    // The end of the id keeps two of the same name apart.
    email: `${inEmail(firstName)}.${inEmail(lastName)}${inventedEnding(id)}`,
    hearAbout: oneOf(random, waysToHear),
    dietaryRestrictions: random() < 0.25 ? oneOf(random, diets) : null,
    accessibilityNeeds: random() < 0.06 ? oneOf(random, needs) : null,
    emailUpdates: true,
    futureEvents: random() < 0.6,
    hasProfileImage,
    createdAt,
  };
}

const inEmail = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase();
