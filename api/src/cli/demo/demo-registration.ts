import { hearAboutValues, type HearAbout } from '@konbit/contracts';
import { idAt } from '../../common/new-id.ts';
import type { NewRegistrationRow } from '../../registrations/registrations.repository.ts';
import { oneOf, type Random } from './draw.ts';
import { inventedEnding } from './demo-removal.ts';

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

/** First names as they are heard among Haitians in Toronto, and among their neighbours. */
export const firstNames = `Anacaona Marie-Claire Jean-Baptiste Roseline Wideline Frantz Guerda Mackenson Nadège Yvrose
  Stanley Fabiola Ricardo Mirlande Woodly Ketsia Evens Lovelie Pierre-Richard Darline Emmanuel Esther Junior Rose-Laure
  Kervens Michaëlle Dieudonné Islande Wilner Solange Toussaint Cécile Catherine Sanite Jocelyne Ruth Samuel Naïka Widner
  Béatrice Gérald Manouchka Rodrigue Célianne Johanne Marc-André Amara Kwame Priya Mei Liam Olivia Noah Fatima Diego
  Chantal Denise Sherline Régine Garry`.split(/\s+/);

const lastNames = `Pierre Joseph Jean Charles Louis Baptiste Étienne François Michel Desrosiers Toussaint Célestin
  Dorvil Lafontant Bélizaire Augustin Philippe Paul Jean-Louis Jean-Pierre Saint-Fleur Saint-Louis Dorsainvil Théodore
  Moïse Estimé Laguerre Cadet Alexis Casimir Exantus Fleurimond Guillaume Hyppolite Jacques Lamour Mathieu Noël Ovide
  Prophète Rémy Sylvain Vilsaint Zamor Belony Chérubin Dumas Beauvoir Campbell Nguyen Singh Okafor Chen Thompson Garcia
  Mensah Roy Tremblay Williams Ali`.split(/\s+/);

const diets = [
  'Vegetarian',
  'vegetarian',
  'Vegan',
  'Halal',
  'halal',
  'No pork',
  'Pescatarian',
  'Gluten free',
  'Lactose intolerant',
  'Peanut allergy',
  'Shellfish allergy',
  'Kosher',
  'No beef, please',
  'Végétarienne',
  'Low salt',
];

const needs = [
  'Wheelchair access',
  'wheelchair access',
  'A chair with a back',
  'I come with a walker',
  'Hard of hearing: a seat near the front',
  'French interpretation',
  'Entèpretasyon an kreyòl',
  'A quiet corner for my child',
  'Guide dog',
  'Large print programme',
];
