/** First names as they are heard among Haitians in Toronto, and among their neighbours. */
export const firstNames = `Anacaona Marie-Claire Jean-Baptiste Roseline Wideline Frantz Guerda Mackenson Nadège Yvrose
  Stanley Fabiola Ricardo Mirlande Woodly Ketsia Evens Lovelie Pierre-Richard Darline Emmanuel Esther Junior Rose-Laure
  Kervens Michaëlle Dieudonné Islande Wilner Solange Toussaint Cécile Catherine Sanite Jocelyne Ruth Samuel Naïka Widner
  Béatrice Gérald Manouchka Rodrigue Célianne Johanne Marc-André Amara Kwame Priya Mei Liam Olivia Noah Fatima Diego
  Chantal Denise Sherline Régine Garry`.split(/\s+/);

export const lastNames =
  `Pierre Joseph Jean Charles Louis Baptiste Étienne François Michel Desrosiers Toussaint Célestin
  Dorvil Lafontant Bélizaire Augustin Philippe Paul Jean-Louis Jean-Pierre Saint-Fleur Saint-Louis Dorsainvil Théodore
  Moïse Estimé Laguerre Cadet Alexis Casimir Exantus Fleurimond Guillaume Hyppolite Jacques Lamour Mathieu Noël Ovide
  Prophète Rémy Sylvain Vilsaint Zamor Belony Chérubin Dumas Beauvoir Campbell Nguyen Singh Okafor Chen Thompson Garcia
  Mensah Roy Tremblay Williams Ali`.split(/\s+/);

export const diets = [
  'Vegetarian',
  'vegetarian',
  'Vegan',
  'Halal',
  'halal',
  'No pork',
  'Pescatarian',
  'Gluten free',
  'Lactose intolerant',
  'Peanut allergy',
  'Shellfish allergy',
  'Kosher',
  'No beef, please',
  'Végétarienne',
  'Low salt',
];

export const needs = [
  'Wheelchair access',
  'wheelchair access',
  'A chair with a back',
  'I come with a walker',
  'Hard of hearing: a seat near the front',
  'French interpretation',
  'Entèpretasyon an kreyòl',
  'A quiet corner for my child',
  'Guide dog',
  'Large print programme',
];
