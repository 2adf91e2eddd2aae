import type { AltTexts } from '../content-shape.ts';
import { localized } from '../localized.ts';

/** What the pictures show, for those who do not see them: change it together with the picture. */
export const altTexts: AltTexts = {
  hero: localized({
    en: 'Night over a field: a bonfire beneath a great mapou tree, drummers in silhouette, a sky full of stars and a horizon of red and blue.',
    ht: 'Lannuit sou yon jaden: yon gwo dife anba yon gran pye mapou, tanbouyè nan lonbraj, syèl la plen zetwal, epi orizon an wouj ak ble.',
    fr: 'La nuit sur un champ : un grand feu sous un mapou, des tambourinaires en silhouette, un ciel plein d’étoiles et un horizon rouge et bleu.',
  }),
  remembrance: localized({
    en: 'Hands joined in a circle above a small flame, between the roots of a mapou tree.',
    ht: 'Men ki kenbe youn lòt fè yon wonn anlè yon ti flanm, nan mitan rasin yon pye mapou.',
    fr: 'Des mains jointes en cercle au-dessus d’une petite flamme, entre les racines d’un mapou.',
  }),
  invitation: localized({
    en: 'At dusk, people with lanterns walk along a path between the fields towards a lit farmhouse.',
    ht: 'Lè solèy fin kouche, moun ak fanal nan men yo ap mache nan yon chemen nan mitan jaden yo, pou yo ale nan yon kay fèm ki klere.',
    fr: 'Au crépuscule, des gens portant des lanternes marchent sur un chemin entre les champs, vers une ferme éclairée.',
  }),
  share: localized({
    en: 'Bois Caïman Commemoration: a bonfire beneath a mapou tree under a night sky of red and blue.',
    ht: 'Komemorasyon Bwa Kayiman: yon gwo dife anba yon pye mapou, anba yon syèl lannuit wouj ak ble.',
    fr: 'Commémoration du Bois-Caïman : un grand feu sous un mapou, sous un ciel de nuit rouge et bleu.',
  }),
};
