import { suggestEmail } from './suggest-email.ts';

const likely = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'yahoo.ca',
  'hotmail.ca',
  'yahoo.fr',
  'hotmail.fr',
  'outlook.fr',
  'live.com',
  'sympatico.ca',
  'rogers.com',
  'videotron.ca',
  'protonmail.com',
];

it.each(likely)('%s is known, and a letter left out of it is noticed', (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeUndefined();
  expect(suggestEmail(`ana@${domain[0]}${domain.slice(2)}`)).toBe(`ana@${domain}`);
});

describe('a likely typo in the domain', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gmail.ca', 'ana@gmail.com'],
    ['ana@hotmial.ca', 'ana@hotmail.ca'],
    ['ana@yaho.ca', 'ana@yahoo.ca'],
    ['ana@yahoo.con', 'ana@yahoo.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@icoud.com', 'ana@icloud.com'],
    ['ana@sympatco.ca', 'ana@sympatico.ca'],
    ['a@gmial.com', 'a@gmail.com'],
    ['ana@ilve.com', 'ana@live.com'],
    ['ana@livec.om', 'ana@live.com'],
    ['ana@community-farm.con', 'ana@community-farm.com'],
    ["Ana.O'Brien+farm@GMIAL.com", "Ana.O'Brien+farm@gmail.com"],
  ])('%s was probably meant as %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    ['ana@gmail.com'],
    ['ANA@GMAIL.COM'],
    ['name@example.com'],
    ['ana@mail.com'],
    ['ana@email.com'],
    ['ana@mac.com'],
    ['ana@me.com'],
    ['ana@gm.com'],
    ['ana@live.ca'],
    ['ana@my.yorku.ca'],
    ['ana@haiti.ht'],
    ['ana@ymail.com'],
    ['ana@gmx.com'],
    ['ana@aol.com'],
    ['ana@live.fr'],
    ['ana@outlook.ca'],
    ['ana@hey.com'],
    ['ana@a.connect.org'],
    ['ana@tdsb.on.ca'],
    ['ana@konbit.cafe'],
    ['test@test.com'],
    ['ana'],
    ['@gmial.com'],
    [''],
  ])('%j is left as it is', (typed) => expect(suggestEmail(typed)).toBeUndefined());

  it.each(['abve.com', 'ixve.com', 'xlve.com', 'ilvx.com', 'lve.cm', 'leiv.com'])(
    '%s is two slips away from live.com, which a name that short is not corrected by',
    (domain) => expect(suggestEmail(`ana@${domain}`)).toBeUndefined(),
  );
});
