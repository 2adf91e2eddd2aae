import type { en } from './en.ts';

export const ht: typeof en = {
  since: (moment) => `Depi ${moment}:`,
  registered: (count, along) => `${count} enskripsyon, ${along} moun`,
  cancelled: (count) => `${count} enskripsyon anile`,
  newPhotos: (count) => `${count} nouvo foto`,
  failedMails: (count) => `${count} imèl pa rive`,
  nothing: 'Pèsonn pa enskri, pèsonn pa anile.',
  now: 'Kounye a:',
  expected: (count) => `n ap tann ${count} moun`,
  waiting: (count, along) => `${count} enskripsyon sou lis datant lan, ${along} moun`,
  photosToReview: (count) => `${count} foto pou gade`,
  erasing: 'Sa ki dwe efase, jan nou te pwomèt envite yo:',
  inDays: (days, day) => (days > 0 ? `nan ${days} jou, anvan ${day} fini` : `depi ${day}`),
  answers: (count) => `${count} repons sou manje ak bezwen`,
  photos: (count) => `${count} foto`,
  registrations: (count) => `${count} enskripsyon`,
  erase: 'Moun ki okipe sèvè a efase yo: retention run.',
  off: 'Imèl sa a vini chak maten lè gen yon bagay ki pase. MORNING_MAIL=off nan paramèt sit la fè li sispann.',
};
