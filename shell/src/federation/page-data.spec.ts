const link = 'abcdefghijklmnopqrstuvwxyz_-ABCD';

/** The page's data are read once, when its scripts load. */
function open(address: string, head = '') {
  jest.resetModules();
  history.replaceState(null, '', address);
  document.head.innerHTML = head;
  return import('./page-data.ts');
}
const note = (content: string) => `<meta name="preview" content="${content}">`;

it.each([
  ['names the release that it shows', `/?preview=${link}`, note('mf-hub@3f2a91c'), 'mf-hub', false],
  ['may be of the shell', `/?preview=${link}`, note('shell@3f2a91c'), 'shell', false],
  ['is over where the live page comes for its link', `/?preview=${link}`, '', undefined, true],
  ['is over where its link is incomplete', '/hub?preview=', '', undefined, true],
  ['is not there without a link', '/', '', undefined, false],
])('a preview %s', async (_, address, head, module, isOver) => {
  const { preview, isPreviewOver } = await open(address, head);
  expect([preview?.module, isPreviewOver]).toEqual([module, isOver]);
});

it('a page knows its own release, also with the shell before', async () => {
  const shells = JSON.stringify({ own: 'before', live: 'live' });
  const { ownRelease } = await open('/', `<script type="application/json" id="shells">${shells}</script>`);
  expect(ownRelease()).toBe('before');
});
