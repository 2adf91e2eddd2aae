import { CONTRACT } from '@konbit/contracts';
import { stageForEach } from '../../test-support/gateway-stage.ts';
import { findRemoteSite } from './remote-site.ts';

const stage = stageForEach();
beforeEach(() => {
  stage.put('index.html', '<head><meta name="release-root" content="{}"></head>');
  stage.put('provides.json', JSON.stringify({ contract: CONTRACT }));
});

describe('an address to develop against', () => {
  it('is the origin of a site', async () => expect(await findRemoteSite(`${stage.origin}/`)).toBe(stage.origin));

  it.each([
    ['no address', () => 'site.example', /--against needs the address of a site, like https/],
    ['one with a path', () => `${stage.origin}/gamification`, /without a path/],
    ['where nothing answers', () => 'http://127.0.0.1:9', /could not be reached/],
    [
      'of another kind of site',
      () => (stage.put('index.html', '<head></head>'), stage.origin),
      /no site of Konbit at .*root document/,
    ],
    [
      'of a site of another contract',
      () => (stage.put('provides.json', JSON.stringify({ contract: 99 })), stage.origin),
      /speaks contract 99, and this checkout contract \d+/,
    ],
  ])('that is %s is refused with a sentence', async (_, address, sentence) => {
    await expect(findRemoteSite(address())).rejects.toThrow(sentence);
  });
});
