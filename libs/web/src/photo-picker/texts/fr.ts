export const fr = {
  choose: 'Choisir une photo',
  replace: 'Remplacer la photo',
  remove: 'Retirer',
  thePhoto: 'la photo',
  drop: 'ou déposez-la ici',
  preview: 'Aperçu de votre photo',
  busy: 'Préparation de votre photo…',
  makeSmaller: 'La réduire',
  heic:
    'Cette photo est au format HEIC d’Apple, que ce navigateur ne peut pas afficher\u00a0: choisissez un JPEG, ou une ' +
    'capture d’écran de la photo.',
  crop: 'Recadrer',
  move: 'Faites glisser la photo, ou déplacez-la avec les flèches du clavier',
  zoom: 'Zoom',
  apply: 'Garder cette partie',
  cancel: 'Annuler',
};
