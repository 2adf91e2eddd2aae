import { requestKind } from './request-kind.ts';

const at = (address: string) => new URL(address, 'https://site.test');

it.each([
  ['/', 'page'],
  ['/gamification', 'page'],
  ['/?preview=mf-hub@abc@1@sig', undefined],
  ['/register', undefined],
  ['/own-registration?manage=secret', undefined],
  ['/modules.json', 'list'],
  ['/assets/main.abc.js', 'file'],
  ['/modules/mf-hub/abc/mf-manifest.json', 'file'],
  ['/share.png', 'file'],
  ['/service-worker.js', undefined],
  ['/api/registrations', 'guest'],
  ['/api/users/u1/stats', 'guest'],
  ['/api/quiz/random?registrationId=u1', undefined],
  ['/api/registrations/count', 'shared'],
  ['/api/attendee-profiles?photos=link&limit=48', 'shared'],
  ['/api/attendee-profiles?photos=link&limit=48&before=p9', undefined],
  ['/api/attendee-profiles/p1/photo', 'photo'],
  // Whom an email belongs to, what a mailed link shows, what organizers see, is nobody's on this phone.
  ['/api/registrations?email=ana@example.com', undefined],
  ['/api/own-registration', undefined],
  ['/api/moderation/photos', undefined],
  ['/dev/mf-hub/main.js', undefined],
])('%s, where a page is wanted, is kept as %s', (address, kind) => {
  expect(requestKind(at(address), true)).toBe(kind);
});

it('a page is kept only as a destination', () => {
  expect(requestKind(at('/gamification'), false)).toBeUndefined();
  expect(requestKind(at('/share.png'), false)).toBe('file');
});
