import { randomInt } from 'node:crypto';
import { hearAboutValues } from '@konbit/contracts';
import type { PartyLimits } from '@konbit/event';
import { idAt, newId } from '../../common/new-id.ts';
import type { Memory } from '../../memories/memory.entity.ts';
import type { NewRegistrationRow } from '../../registrations/registrations.repository.ts';
import { oneOf } from './draw.ts';

/** A demo email ends with a part of the guest's id, by which it is recognized; no mail arrives there. */
const endingOf = (id: string): string => `.${id.slice(-10)}@example.org`;

/** SQL condition for demo emails. */
export const inventedEmail = (email: string): string => `${email} LIKE CONCAT('%.', RIGHT(id, 10), '@example.org')`;

export function demoGuest(createdAt: Date, hasProfileImage: boolean, limits?: PartyLimits): NewRegistrationRow {
  const id = idAt(createdAt.getTime());
  const [firstName, lastName] = [oneOf(firstNames), oneOf(lastNames)];
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/[^A-Za-z.-]/g, '');
  return {
    id,
    firstName,
    lastName,
    hasProfileImage,
    createdAt,
    ...(limits && demoParty(limits)),
    email: `${plain.toLowerCase()}${endingOf(id)}`,
    // A community's event spreads by word of mouth.
    hearAbout: oneOf([...hearAboutValues, 'word-of-mouth', 'word-of-mouth', 'community', null]),
    dietaryRestrictions: Math.random() < 0.25 ? oneOf(diets) : null,
    accessibilityNeeds: Math.random() < 0.06 ? oneOf(needs) : null,
    emailUpdates: true,
    futureEvents: Math.random() < 0.6,
  };
}

/** Half of them come alone. */
function demoParty({ adults, children }: PartyLimits) {
  if (Math.random() < 0.5) return {};
  const childrenAlong = Math.min(children, randomInt(4));
  return { party: 1 + Math.min(adults, randomInt(3)) + childrenAlong, childrenAlong };
}

/** Every other one of the first guests leaves a line; one in three leaves no name. */
export const demoMemories = (guests: readonly NewRegistrationRow[]): Memory[] =>
  demoLines.flatMap((text, at) => {
    const guest = guests[2 * at];
    if (!guest) return [];
    const name = at % 3 === 0 ? null : guest.firstName;
    return [{ id: newId(), registrationId: guest.id, text, name, createdAt: new Date(), hiddenAt: null }];
  });

const demoLines = [
  'My grandmother, who taught me to sing.',
  'Grann mwen, ki te konn rakonte nou istwa lè fènwa rive.',
  'Mon père, qui jouait du tambour le dimanche.',
  'Papa m, ki te plante chak pye mango nan lakou a.',
  'Those who came by sea, and whose names nobody wrote down.',
  'Ma tante Rose, et sa soupe du premier janvier.',
];

/** First names as they are heard among Haitians in Toronto, and among their neighbours. */
const firstNames = `Anacaona Marie-Claire Jean-Baptiste Roseline Wideline Frantz Guerda Mackenson Nadège Yvrose
  Stanley Fabiola Ricardo Mirlande Woodly Ketsia Evens Lovelie Pierre-Richard Darline Emmanuel Esther Junior Rose-Laure
  Kervens Michaëlle Dieudonné Islande Wilner Solange Toussaint Cécile Catherine Sanite Jocelyne Ruth Samuel Naïka Widner
  Béatrice Gérald Manouchka Rodrigue Célianne Johanne Marc-André Amara Kwame Priya Mei Liam Olivia Noah Fatima Diego
  Chantal Denise Sherline Régine Garry`.split(/\s+/);

const lastNames = `Pierre Joseph Jean Charles Louis Baptiste Étienne François Michel Desrosiers Toussaint Célestin
  Dorvil Lafontant Bélizaire Augustin Philippe Paul Jean-Louis Jean-Pierre Saint-Fleur Saint-Louis Dorsainvil Théodore
  Moïse Estimé Laguerre Cadet Alexis Casimir Exantus Fleurimond Guillaume Hyppolite Jacques Lamour Mathieu Noël Ovide
  Prophète Rémy Sylvain Vilsaint Zamor Belony Chérubin Dumas Beauvoir Campbell Nguyen Singh Okafor Chen Thompson Garcia
  Mensah Roy Tremblay Williams Ali`.split(/\s+/);

const diets =
  'Vegetarian, vegetarian, Vegan, Halal, halal, No pork, Pescatarian, Gluten free, Peanut allergy, Végétarienne'.split(
    ', ',
  );

const needs =
  'Wheelchair access, wheelchair access, A chair with a back, I come with a walker, Entèpretasyon an kreyòl, Guide dog'.split(
    ', ',
  );
