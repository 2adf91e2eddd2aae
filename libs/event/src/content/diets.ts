import type { AnswerGroups } from '../content-shape.ts';

/**
 * Under which heading the kitchen and the hosts read what guests wrote. Add the words that guests use; capitals and
 * accents do not count, and a word is found by its beginning. `=` before it means the whole answer, `+` what they eat.
 */
export const diets: AnswerGroups = {
  diets: [
    {
      name: 'Vegetarian',
      names: { en: 'Vegetarian', ht: 'Vejetaryen', fr: 'Végétarien' },
      words: [
        'vegetar',
        'vejetar',
        'no meat',
        't eat meat',
        'not eat meat',
        'sans viande',
        'pas de viande',
        'san vyann',
        'pa manje vyann',
      ],
    },
    {
      name: 'Vegan',
      names: { en: 'Vegan', ht: 'Vegàn', fr: 'Végane' },
      words: ['vegan', 'vegetalien', 'vejetalyen'],
    },
    {
      name: 'Fish, no meat',
      names: { en: 'Fish, no meat', ht: 'Pwason, san vyann', fr: 'Poisson, sans viande' },
      words: ['pescatar', 'pescetar', 'pesketar', 'pesco', '+fish', '+poisson', '+pwason'],
    },
    { name: 'Halal', names: { en: 'Halal', ht: 'Halal', fr: 'Halal' }, words: ['halal'] },
    {
      name: 'Kosher',
      names: { en: 'Kosher', ht: 'Kachè', fr: 'Casher' },
      words: ['kosher', 'kasher', 'casher', 'cacher', 'kasye'],
    },
    {
      name: 'No pork',
      names: { en: 'No pork', ht: 'San kochon', fr: 'Sans porc' },
      words: ['pork', 'porc', 'cochon', 'kochon'],
    },
    {
      name: 'No beef',
      names: { en: 'No beef', ht: 'San bèf', fr: 'Sans bœuf' },
      words: ['beef', 'boeuf', 'vyann bef', 'manje bef', 'san bef'],
    },
    {
      name: 'No gluten',
      names: { en: 'No gluten', ht: 'San gliten', fr: 'Sans gluten' },
      words: ['gluten', 'celiac', 'coeliac', 'coeliaque', 'celiaque', 'wheat', 'de ble', 'sans ble', 'san ble'],
    },
    {
      name: 'No milk',
      names: { en: 'No milk', ht: 'San lèt', fr: 'Sans lait' },
      words: ['lactose', 'laktoz', 'dairy', 'milk', 'laitier', 'lait', 'bwe let', 'san let', 'ak let', 'letye'],
    },
    {
      name: 'No nuts',
      names: { en: 'No nuts', ht: 'San nwa ak pistach', fr: 'Sans noix' },
      words: ['nuts', 'nut allerg', 'nut free', 'peanut', 'noix', 'nwa', 'arachide', 'pistach', 'manba', 'cajou'],
    },
    {
      name: 'No fish or shellfish',
      names: { en: 'No fish or shellfish', ht: 'San pwason ak fwidmè', fr: 'Sans poisson ni fruits de mer' },
      words: [
        'shellfish',
        'seafood',
        'fish',
        'shrimp',
        'crevette',
        'krevet',
        'crustac',
        'fruits de mer',
        'poisson',
        'pwason',
        'fwidme',
      ],
    },
    {
      name: 'No egg',
      names: { en: 'No egg', ht: 'San ze', fr: 'Sans œufs' },
      words: ['egg', 'oeuf', 'aleji ze', 'alejik ze'],
    },
    {
      name: 'Little salt',
      names: { en: 'Little salt', ht: 'Ti kras sèl', fr: 'Peu de sel' },
      words: ['low salt', 'low sodium', 'no salt', 'sans sel', 'peu de sel', 'san sel', 'mwens sel'],
    },
    {
      name: 'Little sugar',
      names: { en: 'Little sugar', ht: 'Ti kras sik', fr: 'Peu de sucre' },
      words: ['diabet', 'dyabet', 'sugar', 'sucre', 'sik'],
    },
    {
      name: 'Anything',
      names: { en: 'Anything', ht: 'Manje tout bagay', fr: 'Tout' },
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
    {
      name: 'Wheelchair',
      names: { en: 'Wheelchair', ht: 'Chèz woulant', fr: 'Fauteuil roulant' },
      words: ['wheelchair', 'fauteuil roulant', 'chez woulant'],
    },
    {
      name: 'Walking',
      names: { en: 'Walking', ht: 'Mache', fr: 'Marche' },
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
    {
      name: 'A seat',
      names: { en: 'A seat', ht: 'Yon chèz', fr: 'Une place assise' },
      words: ['a chair', 'seat', 'chaise', 'siege', 'place assise', 'chita', 'chez ki', 'chez ak'],
    },
    {
      name: 'Hearing',
      names: { en: 'Hearing', ht: 'Tande', fr: 'Audition' },
      words: ['hearing', 'deaf', 'sourd', 'soud', 'malentendant', 'sign language', 'langue des signes', 'lang siy'],
    },
    {
      name: 'Sight',
      names: { en: 'Sight', ht: 'Wè', fr: 'Vue' },
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
    {
      name: 'Interpretation',
      names: { en: 'Interpretation', ht: 'Entèpretasyon', fr: 'Interprétation' },
      words: ['interpret', 'entepret', 'translat', 'traduct', 'tradiksyon'],
    },
    {
      name: 'Quiet',
      names: { en: 'Quiet', ht: 'Kalm', fr: 'Calme' },
      words: ['quiet', 'calme', 'kalm', 'trankil', 'sensor', 'autis', 'otis'],
    },
    {
      name: 'Children',
      names: { en: 'Children', ht: 'Timoun', fr: 'Enfants' },
      words: ['child', 'stroller', 'poussette', 'pouset', 'enfant', 'timoun', 'baby', 'bebe'],
    },
    {
      name: 'Nothing',
      names: { en: 'Nothing', ht: 'Anyen', fr: 'Rien' },
      words: ['=no', '=non', '=none', '=na', '=n a', '=aucun', '=aucune', '=okenn', '=rien', '=anyen'],
    },
  ],
};
