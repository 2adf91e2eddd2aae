import { defineTexts } from '@konbit/web';

export const unlockedTexts = defineTexts('hub-unlocked', {
  en: {
    points_one: '{{n}} point',
    points_other: '{{n}} points',
    unlocked_one: 'Achievement unlocked',
    unlocked_other: '{{n}} achievements unlocked',
    show: 'See my achievements',
  },
  ht: {
    points_one: '{{n}} pwen',
    points_other: '{{n}} pwen',
    unlocked_one: 'Ou debloke yon reyalizasyon',
    unlocked_other: 'Ou debloke {{n}} reyalizasyon',
    show: 'Gade reyalizasyon mwen yo',
  },
  fr: {
    points_one: '{{n}} point',
    points_other: '{{n}} points',
    unlocked_one: 'Succès obtenu',
    unlocked_other: '{{n}} succès obtenus',
    show: 'Voir mes succès',
  },
});
