import type { DoorGuest, ScannedGuest } from '@konbit/contracts';
import { ApiError } from '@konbit/web';
import { checkCode } from './scan-result.ts';

const tokenOf = (letter: string) => `01234567-89ab-7cde-8f01-23456789abcd.0.${letter.repeat(43)}`;
const codeOf = (letter: string, origin = 'https://konbit.test') => `${origin}/#${tokenOf(letter)}`;
const now = '2026-08-14T22:00:00.000Z';
const guest = (id: string, arrivedAt: string | null = null): DoorGuest => ({
  id,
  firstName: id,
  lastName: 'Pierre',
  party: 4,
  arrivedAt,
});
const list = [
  { ...guest('a'), codeHash: '213b8ad5231c724f9384bef6bafb20b702d9882e89d2a6e71c3a642b189b4ec8' },
  { ...guest('b', now), codeHash: '1162287927c61cc87b804c55c4a0976b5b35cc923ec6d9f23e268efd9c9b0f5d' },
];
const answer =
  (state: ScannedGuest['state'], arrivedAt: string | null = null) =>
  async (): Promise<ScannedGuest> => ({ ...guest('n', arrivedAt), state });
const failing = (error: Error) => () => Promise.reject(error);
const never = failing(new Error('asked for nothing'));
const away = failing(new TypeError('Failed to fetch'));

it.each([
  ['a guest on the list is expected, without a call', codeOf('a'), never, 'expected'],
  ['the same with another address of the site', codeOf('a', 'http://10.0.0.2:4200'), never, 'expected'],
  ['a guest who is here, without a call', codeOf('b'), never, 'here'],
  ['a guest who registered later is expected', codeOf('n'), answer('expected'), 'expected'],
  ['a guest whom another phone let in is here', codeOf('n'), answer('expected', now), 'here'],
  ['a guest who cancelled', codeOf('n'), answer('cancelled'), 'cancelled'],
  ['a guest who waits for a place', codeOf('n'), answer('waiting'), 'waiting'],
  ['a code that the service does not know is foreign', codeOf('x'), failing(new ApiError(404, '{}', '')), 'foreign'],
  ['any other code is foreign, without a call', 'https://konbit.test/', never, 'foreign'],
  ['a mailed link is foreign, without a call', `https://konbit.test/?manage=${tokenOf('a')}`, never, 'foreign'],
  ['a code missing on the list is unknown without reception', codeOf('n'), away, 'unknown'],
  ['the same while the service is away', codeOf('n'), failing(new ApiError(503, '{}', '')), 'unknown'],
])('%s', async (_, scanned, ask, kind) => expect((await checkCode(scanned, list, ask)).kind).toBe(kind));
