import type { Texts } from '../texts.ts';

export const ht: Texts = {
  hello: (name) => (name ? `Bonjou ${name},` : 'Bonjou,'),
  when: 'Ki lè',
  party: 'Pou',
  people: (count) => `${count} moun`,
  where: 'Ki kote',
  map: 'Gade sou kat la',
  transit: 'Ki jan pou ou vini nan transpò piblik',
  parking: 'Pakin',
  calendar: 'Ajoute nan kalandriye',
  manage: 'Gade oswa chanje enskripsyon ou',
  manageHint:
    'Avèk lyen sa a, ou ka wè tout sa nou genyen sou ou, chanje li, anile li, oswa efase li. Li louvri ' +
    'enskripsyon ou san modpas: kenbe imèl sa a pou tèt ou.',
  keepsake: 'Gade sa sware a te ye pou ou',
  doorCode: {
    title: 'Kòd ou nan papòt la',
    text:
      'Montre li lè ou rive, sou telefòn ou oswa sou papye: konsa pèsonn pa bezwen chèche non ou. Ou ap jwenn li ' +
      'nan enskripsyon ou tou.',
  },
  hub: 'Jwe, aprann epi ranmase pwen nan Espas Patisipasyon an',
  gallery: 'Mete foto ou sou mi an',
  footer:
    'Ou resevwa imèl sa a paske yon moun enskri ak adrès ou. Si se pa ou menm, louvri lyen an epi efase ' +
    'enskripsyon an, oswa reponn imèl sa a.',
  link: {
    subject: 'Lyen pou enskripsyon ou',
    opening: 'Adrès ou deja enskri: men lyen pou enskripsyon ou ankò.',
    hint: 'Si se pa ou ki mande sa, ou pa bezwen fè anyen. Anyen pa chanje.',
  },
  'confirm-email': {
    subject: 'Tanpri konfime nouvo adrès ou',
    opening:
      'Ou mande nou pou nou sèvi ak adrès sa a pou enskripsyon ou apati kounye a. Tanpri konfime se pa ou li ye.',
    button: 'Konfime adrès sa a',
    until: 'Annatandan, enskripsyon ou rete ak adrès li genyen an. Si se pa ou ki mande sa, ou pa bezwen fè anyen.',
  },
  'email-changed': {
    subject: 'Nouvo adrès ou konfime',
    opening: 'Enskripsyon ou a sou adrès sa a kounye a. Lyen anvan yo pa mache ankò; men nouvo lyen an.',
  },
  'email-left': {
    subject: 'Adrès enskripsyon ou chanje',
    opening:
      'Enskripsyon ou a sou yon lòt adrès kounye a, ki te konfime depi la. Lyen ki te nan imèl anvan yo pa ' +
      'mache ankò.',
    hint: 'Si se pa ou ki mande sa, reponn imèl sa a.',
    wayBack: (until: string) =>
      `Si se pa ou ki mande sa, ou ka defè chanjman an jiska ${until}. Apre sa, enskripsyon ou ap sou adrès sa a ankò.`,
    button: 'Defè chanjman an',
  },
  'email-restored': {
    subject: 'Enskripsyon ou tounen sou adrès sa a',
    opening:
      'Nou defè chanjman adrès la: enskripsyon ou a sou adrès sa a ankò. Lyen anvan yo pa mache ankò; men nouvo lyen an.',
  },
  cancelled: {
    subject: 'Enskripsyon ou anile',
    opening: 'Enskripsyon ou anile. Sa fè nou lapenn ou pa ka vini.',
    undo: 'Si plan ou chanje, ou ka reprann li jiskaske evènman an kòmanse.',
    button: 'Reprann enskripsyon mwen',
    calendar: 'Fichye ki vini ak imèl sa a retire sware a nan kalandriye ou.',
  },
  restored: {
    subject: 'Ou enskri ankò',
    opening: 'Bon nouvèl: enskripsyon ou bon ankò. Nou kontan n ap wè ou.',
  },
  waiting: {
    subject: 'Ou sou lis datant lan',
    opening:
      'Mèsi paske ou enskri. Tout plas yo pran: ou sou lis datant lan, ou menm ak moun k ap vini avèk ou yo. Depi ' +
      'gen plas pou ou, n ap ekri ou.',
    hint: 'Si ou pa vle tann, ou ka anile ak lyen ki anba a.',
  },
  offer: {
    subject: 'Gen yon plas pou ou',
    opening: (until) => `Bon nouvèl: gen plas pou ou kounye a. N ap kenbe li pou ou jiska ${until}.`,
    button: 'Pran plas la, oswa refize li',
    then: 'Si ou pa reponn nou anvan lè sa a, n ap ofri li bay pwochen moun ki sou lis la.',
  },
  'offer-over': {
    subject: 'N ap ofri plas ou a bay pwochen moun ki sou lis la',
    opening: 'Nou te kenbe yon plas pou ou, men ou pa reponn nou. N ap ofri li bay pwochen moun ki sou lis la.',
  },
  'party-asked': {
    subject: 'Tanpri konfime ki moun k ap vini avèk ou',
    opening: (until) =>
      `Gen lòt moun k ap tann yon plas. Tanpri louvri enskripsyon ou anvan ${until}, epi peze “N ap vini: kenbe plas ` +
      'nou yo” la. Konsa n ap kenbe plas moun k ap vini avèk ou yo.',
    button: 'Konfime ki moun k ap vini avèk ou',
    then: 'Si ou pa reponn nou anvan lè sa a, ou kenbe plas pa ou a, e n ap ofri lòt plas yo bay moun k ap tann.',
  },
  'party-over': {
    subject: 'Nou kenbe yon plas pou ou',
    opening:
      'Nou te mande ou konfime ki moun k ap vini avèk ou, men ou pa reponn nou. Gen lòt moun k ap tann: n ap ofri yo ' +
      'plas sa yo. Plas pa ou a toujou pou ou.',
    hint: 'Lè gen plas ankò, ou ka ajoute yo nan enskripsyon ou.',
  },
  reminder: {
    subject: 'N ap wè byento',
    opening: 'Lè a prèske rive. Men yon lòt fwa tout sa ou bezwen pou ou vini.',
  },
  news: {
    why: 'Ou resevwa imèl sa a paske ou te mande nouvèl lè ou t ap enskri.',
    end: 'Pa voye nouvèl ban mwen ankò',
  },
  state: {
    planned: {
      subject: 'Evènman an ap fèt',
      text: (day) => `Bon nouvèl: evènman an ap fèt ${day}, jan nou te anonse li. Enskripsyon ou toujou bon.`,
    },
    moved: {
      subject: 'Yon nouvo dat',
      text: (day, before) =>
        `Evènman an ap fèt ${day}, olye ${before}. Enskripsyon ou toujou bon; si ou pa ka vini jou sa a, ou ka ` +
        'anile li anba a.',
    },
    movedHour: {
      subject: 'Yon nouvo lè',
      text: (day, before) =>
        `Evènman an ap kòmanse a yon lòt lè: ${day}, olye ${before}. Enskripsyon ou toujou bon; si ou pa ka vini a lè ` +
        'sa a, ou ka anile li anba a.',
    },
    postponed: {
      subject: 'Evènman an ranvwaye',
      text: (_, before) =>
        `Evènman an p ap fèt ${before}. Poko gen nouvo dat: n ap ekri ou depi nou genyen youn. Enskripsyon ou ` +
        'toujou bon.',
    },
    cancelled: {
      subject: 'Evènman an anile',
      text: (day) => `Sa fè nou lapenn: evènman ki te pou fèt ${day} a p ap fèt. Nou anile li.`,
    },
    past: {
      subject: 'Evènman an fini',
      text: (day) => `Evènman ki te fèt ${day} a fini. Mèsi paske ou te enterese.`,
    },
  },
};
