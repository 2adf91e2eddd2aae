export const fr = {
  title: 'J’y serai\u00a0!',
  people_one: '{{n}} personne sera là',
  people_other: '{{n}} personnes seront là',
  photoOf: 'Photo\u00a0: {{name}}',
  now: 'En ce moment',
  next: 'Ensuite',
  addYours: 'Ajoutez votre photo',
  code: 'Code QR\u00a0: {{address}}',
  empty: 'Soyez la première personne sur ce mur\u00a0!',
  failed: 'Les photos n’ont pas pu être chargées. Nouvel essai…',
};
