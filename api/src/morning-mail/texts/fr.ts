import type { en } from './en.ts';

const many = (count: number, one: string, several: string) => `${count} ${count < 2 ? one : several}`;
const people = (count: number) => many(count, 'personne', 'personnes');
const registrations = (count: number) => many(count, 'inscription', 'inscriptions');

export const fr: typeof en = {
  since: (moment) => `Depuis le ${moment}\u00a0:`,
  registered: (count, along) => `${registrations(count)}, ${people(along)}`,
  cancelled: (count) => many(count, 'annulation', 'annulations'),
  newPhotos: (count) => many(count, 'nouvelle photo', 'nouvelles photos'),
  failedMails: (count) => many(count, 'courriel n’est pas arrivé', 'courriels ne sont pas arrivés'),
  nothing: 'Aucune inscription, aucune annulation.',
  now: 'En ce moment\u00a0:',
  expected: (count) => many(count, 'personne attendue', 'personnes attendues'),
  waiting: (count, along) => `${registrations(count)} en attente d’une place, ${people(along)}`,
  photosToReview: (count) => many(count, 'photo à regarder', 'photos à regarder'),
  erasing: 'À effacer, comme promis\u00a0:',
  inDays: (days, day) =>
    days > 0 ? `dans ${many(days, 'jour', 'jours')}, au plus tard le ${day}` : `depuis le ${day}`,
  answers: (count) => many(count, 'réponse sur les repas et les besoins', 'réponses sur les repas et les besoins'),
  photos: (count) => many(count, 'photo', 'photos'),
  registrations,
  erase: 'La personne qui gère le serveur les efface\u00a0: retention run.',
  off:
    'Ce courriel arrive chaque matin quand il s’est passé quelque chose. MORNING_MAIL=off dans les réglages du site y ' +
    'met fin.',
};
