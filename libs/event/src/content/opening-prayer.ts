import type { Prayer } from '../content-shape.ts';

export const openingPrayer: Prayer = {
  title: {
    en: 'Opening prayer',
    ht: 'Lapriyè ouvèti',
    fr: 'Prière d’ouverture',
  },
  note: {
    en: 'Written for this commemoration, in the spirit of August 1791.',
    ht: 'Yo te ekri lapriyè a pou komemorasyon sa a, nan lespri mwa out 1791.',
    fr: 'Écrite pour cette commémoration, dans l’esprit d’août 1791.',
  },
  stanzas: [
    {
      ht: `Bondye, sous lavi, ou menm ki konnen non chak moun,
nou kanpe devan ou aswè a, nan yon jaden, anba syèl la.
Nan mwa out 1791, moun ki te nan chenn te reyini tou, nan fènwa,
ak yon sèl swaf: viv lib.`,
      en: `God, source of life, you who know each one by name,
we stand before you this evening, in a field, under the sky.
In August 1791 people in chains came together too, in the dark,
with a single thirst: to live free.`,
      fr: `Dieu, source de vie, toi qui connais chacun par son nom,
nous voici devant toi ce soir, dans un champ, sous le ciel.
En août 1791, des êtres enchaînés se sont réunis eux aussi, dans l’ombre,
avec une seule soif : vivre libres.`,
    },
    {
      ht: `Nou nonmen zansèt yo devan ou:
moun istwa sonje non yo, ak moun ki pa gen ni non ni tonm.
Yo te soti nan anpil peyi, yo te pale anpil lang;
yo te aprann fè yon sèl pèp.`,
      en: `We name the ancestors before you:
those whose names history remembers, and those who have neither name nor grave.
They came from many lands and spoke many tongues;
they learned to be one people.`,
      fr: `Nous nommons devant toi les ancêtres :
ceux dont l’histoire a gardé le nom, et ceux qui n’ont ni nom ni tombe.
Ils venaient de bien des pays et parlaient bien des langues ;
ils ont appris à ne former qu’un seul peuple.`,
    },
    {
      ht: `Ba nou kouraj yo, epi wete dekourajman nan kè nou.
Aprann nou kenbe men youn lòt, jan yo te fè li.
Veye sou pitit nou yo, sou Ayiti, ak sou tè sa a ki resevwa nou.
Pa kite nou dòmi anpè toutotan gen yon moun ki nan chenn.`,
      en: `Give us their courage, and take discouragement out of our hearts.
Teach us to hold one another’s hands, as they did.
Watch over our children, over Haiti, and over this land that has welcomed us.
Do not let us sleep in peace while anyone is still in chains.`,
      fr: `Donne-nous leur courage, et ôte le découragement de nos cœurs.
Apprends-nous à nous tenir par la main, comme ils l’ont fait.
Veille sur nos enfants, sur Haïti et sur cette terre qui nous a accueillis.
Ne nous laisse pas dormir en paix tant qu’un être humain est enchaîné.`,
    },
    {
      ht: `Se pou flanm yo te limen an klere nou toujou; se pou tanbou yo ini nou.
Libète se pa yon kado yo fè nou: se yon jaden n ap travay ansanm.
Men nan men, jodi a tankou nan mwa out 1791:
Ayibobo. Amèn.`,
      en: `May the flame they lit still give us light; may their drums make us one.
Freedom is not a gift handed to us: it is a field that we work together.
Hand in hand, today as in August 1791:
Ayibobo. Amen.`,
      fr: `Que la flamme qu’ils ont allumée nous éclaire encore ; que leurs tambours nous unissent.
La liberté n’est pas un cadeau qu’on nous fait : c’est un champ que nous travaillons ensemble.
Main dans la main, aujourd’hui comme en août 1791 :
Ayibobo. Amen.`,
    },
  ],
};
