import { defineTexts } from '@konbit/web';

/** What 'Your registration' says of photos in the gallery 'I will be there!'. */
export const ownGalleryPhotosTexts = defineTexts('own-gallery-photos', {
  en: {
    title: 'In the gallery',
    explanation: 'Photos that were added to the gallery ‘I will be there!’ from a browser with your registration.',
    photoOf: 'Photo of {{name}}',
    remove: 'Remove from the gallery',
    removing: 'Removing…',
    removed: 'The photo of {{name}} is removed from the gallery.',
  },
  ht: {
    title: 'Nan galri a',
    explanation: 'Foto ki antre nan galri “M ap la!” a depi yon navigatè ki gen enskripsyon ou.',
    photoOf: 'Foto {{name}}',
    remove: 'Retire nan galri a',
    removing: 'N ap retire li…',
    removed: 'Foto {{name}} retire nan galri a.',
  },
  fr: {
    title: 'Dans la galerie',
    explanation:
      'Les photos ajoutées à la galerie «\u00a0J’y serai\u00a0!\u00a0» depuis un navigateur lié à votre inscription.',
    photoOf: 'Photo\u00a0: {{name}}',
    remove: 'Retirer de la galerie',
    removing: 'Retrait en cours…',
    removed: 'La photo de {{name}} est retirée de la galerie.',
  },
});
