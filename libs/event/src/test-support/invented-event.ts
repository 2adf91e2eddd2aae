import type { ActivityWords, EventContent } from '../content-shape.ts';
import { diets } from '../content/diets.ts';
import { localized, type Localized } from '../localized.ts';

const text = (en: string, ht: string, fr: string): Localized => localized({ en, ht, fr });
const activity = (title: Localized, description: Localized): ActivityWords => ({ title, description });

/** An event that shares no word with the shipped one: what tests stand on, so that nobody's own content fails them. */
export const inventedEvent: EventContent = {
  event: {
    id: 'harvest-night-2031',
    title: text('Harvest Night', 'Lannuit rekòt la', 'Nuit de la moisson'),
    subtitle: text('What We Sowed', 'Sa nou simen', 'Ce que nous avons semé'),
    startsAt: '2031-05-02T18:00:00-04:00',
    endsAt: '2031-05-02T23:30:00-04:00',
    status: { kind: 'planned' },
    timeZone: 'America/Port-au-Prince',
    venue: text('Old Market, Jacmel', 'Ansyen mache a, Jacmel', 'Vieux marché, Jacmel'),
    address: { street: '7 Rue des Palmes', locality: 'Jacmel', region: 'SE', postalCode: 'HT9110', country: 'HT' },
    map: { latitude: 18.234, longitude: -72.535, spanKm: 3 },
    earlierCommemoration: { label: text('Last year', 'Ane pase', 'L’an dernier'), url: 'https://rekot.test/2030' },
    practical: {
      admission: text('Pay what you can.', 'Peye sa ou kapab.', 'Prix libre.'),
      foodAndDrink: text('Bring something to share.', 'Pote yon bagay pou pataje.', 'Apportez de quoi partager.'),
      parking: text('Park behind the port.', 'Pake dèyè pò a.', 'Garez-vous derrière le port.'),
      whatToBring: [text('A lantern', 'Yon fannal', 'Une lanterne'), text('A cup', 'Yon gode', 'Une tasse')],
    },
    organizer: { name: text('The growers', 'Kiltivatè yo', 'L’équipe des semeurs'), email: 'nou@rekot.test' },
    exampleEmail: 'name@example.com',
    copyright: text('© 2031 Harvest Night', '© 2031 Lannuit rekòt la', '© 2031 Nuit de la moisson'),
    seo: {
      title: text('Harvest Night in Jacmel', 'Lannuit rekòt la nan Jacmel', 'La moisson à Jacmel'),
      description: text('May 2, 2031: lanterns.', '2 me 2031: fannal.', '2 mai 2031 : des lanternes.'),
    },
    origin: 'https://rekot.test',
  },
  invitation: [
    { text: text('The fields are full.', 'Jaden yo plen.', 'Les champs sont pleins.') },
    { text: text('Everybody carries.', 'Tout moun pote.', 'Chacun porte.'), hiddenOnSmallScreens: true },
  ],
  cards: {
    remembering: {
      title: text('Sowing days 3 - 5', 'Jou simans 3 - 5', 'Jours de semence 3 - 5'),
      paragraphs: [text('The rain came late.', 'Lapli a te vin ta.', 'La pluie est venue tard.')],
    },
    joinUs: {
      title: text('Be there on May 2, 2031', 'Vin jwenn nou 2 me 2031', 'Soyez là le 2 mai 2031'),
      paragraphs: [text('The lanterns are lit at dusk.', 'Nou limen fannal yo aswè.', 'On allume à la brune.')],
    },
  },
  programme: [
    {
      starts: '18:00',
      title: text('Lanterns and a song', 'Fannal ak chante', 'Lanternes et chant'),
      opensTo: 'openingPrayer',
    },
    { starts: '18:45', ends: '20:00', title: text('Supper', 'Soupe', 'Souper') },
    { starts: '21:30', title: text('Tales', 'Kont', 'Contes') },
  ],
  openingPrayer: {
    title: text('Song of the lanterns', 'Chante fannal yo', 'Chant des lanternes'),
    note: text('Heard at the port.', 'Nou tande li nan pò a.', 'Entendu au port.'),
    stanzas: [
      text('Little light,\ngo before us.', 'Ti limyè,\nmache devan nou.', 'Petite lueur,\nva devant nous.'),
      text('Carry on.', 'Kontinye pote.', 'Porte encore.'),
    ],
  },
  partners: [
    { name: 'Port Singers', logo: 'port-singers.svg', url: 'https://singers.test/' },
    { name: 'Seed Keepers', logo: 'seed-keepers.svg' },
    { name: 'Night Bakery' },
  ],
  altTexts: {
    hero: text('Lanterns over a bay', 'Fannal sou yon bè', 'Des lanternes sur une baie'),
    remembrance: text('Hands with seeds', 'Men ak grenn', 'Des mains et des graines'),
    invitation: text('A table by the sea', 'Yon tab bò lanmè', 'Une table au bord de la mer'),
    share: text('Lanterns', 'Fannal', 'Lanternes'),
  },
  mailTexts: {
    subject: text('Your lantern waits', 'Fannal ou ap tann', 'Votre lanterne attend'),
    opening: text('You are on the list.', 'Ou nan lis la.', 'Vous êtes sur la liste.'),
    howToComeTitle: text('The way', 'Wout la', 'Le chemin'),
    howToCome: [text('Follow the shore.', 'Swiv bò lanmè a.', 'Suivez le rivage.')],
    whatToBringTitle: text('In your bag', 'Nan sak ou', 'Dans le sac'),
    closing: text('Until dusk!', 'N a wè aswè!', 'À la brune !'),
  },
  privacy: [
    { title: text('Who reads', 'Kilès ki li', 'Qui lit'), text: text('The growers.', 'Kiltivatè yo.', 'Les semeurs.') },
  ],
  activityTexts: {
    event_checkin: activity(text('Arrive', 'Rive', 'Arriver'), text('Light up.', 'Limen.', 'Allumez.')),
    prayer_attendance: activity(text('Sing', 'Chante', 'Chanter'), text('All voices.', 'Tout vwa.', 'En chœur.')),
    workshop_attendance: activity(text('Weave', 'Trese', 'Tresser'), text('A basket.', 'Yon panye.', 'Un panier.')),
    soup_sharing: activity(text('Supper', 'Soupe', 'Souper'), text('One plate.', 'Yon plat.', 'Une assiette.')),
    panel_question: activity(text('Ask', 'Mande', 'Demander'), text('A grower.', 'Yon kiltivatè.', 'Un semeur.')),
    networking_attendance: activity(
      text('Meet', 'Rankontre', 'Rencontrer'),
      text('Anyone.', 'Nenpòt moun.', 'Autrui.'),
    ),
    photo_upload: activity(text('Show', 'Montre', 'Montrer'), text('Your face.', 'Figi ou.', 'Votre visage.')),
    story_sharing: activity(text('Tell', 'Rakonte', 'Raconter'), text('A tale.', 'Yon kont.', 'Un conte.')),
    profile_completion: activity(text('Finish', 'Fini', 'Finir'), text('Your entry.', 'Fich ou.', 'Votre fiche.')),
  },
  guestTexts: {
    cancel: text('Then we lay one plate less.', 'Konsa n ap mete yon plat mwens.', 'On mettra un couvert de moins.'),
    cancelled: text('Next harvest, {{name}}.', 'Lòt rekòt, {{name}}.', 'À la prochaine moisson, {{name}}.'),
    erased: text('The page is blank.', 'Paj la vid.', 'La page est blanche.'),
  },
  sharedGoal: {
    acts: 40,
    text: text('{{acts}} lit of {{goal}}', '{{acts}} limen sou {{goal}}', '{{acts}} allumées sur {{goal}}'),
    reached: text('All {{goal}} lit', 'Tout {{goal}} yo limen', 'Les {{goal}} sont allumées'),
  },
  shortName: text('Harvest', 'Rekòt', 'Moisson'),
  diets,
  retention: { answersDays: 10, registrationsDays: 20, photosDays: 30 },
  thanks: {
    subject: text('Until next year', 'N a wè lòt ane', 'À l’an prochain'),
    paragraphs: [text('It was good.', 'Sa te bon.', 'C’était bien.')],
  },
};
