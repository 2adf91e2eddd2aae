import { isOwnReceipt, signReceipt } from './receipt.ts';

const receipt = {
  event: 'bois-caiman-2025',
  ranAt: '2026-02-11T02:00:00.000Z',
  erased: { answers: 3 },
  tables: [{ table: 'registrations', rows: 0, filled: {} }],
};
const signed = signReceipt(receipt, ['the new secret', 'the old secret']);

it.each([
  ['as it was signed', signed, ['the new secret'], true],
  ['after the secret was rotated', signed, ['a newer one', 'the new secret'], true],
  ['written as JSON and read again', JSON.parse(JSON.stringify(signed)), ['the new secret'], true],
  ['of another site', signed, ['another secret'], false],
  [
    'with another number',
    { ...signed, tables: [{ table: 'registrations', rows: 1, filled: {} }] },
    ['the new secret'],
    false,
  ],
  ['at another time', { ...signed, ranAt: '2026-02-12T02:00:00.000Z' }, ['the new secret'], false],
  ['without a signature', { ...receipt, signature: '' }, ['the new secret'], false],
])('a receipt %s', (_, given, secrets, isOwn) => {
  expect(isOwnReceipt(given, secrets)).toBe(isOwn);
});
