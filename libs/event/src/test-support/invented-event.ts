import type { ActivityWords, EventContent } from '../content-shape.ts';
import { diets } from '../content/diets.ts';
import { localized, type Localized } from '../localized.ts';

const said = (en: string, ht: string, fr: string): Localized => localized({ en, ht, fr });
const activity = (title: Localized, description: Localized): ActivityWords => ({ title, description });

/** An event that shares no word with the shipped one: what tests stand on, so that nobody's own content fails them. */
export const inventedEvent: EventContent = {
  event: {
    id: 'harvest-night-2031',
    title: said('Harvest Night', 'Lannuit rekòt la', 'Nuit de la moisson'),
    subtitle: said('What We Sowed', 'Sa nou simen', 'Ce que nous avons semé'),
    startsAt: '2031-05-02T18:00:00-04:00',
    endsAt: '2031-05-02T23:30:00-04:00',
    status: { kind: 'planned' },
    timeZone: 'America/Port-au-Prince',
    venue: said('Old Market, Jacmel', 'Ansyen mache a, Jacmel', 'Vieux marché, Jacmel'),
    address: { street: '7 Rue des Palmes', locality: 'Jacmel', region: 'SE', postalCode: 'HT9110', country: 'HT' },
    map: { latitude: 18.234, longitude: -72.535, spanKm: 3 },
    earlierCommemoration: { label: said('Last year', 'Ane pase', 'L’an dernier'), url: 'https://rekot.test/2030' },
    practical: {
      admission: said('Pay what you can.', 'Peye sa ou kapab.', 'Prix libre.'),
      foodAndDrink: said('Bring something to share.', 'Pote yon bagay pou pataje.', 'Apportez de quoi partager.'),
      parking: said('Park behind the port.', 'Pake dèyè pò a.', 'Garez-vous derrière le port.'),
      whatToBring: [said('A lantern', 'Yon fannal', 'Une lanterne'), said('A cup', 'Yon gode', 'Une tasse')],
    },
    organizer: { name: said('The growers', 'Kiltivatè yo', 'L’équipe des semeurs'), email: 'nou@rekot.test' },
    exampleEmail: 'name@example.com',
    copyright: said('© 2031 Harvest Night', '© 2031 Lannuit rekòt la', '© 2031 Nuit de la moisson'),
    seo: {
      title: said('Harvest Night in Jacmel', 'Lannuit rekòt la nan Jacmel', 'La moisson à Jacmel'),
      description: said('May 2, 2031: lanterns.', '2 me 2031: fannal.', '2 mai 2031 : des lanternes.'),
    },
    origin: 'https://rekot.test',
  },
  invitation: [
    { text: said('The fields are full.', 'Jaden yo plen.', 'Les champs sont pleins.') },
    { text: said('Everybody carries.', 'Tout moun pote.', 'Chacun porte.'), hiddenOnSmallScreens: true },
  ],
  cards: {
    remembering: {
      title: said('Sowing days 3 - 5', 'Jou simans 3 - 5', 'Jours de semence 3 - 5'),
      paragraphs: [said('The rain came late.', 'Lapli a te vin ta.', 'La pluie est venue tard.')],
    },
    joinUs: {
      title: said('Be there on May 2, 2031', 'Vin jwenn nou 2 me 2031', 'Soyez là le 2 mai 2031'),
      paragraphs: [said('The lanterns are lit at dusk.', 'Nou limen fannal yo aswè.', 'On allume à la brune.')],
    },
  },
  programme: [
    {
      starts: '18:00',
      title: said('Lanterns and a song', 'Fannal ak chante', 'Lanternes et chant'),
      opensTo: 'openingPrayer',
    },
    { starts: '18:45', ends: '20:00', title: said('Supper', 'Soupe', 'Souper') },
    { starts: '21:30', title: said('Tales', 'Kont', 'Contes') },
  ],
  openingPrayer: {
    title: said('Song of the lanterns', 'Chante fannal yo', 'Chant des lanternes'),
    note: said('Heard at the port.', 'Nou tande li nan pò a.', 'Entendu au port.'),
    stanzas: [
      said('Little light,\ngo before us.', 'Ti limyè,\nmache devan nou.', 'Petite lueur,\nva devant nous.'),
      said('Carry on.', 'Kontinye pote.', 'Porte encore.'),
    ],
  },
  partners: [
    { name: 'Port Singers', logo: 'port-singers.svg', url: 'https://singers.test/' },
    { name: 'Seed Keepers', logo: 'seed-keepers.svg' },
    { name: 'Night Bakery' },
  ],
  altTexts: {
    hero: said('Lanterns over a bay', 'Fannal sou yon bè', 'Des lanternes sur une baie'),
    remembrance: said('Hands with seeds', 'Men ak grenn', 'Des mains et des graines'),
    invitation: said('A table by the sea', 'Yon tab bò lanmè', 'Une table au bord de la mer'),
    share: said('Lanterns', 'Fannal', 'Lanternes'),
  },
  mailTexts: {
    subject: said('Your lantern waits', 'Fannal ou ap tann', 'Votre lanterne attend'),
    opening: said('You are on the list.', 'Ou nan lis la.', 'Vous êtes sur la liste.'),
    howToComeTitle: said('The way', 'Wout la', 'Le chemin'),
    howToCome: [said('Follow the shore.', 'Swiv bò lanmè a.', 'Suivez le rivage.')],
    whatToBringTitle: said('In your bag', 'Nan sak ou', 'Dans le sac'),
    closing: said('Until dusk!', 'N a wè aswè!', 'À la brune !'),
  },
  privacy: [
    { title: said('Who reads', 'Kilès ki li', 'Qui lit'), text: said('The growers.', 'Kiltivatè yo.', 'Les semeurs.') },
  ],
  activityTexts: {
    event_checkin: activity(said('Arrive', 'Rive', 'Arriver'), said('Light up.', 'Limen.', 'Allumez.')),
    prayer_attendance: activity(said('Sing', 'Chante', 'Chanter'), said('All voices.', 'Tout vwa.', 'En chœur.')),
    workshop_attendance: activity(said('Weave', 'Trese', 'Tresser'), said('A basket.', 'Yon panye.', 'Un panier.')),
    soup_sharing: activity(said('Supper', 'Soupe', 'Souper'), said('One plate.', 'Yon plat.', 'Une assiette.')),
    panel_question: activity(said('Ask', 'Mande', 'Demander'), said('A grower.', 'Yon kiltivatè.', 'Un semeur.')),
    networking_attendance: activity(
      said('Meet', 'Rankontre', 'Rencontrer'),
      said('Anyone.', 'Nenpòt moun.', 'Autrui.'),
    ),
    photo_upload: activity(said('Show', 'Montre', 'Montrer'), said('Your face.', 'Figi ou.', 'Votre visage.')),
    story_sharing: activity(said('Tell', 'Rakonte', 'Raconter'), said('A tale.', 'Yon kont.', 'Un conte.')),
    profile_completion: activity(said('Finish', 'Fini', 'Finir'), said('Your entry.', 'Fich ou.', 'Votre fiche.')),
  },
  guestTexts: {
    cancel: said('Then we lay one plate less.', 'Konsa n ap mete yon plat mwens.', 'On mettra un couvert de moins.'),
    cancelled: said('Next harvest, {{name}}.', 'Lòt rekòt, {{name}}.', 'À la prochaine moisson, {{name}}.'),
    erased: said('The page is blank.', 'Paj la vid.', 'La page est blanche.'),
  },
  sharedGoal: {
    acts: 40,
    text: said('{{acts}} lit of {{goal}}', '{{acts}} limen sou {{goal}}', '{{acts}} allumées sur {{goal}}'),
    reached: said('All {{goal}} lit', 'Tout {{goal}} yo limen', 'Les {{goal}} sont allumées'),
  },
  shortName: said('Harvest', 'Rekòt', 'Moisson'),
  diets,
  retention: { answersDays: 10, registrationsDays: 20, photosDays: 30 },
  thanks: {
    subject: said('Until next year', 'N a wè lòt ane', 'À l’an prochain'),
    paragraphs: [said('It was good.', 'Sa te bon.', 'C’était bien.')],
  },
};
