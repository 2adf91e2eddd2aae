import type { EventFacts } from '../content-shape.ts';
import { localized } from '../localized.ts';
import { practical } from './practical.ts';

/** Values with `example` or `M0M 0M0` in them, and the map position, stand in for the organizers' own. */
export const event: EventFacts = {
  id: 'bois-caiman-2025',
  title: localized({
    en: 'Bois Caïman Commemoration',
    ht: 'Komemorasyon Bwa Kayiman',
    fr: 'Commémoration du Bois-Caïman',
  }),
  subtitle: localized({
    en: 'Freedom Without Emancipation',
    ht: 'Libète san emansipasyon',
    fr: 'La liberté sans émancipation',
  }),
  startsAt: '2025-08-14T19:00:00-04:00',
  endsAt: '2025-08-14T22:00:00-04:00',
  status: { kind: 'planned' },
  timeZone: 'America/Toronto',
  venue: localized({
    en: 'Community Farm, North York, Ontario',
    ht: 'Fèm kominotè, North York, Ontario',
    fr: 'Ferme communautaire, North York (Ontario)',
  }),
  address: {
    street: '100 Example Farm Road',
    locality: 'North York',
    region: 'ON',
    postalCode: 'M0M 0M0',
    country: 'CA',
  },
  map: { latitude: 43.774, longitude: -79.519, spanKm: 2 },
  earlierCommemoration: {
    label: localized({
      en: 'See an earlier commemoration',
      ht: 'Gade yon komemorasyon ki te fèt anvan',
      fr: 'Voir une commémoration précédente',
    }),
    url: 'https://example.org/earlier-commemoration',
  },
  practical,
  organizer: {
    name: localized({
      en: 'The organizers of the Bois Caïman Commemoration',
      ht: 'Òganizatè Komemorasyon Bwa Kayiman an',
      fr: 'L’équipe de la Commémoration du Bois-Caïman',
    }),
    email: 'organizers@example.org',
  },
  exampleEmail: 'name@example.com',
  copyright: localized({
    en: '© 2025 Bois Caïman Commemoration. All rights reserved.',
    ht: '© 2025 Komemorasyon Bwa Kayiman. Tout dwa rezève.',
    fr: '© 2025 Commémoration du Bois-Caïman. Tous droits réservés.',
  }),
  seo: {
    title: localized({
      en: 'Bois Caïman Commemoration: Freedom Without Emancipation',
      ht: 'Komemorasyon Bwa Kayiman: Libète san emansipasyon',
      fr: 'Commémoration du Bois-Caïman : la liberté sans émancipation',
    }),
    description: localized({
      en: 'An evening of remembrance and community in North York on August 14, 2025: prayer, workshop, soup, panel and music. Admission is free.',
      ht: 'Yon sware pou nou sonje epi pou nou rasanble nan North York, 14 out 2025: lapriyè, atelye, soup, panèl ak mizik. Antre a gratis.',
      fr: 'Une soirée de mémoire et de rencontre à North York, le 14 août 2025 : prière, atelier, soupe, table ronde et musique. Entrée gratuite.',
    }),
  },
  origin: 'https://konbit.example.org',
};
