import { type LiveRelease, listText, type ReleaseTicket, type SignedReleaseList, ticketText } from './modules.ts';
import {
  isListOf,
  isTicketOf,
  isVouchedBy,
  keyNameOf,
  previousTicketOf,
  type Root,
  rootAddress,
  rootText,
  ticketOf,
  type VerifySignature,
} from './trust.ts';

/** Keys whose signatures can be read: that of `text` by a key is `<key>: <text>`. */
const [list, hub] = ['list-001', 'hub-0001'] as const;
const verify: VerifySignature = (text, signature, key) => signature === `${key}: ${text}`;
const by = (text: string, ...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [keyNameOf(key), `${key}: ${text}`]));
const role = (...keys: string[]) => ({ keys, threshold: 1 });

it('a key is called by the first eight characters', () => expect(keyNameOf('abcdefghij')).toBe('abcdefgh'));

it.each([undefined, null])('%s is no signature', (signed) => {
  expect(isVouchedBy(role(hub), 'text', signed, verify)).toBe(false);
});

const root: Root = { site: 's', version: 3, roles: { list: role(list), 'mf-hub': role(hub) } };

it('a root document is signed for nothing else, and stands at an address of its own', () => {
  expect(rootText({ version: 4, $signature: by('x', hub) })).toBe('konbit-root:{"version":4}');
  expect(rootAddress(4)).toBe('/roots/4.json');
});

describe('a release list is of a site', () => {
  const facts = { site: 's', root: 3, version: 9, expires: 10, serial: 7 };
  const signed = (changes: Partial<typeof facts> = {}, key: string = list): SignedReleaseList => {
    const said = { $list: { ...facts, ...changes }, $withdrawn: {} };
    return { ...said, $signature: by(listText(said), key) } as unknown as SignedReleaseList;
  };
  it.each<[string, Partial<SignedReleaseList>, boolean]>([
    ['when its own keys vouch for it', signed(), true],
    ['not of another site', signed({ site: 't' }), false],
    ['not under another root', signed({ root: 2 }), false],
    ['not with another role’s key', signed({}, hub), false],
    ['not when it says nothing of itself', { $signature: by(listText({}), list) }, false],
  ])('%s', (_, document, expected) => expect(isListOf(document, root, verify)).toBe(expected));
});

describe('a ticket is of a site', () => {
  const facts = { site: 's', module: 'mf-hub', release: 'b', contract: 1, integrity: 'sha384-b' } as const;
  const signed = (changes: Partial<ReleaseTicket> = {}, key: string = hub): ReleaseTicket => {
    const said = { ...facts, ...changes };
    return { ...said, signature: by(ticketText(said), key) };
  };
  it.each([
    ['when its room’s keys vouch for it', signed(), true],
    ['not of another site', signed({ site: 't' }), false],
    ['not of a room without keys', signed({ module: 'mf-rsvp' }), false],
    ['not with another role’s key', signed({}, list), false],
  ])('%s', (_, ticket, expected) => expect(isTicketOf(ticket, root, verify)).toBe(expected));
});

describe('the ticket of an entry', () => {
  const ticket = { signature: { k: 's' }, more: 1 };
  const entry = { release: 'b', manifest: '/m/b', integrity: 'sha384-b', contract: 2, ticket } as LiveRelease;
  const of = { site: 's', module: 'mf-hub' };

  it('is put together again with all that it held', () => {
    const whole = { ...of, release: 'b', integrity: 'sha384-b', contract: 2, ...ticket };
    expect(ticketOf('s', 'mf-hub', entry)).toEqual(whole);
  });

  it('is not what stands in it of other fields', () => {
    const lying = { ...entry, ticket: { ...ticket, release: 'evil', site: 't' } };
    expect(ticketOf('s', 'mf-hub', lying)).toMatchObject({ ...of, release: 'b' });
  });

  const previous = { previous: '/modules/mf-hub/a/mf-manifest.json', previousTicket: ticket };
  const before = { ...of, release: 'a', ...ticket };
  it.each<[string, Partial<LiveRelease>, unknown]>([
    [
      'with its hash',
      { ...previous, previousIntegrity: 'sha384-a' },
      { ...before, integrity: 'sha384-a', contract: 2 },
    ],
    ['without one', previous, { ...before, integrity: '', contract: 2 }],
    ['of another contract', { ...previous, previousContract: 1 }, { ...before, integrity: '', contract: 1 }],
    ['that has no ticket', { previous: previous.previous }, undefined],
    ['that is not there', { previousTicket: ticket }, undefined],
  ])('that it falls back to, %s', (_, changes, expected) => {
    expect(previousTicketOf('s', 'mf-hub', { ...entry, ...changes })).toEqual(expected);
  });
});
