import { defineTexts } from '../i18n/texts.ts';

export const photoPickerTexts = defineTexts('photo-picker', {
  en: {
    choose: 'Choose a photo',
    replace: 'Replace photo',
    remove: 'Remove photo',
    drop: 'or drop it here',
    preview: 'Preview of your photo',
    busy: 'Preparing your photo…',
  },
  ht: {
    choose: 'Chwazi yon foto',
    replace: 'Chanje foto a',
    remove: 'Retire foto a',
    drop: 'oswa lage li isit la',
    preview: 'Apèsi foto ou',
    busy: 'N ap prepare foto ou…',
  },
  fr: {
    choose: 'Choisir une photo',
    replace: 'Remplacer la photo',
    remove: 'Retirer la photo',
    drop: 'ou déposez-la ici',
    preview: 'Aperçu de votre photo',
    busy: 'Préparation de votre photo…',
  },
});
