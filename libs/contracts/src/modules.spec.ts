import { type ReleaseList, textToSign } from './modules.ts';

const live = (release: string) => ({ release, manifest: `/m/${release}`, integrity: `sha384-${release}`, contract: 1 });

describe('the text a release list is signed by', () => {
  const list: ReleaseList = { 'mf-hub': live('a'), 'mf-rsvp': live('b') };

  it('does not depend on the order in which entries stand', () => {
    expect(textToSign({ 'mf-rsvp': live('b'), 'mf-hub': live('a') }, 1)).toBe(textToSign(list, 1));
  });

  it.each([
    ['the serial', list, 2],
    ['a release', { ...list, 'mf-hub': live('c') }, 1],
    ['a fallback', { ...list, 'mf-hub': { ...live('a'), previous: '/m/z', previousIntegrity: 'sha384-z' } }, 1],
    ['a missing module', { 'mf-hub': live('a') }, 1],
    ['a module of a later day', { ...list, 'mf-new': live('n') } as ReleaseList, 1],
    ['the contract of a fallback', { ...list, 'mf-hub': { ...live('a'), previousContract: 2 } }, 1],
    ['a contract', { ...list, 'mf-hub': { ...live('a'), contract: 2 } }, 1],
  ])('changes with %s', (_, changed, serial) => expect(textToSign(changed, serial)).not.toBe(textToSign(list, 1)));
});
