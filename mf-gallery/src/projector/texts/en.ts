export const en = {
  title: 'I will be there!',
  people_one: '{{n}} person will be here',
  people_other: '{{n}} people will be here',
  photoOf: 'Photo of {{name}}',
  now: 'Now',
  next: 'Next',
  addYours: 'Add your photo',
  code: 'QR code for {{address}}',
  empty: 'Be the first on this wall!',
  failed: 'The photos could not be loaded. Trying again…',
};
