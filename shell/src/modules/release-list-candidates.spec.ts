import { CONTRACT, type LiveRelease } from '@konbit/contracts';
import { candidatesOf } from './release-list.ts';

const live = (changes: Partial<LiveRelease> = {}): LiveRelease => ({
  release: 'b',
  manifest: '/b/mf-manifest.json',
  integrity: 'sha384-b',
  contract: CONTRACT,
  ticket: { signature: {} },
  ...changes,
});
const previous = { previous: '/a', previousIntegrity: 'sha384-a' };

describe('the releases a shell may take, best first', () => {
  it.each([
    ['the live one', live(), ['/b/mf-manifest.json']],
    [
      'what is out to this tab, then the live one',
      live({ rollout: { ...live(), manifest: '/c', share: 100 } }),
      ['/c', '/b/mf-manifest.json'],
    ],
    ['not what is out to other tabs', live({ rollout: { ...live(), share: 0 } }), ['/b/mf-manifest.json']],
    [
      'not what speaks another contract, though it is out to this tab',
      live({ rollout: { ...live(), contract: 99, share: 100 } }),
      ['/b/mf-manifest.json'],
    ],
    ['the live one, then the one before', live(previous), ['/b/mf-manifest.json', '/a']],
    [
      'only the one before, when only that speaks its contract',
      live({ ...previous, contract: 99, previousContract: CONTRACT }),
      ['/a'],
    ],
    [
      'only the live one, when the one before speaks another contract',
      live({ ...previous, previousContract: 99 }),
      ['/b/mf-manifest.json'],
    ],
  ])('%s', (_, release, expected) => {
    expect(candidatesOf('mf-hub', release).map(({ manifest }) => manifest)).toEqual(expected);
  });

  it.each([
    ['nothing came before', {}],
    ['what came before speaks the same', previous],
    ['what came before speaks yet another', { ...previous, previousContract: 98 }],
  ])('are none when the contract is another and %s', (_, before) => {
    const candidates = () => candidatesOf('mf-hub', live({ contract: 99, ...before }));
    expect(candidates).toThrow(expect.objectContaining({ reason: 'wrong-contract' }));
    expect(candidates).toThrow(/contract 99, this shell/);
  });
});
