import type { AltTexts } from '../content-shape.ts';

/** Text alternatives of the pictures: change both together. */
export const altTexts: AltTexts = {
  hero: {
    en: 'Night over a field: a bonfire beneath a great mapou tree, drummers in silhouette, a sky full of stars and a horizon of red and blue.',
    ht: 'Lannuit sou yon jaden: yon gwo dife anba yon gran pye mapou, tanbouyè nan lonbraj, syèl la plen zetwal, epi orizon an wouj ak ble.',
    fr: 'La nuit sur un champ : un grand feu sous un mapou, des tambourinaires en silhouette, un ciel plein d’étoiles et un horizon rouge et bleu.',
  },
  remembrance: {
    en: 'A night of rain in a forest clearing: people hand in hand form a circle around a fire, beneath a great mapou tree.',
    ht: 'Yon lannuit lapli nan mitan yon rakbwa: moun ki kenbe men youn lòt fè yon wonn bò yon dife, anba yon gran pye mapou.',
    fr: 'Une nuit de pluie dans une clairière : des gens, main dans la main, forment un cercle autour d’un feu, sous un grand mapou.',
  },
  invitation: {
    en: 'Dusk on the farm: under strings of lights, people gather at a long table around a pot of soup; two drummers play, and a woman in a red skirt dances.',
    ht: 'Solèy ap kouche sou fèm nan: anba fil limyè, moun rasanble bò yon tab long ki gen yon chodyè soup sou li; de tanbouyè ap jwe, epi yon fanm ki gen yon jip wouj ap danse.',
    fr: 'Le crépuscule à la ferme : sous des guirlandes lumineuses, des gens se réunissent autour d’une longue table et d’une marmite de soupe ; deux tambourinaires jouent, une femme en jupe rouge danse.',
  },
  share: {
    en: '{{title}}: a bonfire beneath a mapou tree under a night sky of red and blue.',
    ht: '{{title}}: yon gwo dife anba yon pye mapou, anba yon syèl lannuit wouj ak ble.',
    fr: '{{title}} : un grand feu sous un mapou, sous un ciel de nuit rouge et bleu.',
  },
};
