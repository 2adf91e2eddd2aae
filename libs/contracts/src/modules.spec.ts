import {
  type LiveRelease,
  previewTextToSign,
  type ReleaseList,
  textToSign,
  ticketTextToSign,
  withdrawnTextToSign,
} from './modules.ts';

const live = (changes: Partial<LiveRelease> = {}): LiveRelease => ({
  release: 'b',
  manifest: '/m/b',
  integrity: 'sha384-b',
  previous: '/m/a',
  previousIntegrity: 'sha384-a',
  previousContract: 1,
  contract: 2,
  ...changes,
});
const list: ReleaseList = { 'mf-hub': live(), 'mf-rsvp': { ...live(), previous: undefined } };

describe('the text a release list is signed by', () => {
  it('is the same for the same list, in whatever order its entries stand', () => {
    const { 'mf-hub': hub, 'mf-rsvp': rsvp } = list;
    expect(textToSign({ 'mf-rsvp': rsvp, 'mf-hub': hub }, 7)).toBe(textToSign(list, 7));
  });

  it('stays as it is, so that lists signed earlier stay trusted', () => {
    const plain = { release: 'b', manifest: '/m/b', integrity: 'sha384-b', contract: 1 };
    const signed = { 'mf-rsvp': plain, 'mf-hub': live(), $signature: { serial: 1, value: 'not signed itself' } };
    expect(textToSign(signed, 7)).toBe(
      '["konbit-release-list",7,[["mf-hub","b","/m/b","sha384-b","/m/a","sha384-a",2,1],' +
        '["mf-rsvp","b","/m/b","sha384-b","","",1]]]',
    );
  });

  it.each<[string, Partial<LiveRelease>]>([
    ['release', { release: 'c' }],
    ['manifest', { manifest: '/m/c' }],
    ['integrity', { integrity: 'sha384-c' }],
    ['previous', { previous: '/m/c' }],
    ['previousIntegrity', { previousIntegrity: 'sha384-c' }],
    ['previousContract', { previousContract: 3 }],
    ['contract', { contract: 3 }],
  ])('changes with %s alone', (_, changes) => {
    expect(textToSign({ ...list, 'mf-hub': live(changes) }, 7)).not.toBe(textToSign(list, 7));
  });

  it.each([
    ['the serial', list, 8],
    ['a missing module', { 'mf-hub': live() }, 7],
    ['a module that this build does not know', { ...list, 'mf-new': live() } as ReleaseList, 7],
  ])('changes with %s', (_, changed, serial) => expect(textToSign(changed, serial)).not.toBe(textToSign(list, 7)));
});

describe('the text a release ticket is signed by', () => {
  const ticket = { module: 'mf-hub', release: 'b', contract: 2, integrity: 'sha384-b' } as const;

  it('stays as it is, so that tickets signed earlier stay trusted', () => {
    expect(ticketTextToSign(ticket)).toBe('["konbit-release-ticket","mf-hub","b",2,"sha384-b"]');
  });

  it.each([{ module: 'mf-rsvp' as const }, { release: 'c' }, { contract: 3 }, { integrity: 'sha384-c' }])(
    'changes with %j alone',
    (changes) => expect(ticketTextToSign({ ...ticket, ...changes })).not.toBe(ticketTextToSign(ticket)),
  );
});

describe('the text a preview’s link is signed by', () => {
  const link = { module: 'mf-hub', release: 'b', expiresAt: 7 } as const;

  it('stays as it is, so that links sent earlier go on', () => {
    expect(previewTextToSign(link)).toBe('["konbit-preview","mf-hub","b",7]');
  });

  it.each([{ module: 'mf-rsvp' as const }, { release: 'c' }, { expiresAt: 8 }])('changes with %j alone', (changes) =>
    expect(previewTextToSign({ ...link, ...changes })).not.toBe(previewTextToSign(link)),
  );
});

describe('the text that withdrawn releases are signed by', () => {
  it('is the same in whatever order they stand, and another for each list', () => {
    expect(withdrawnTextToSign({ 'mf-hub@b': 2, 'mf-hub@a': 1 }, 7)).toBe(
      '["konbit-withdrawn",7,[["mf-hub@a",1],["mf-hub@b",2]]]',
    );
    expect(withdrawnTextToSign({}, 8)).toBe('["konbit-withdrawn",8,[]]');
  });
});
