/** By these a guest says what they eat, in English, French and Kreyòl, without accents. Patterns, not texts. */
export const eatenWords = {
  verbs: 'eats?|mange|manje',
  before: 'only|just|some|que|du|de la|de l|des|le|la|les|selman',
  and: 'and|or|et|ou|ak|oswa',
  foods: [
    ...['fish', 'seafood', 'shellfish', 'shrimps?', 'eggs?', 'chicken', 'pork', 'beef', 'milk', 'dairy', 'cheese'],
    ...['nuts', 'poissons?', 'fruits de mer', 'crevettes?', 'oeufs?', 'poulet', 'porc', 'boeuf', 'lait', 'fromage'],
    ...['noix', 'pwason', 'fwidme', 'krevet', 'ze', 'poul', 'kochon', 'bef', 'let', 'fwomaj', 'nwa'],
  ].join('|'),
  /** In a clause with one of these before the verb, they do not eat it. In doubt, the kitchen leaves it out. */
  denies: [
    ...['t', 'not', 'cannot', 'cant', 'dont', 'doesnt', 'never', 'hate', 'sick', 'if', 'when', 'allerg\\p{L}*'],
    ...['pas?', 'jamais', 'janm', 'si', 'quand', 'le', 'malade?', 'alej\\p{L}*'],
  ].join('|'),
  but: 'but|mais|men',
  /** They begin as a food does, and are another. */
  otherFoods: 'eggplants?|laitues?|bleuets?',
};
