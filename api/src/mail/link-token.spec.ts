import { readLinkToken, writeLinkToken } from './link-token.ts';

const secrets = ['n'.repeat(32)];
const target = { registrationId: '0193c2a4-5f00-7abc-8def-0123456789ab', version: 37 };
const token = writeLinkToken('manage', target, secrets);
const read = (value: unknown) => readLinkToken('manage', value, secrets);

describe('the token of a link', () => {
  it('names its registration and version, and fits into an address', () => {
    expect(read(token)).toEqual(target);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it('is invalid with any one character changed', () => {
    const flipped = [...token].map((sign, at) => token.slice(0, at) + (sign === 'A' ? 'B' : 'A') + token.slice(at + 1));
    expect(flipped.filter((forged) => read(forged) !== null)).toEqual([]);
  });

  it('is invalid when cut off or extended', () => {
    const cut = Array.from({ length: token.length }, (_, length) => token.slice(0, length));
    expect(
      [...cut, `${token}A`, ` ${token}`, `${token}\n`, `${token}=`].filter((value) => read(value) !== null),
    ).toEqual([]);
  });

  it('is invalid for another purpose or another secret', () => {
    expect(readLinkToken('unsubscribe', token, secrets)).toBeNull();
    expect(read(writeLinkToken('manage', target, ['o'.repeat(32)]))).toBeNull();
  });

  it('stays valid while its secret is still listed', () => {
    expect(readLinkToken('manage', token, ['o'.repeat(32), ...secrets])).toEqual(target);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', {}],
    ['a list', ['a']],
    ['without its parts', '..'],
    ['of characters that Base64 lacks', `${'é'.repeat(36)}.1.${'A'.repeat(43)}`],
    ['very long', 'x'.repeat(100_000)],
  ])('is invalid when it is %s', (_, value) => expect(read(value)).toBeNull());
});
