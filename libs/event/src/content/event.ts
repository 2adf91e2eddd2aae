import type { EventFacts } from '../content-shape.ts';
import { practical } from './practical.ts';

/** Values with `example` or `M0M 0M0` in them, and the map position, stand in for the organizers' own. */
export const event: EventFacts = {
  id: 'bois-caiman-2025',
  title: {
    en: 'Bois Caïman Commemoration',
    ht: 'Komemorasyon Bwa Kayiman',
    fr: 'Commémoration du Bois-Caïman',
  },
  subtitle: {
    en: 'Freedom Without Emancipation',
    ht: 'Libète san emansipasyon',
    fr: 'La liberté sans émancipation',
  },
  startsAt: '2025-08-14T19:00:00-04:00',
  endsAt: '2025-08-14T22:00:00-04:00',
  status: { kind: 'planned' },
  timeZone: 'America/Toronto',
  venue: {
    en: 'Community Farm, North York, Ontario',
    ht: 'Fèm kominotè, North York, Ontario',
    fr: 'Ferme communautaire, North York (Ontario)',
  },
  address: {
    street: '100 Example Farm Road',
    locality: 'North York',
    region: 'ON',
    postalCode: 'M0M 0M0',
    country: 'CA',
  },
  map: { latitude: 43.774, longitude: -79.519, spanKm: 2 },
  earlierCommemoration: {
    label: {
      en: 'See an earlier commemoration',
      ht: 'Gade yon komemorasyon ki te fèt anvan',
      fr: 'Voir une commémoration précédente',
    },
    url: 'https://example.org/earlier-commemoration',
  },
  practical,
  organizer: {
    name: {
      en: 'The organizers of the {{title}}',
      ht: 'Òganizatè {{title}} an',
      fr: 'L’équipe de la {{title}}',
    },
    email: 'organizers@example.org',
  },
  exampleEmail: 'name@example.com',
  copyright: {
    en: '© {{year}} {{title}}. All rights reserved.',
    ht: '© {{year}} {{title}}. Tout dwa rezève.',
    fr: '© {{year}} {{title}}. Tous droits réservés.',
  },
  seo: {
    title: {
      en: '{{title}}: Freedom Without Emancipation',
      ht: '{{title}}: Libète san emansipasyon',
      fr: '{{title}} : la liberté sans émancipation',
    },
    description: {
      en: 'An evening of remembrance and community in North York on {{date}}: prayer, workshop, soup, panel and music. Admission is free.',
      ht: 'Yon sware pou nou sonje epi pou nou rasanble nan North York, {{date}}: lapriyè, atelye, soup, panèl ak mizik. Antre a gratis.',
      fr: 'Une soirée de mémoire et de rencontre à North York, le {{date}} : prière, atelier, soupe, table ronde et musique. Entrée gratuite.',
    },
  },
  origin: 'https://konbit.example.org',
};
