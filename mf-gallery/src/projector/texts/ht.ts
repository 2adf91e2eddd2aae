export const ht = {
  title: 'M ap la!',
  people_one: '{{n}} moun ap la',
  people_other: '{{n}} moun ap la',
  photoOf: 'Foto {{name}}',
  now: 'Kounye a',
  next: 'Apre sa',
  addYours: 'Ajoute foto ou',
  code: 'Kòd QR pou {{address}}',
  empty: 'Vin premye moun sou mi an!',
  failed: 'Nou pa rive chaje foto yo. N ap eseye ankò…',
};
