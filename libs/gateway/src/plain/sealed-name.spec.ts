import { nameSeal } from './sealed-name.ts';

const secret = 'a secret of a site, which is long enough';

it.each<[string, string | undefined, string | undefined, string | undefined]>([
  ['another process with the same secret', secret, secret, 'Anaïs'],
  ['one that has a newer secret before it', secret, `newer, ${secret}`, 'Anaïs'],
  ['one that has only another secret', secret, 'newer', undefined],
  ['another one, where none has a secret', undefined, undefined, undefined],
])('what one process has sealed, %s reads or not', (_, sealing, opening, expected) => {
  expect(nameSeal(opening).unsealed(nameSeal(sealing).sealed('Anaïs'))).toBe(expected);
});

it('tells no name, nor twice the same, and nothing of what was changed or cut off', () => {
  const { sealed, unsealed } = nameSeal(secret);
  const text = sealed('Anaïs');
  expect(Buffer.from(text, 'base64url').includes('Ana')).toBe(false);
  expect(sealed('Anaïs')).not.toBe(text);
  const changed = text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const other of [changed, text.slice(0, -4), '', 'A'.repeat(37), 'A'.repeat(38)])
    expect(unsealed(other)).toBeUndefined();
});
