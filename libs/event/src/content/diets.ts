import type { AnswerGroups } from '../content-shape.ts';

/**
 * Under which heading the kitchen and the hosts read what guests wrote. Add the words that guests use; capitals and
 * accents do not count, a word is found by its beginning, and `=` before it means the whole answer.
 */
export const diets: AnswerGroups = {
  diets: [
    { name: 'Vegetarian', words: ['vegetar', 'vejetar', 'no meat', 'sans viande', 'san vyann', 'pa manje vyann'] },
    { name: 'Vegan', words: ['vegan', 'vegetalien', 'vejetalyen'] },
    { name: 'Fish, no meat', words: ['pescatar', 'pescetar', 'pesketar', 'pesco'] },
    { name: 'Halal', words: ['halal'] },
    { name: 'Kosher', words: ['kosher', 'kasher', 'casher', 'cacher', 'kasye'] },
    { name: 'No pork', words: ['pork', 'porc', 'cochon', 'kochon'] },
    { name: 'No beef', words: ['beef', 'boeuf', 'vyann bef', 'manje bef', 'san bef'] },
    {
      name: 'No gluten',
      words: ['gluten', 'celiac', 'coeliac', 'coeliaque', 'celiaque', 'wheat', 'de ble', 'sans ble', 'san ble'],
    },
    {
      name: 'No milk',
      words: ['lactose', 'laktoz', 'dairy', 'milk', 'laitier', 'lait', 'bwe let', 'san let', 'ak let', 'letye'],
    },
    {
      name: 'No nuts',
      words: ['nuts', 'nut allerg', 'nut free', 'peanut', 'noix', 'nwa', 'arachide', 'pistach', 'manba', 'cajou'],
    },
    {
      name: 'No fish or shellfish',
      words: ['shellfish', 'seafood', 'fish', 'shrimp', 'crevette', 'krevet', 'crustac', 'fruits de mer', 'pwason'],
    },
    { name: 'No egg', words: ['egg', 'oeuf', 'aleji ze', 'alejik ze'] },
    {
      name: 'Little salt',
      words: ['low salt', 'low sodium', 'no salt', 'sans sel', 'peu de sel', 'san sel', 'mwens sel'],
    },
    { name: 'Little sugar', words: ['diabet', 'dyabet', 'sugar', 'sucre', 'sik'] },
    {
      name: 'Anything',
      words: [
        '=no',
        '=non',
        '=none',
        '=na',
        '=n a',
        '=aucune',
        '=okenn',
        '=rien',
        'manje tout',
        'mange de tout',
        'eat everything',
        'no restriction',
      ],
    },
  ],
  needs: [
    { name: 'Wheelchair', words: ['wheelchair', 'fauteuil roulant', 'chez woulant'] },
    {
      name: 'Walking',
      words: [
        'walker',
        'cane',
        'canne',
        'crutch',
        'bequille',
        'beki',
        'baton',
        'stairs',
        'escalier',
        'eskalye',
        'mobility',
      ],
    },
    { name: 'A seat', words: ['a chair', 'seat', 'chaise', 'siege', 'place assise', 'chita', 'chez ki', 'chez ak'] },
    {
      name: 'Hearing',
      words: ['hearing', 'deaf', 'sourd', 'soud', 'malentendant', 'sign language', 'langue des signes', 'lang siy'],
    },
    {
      name: 'Sight',
      words: [
        'blind',
        'sight',
        'aveugle',
        'aveg',
        'malvoyant',
        'guide dog',
        'chien guide',
        'chyen gid',
        'large print',
        'gros caract',
        'gwo let',
      ],
    },
    { name: 'Interpretation', words: ['interpret', 'entepret', 'translat', 'traduct', 'tradiksyon'] },
    { name: 'Quiet', words: ['quiet', 'calme', 'kalm', 'trankil', 'sensor', 'autis', 'otis'] },
    { name: 'Children', words: ['child', 'stroller', 'poussette', 'pouset', 'enfant', 'timoun', 'baby', 'bebe'] },
    {
      name: 'Nothing',
      words: ['=no', '=non', '=none', '=na', '=n a', '=aucun', '=aucune', '=okenn', '=rien', '=anyen'],
    },
  ],
};
