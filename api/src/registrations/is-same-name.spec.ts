import { isSameName } from './look-up.ts';

it.each([
  ['Pierre', 'pierre', true],
  ['Pierre', 'PIERRE', true],
  ['Désir', 'Desir', true],
  ['Desir', 'De\u0301sir', true],
  ['Jean-Baptiste', 'jean baptiste', true],
  ['Jean-Baptiste', 'Jeanbaptiste', true],
  ['N’Diaye', "N'diaye", true],
  ['Ōshiro', 'oshiro', true],
  ['Straße', 'strasse', true],
  ['Яков', 'яков', true],
  ['李', '李', true],
  ['Pierre', 'Pierr', false],
  ['Pierre', 'Pierre-Louis', false],
  ['Pierre', 'Peirre', false],
  ['Pierre', '-', false],
  ['李', '王', false],
  ['🥁', '🎺', false],
])('%s and %s: %s', (one, other, expected) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([expected, expected]);
});
