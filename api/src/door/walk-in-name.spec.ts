import { walkInName } from './door.service.ts';

it.each([
  ['Ti Jo', 'Ti', 'Jo'],
  ['Marie-Ange', 'Marie-Ange', ''],
  [' Jean  Jacques   Dessalines ', 'Jean', 'Jacques Dessalines'],
  [`${'é'.repeat(100)} ${'👑'.repeat(100)}`, 'é'.repeat(80), '👑'.repeat(80)],
])('%j is %j %j', (told, firstName, lastName) => expect(walkInName(told)).toEqual({ firstName, lastName }));
