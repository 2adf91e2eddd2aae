import { suggestEmail } from './suggest-email.ts';

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
    ['ana@hey.com'],
    ['ana@tdsb.on.ca'],
    ['ana@konbit.cafe'],
    ['test@test.com'],
    ['ana'],
    ['@gmial.com'],
    [''],
  ])('%j is left as it is', (typed) => expect(suggestEmail(typed)).toBeUndefined());
});
