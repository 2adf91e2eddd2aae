import type { Partner } from '../content-shape.ts';

/** Invented names, to be replaced by the organizers' partners; a partner without `url` is shown without a link. */
export const partners: readonly Partner[] = [
  {
    name: 'Example Community Farm',
    logo: 'example-community-farm.svg',
    url: 'https://example.org/community-farm',
  },
  {
    name: 'Example Haitian Cultural Association',
    logo: 'example-haitian-cultural-association.svg',
    url: 'https://example.org/haitian-cultural-association',
  },
  {
    name: 'Example Drum and Dance Circle',
    logo: 'example-drum-and-dance-circle.svg',
  },
  {
    name: 'Example Neighbourhood Library',
    logo: 'example-neighbourhood-library.svg',
  },
];
