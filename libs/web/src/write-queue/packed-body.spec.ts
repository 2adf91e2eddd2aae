import { hasPhoto, packed, unpacked } from './packed-body.ts';

const photo = `data:image/jpeg;base64,${btoa('\u0000\u00ffphoto')}`;

it.each([
  ['a registration with its photo', { firstName: 'Ana', profileImage: photo, emailUpdates: true }, true],
  ['an answer', { quizId: 'q1', selectedAnswer: 'data:image/jpeg;base64' }, false],
  ['one without anything', {}, false],
])('%s is kept and comes out to the letter, in its order', async (_, body, has) => {
  const kept = packed(body);
  expect([hasPhoto(body), hasPhoto(kept)]).toEqual([has, has]);
  expect(JSON.stringify(await unpacked(kept))).toBe(JSON.stringify(body));
  expect(Object.values(kept).some((value) => value === photo)).toBe(false);
});
