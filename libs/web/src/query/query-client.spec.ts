import { failure, fakeApi } from '../test-support/index.ts';
import { pathOf, read } from './query-client.ts';

describe('the address of a query key', () => {
  it.each([
    [['/api/leaderboard'], '/api/leaderboard'],
    [['/api/users', 'u1', 'stats'], '/api/users/u1/stats'],
    [['/api/quiz/random', { registrationId: 'a b' }], '/api/quiz/random?registrationId=a+b'],
    [['/api/attendee-profiles', { photos: 'link', limit: 24 }], '/api/attendee-profiles?photos=link&limit=24'],
  ])('%j is %s', (key, path) => expect(pathOf(key)).toBe(path));
});

describe('a 401 on a read', () => {
  beforeEach(() => void fakeApi({ 'GET /api/users/u1/stats': failure('SESSION_REQUIRED') }));
  const context = { queryKey: ['/api/users', 'u1', 'stats'], signal: new AbortController().signal };

  it('throws unless asked otherwise', () => expect(read()(context)).rejects.toThrow('401: '));
  it('gives null when asked to', () => expect(read({ on401: 'null' })(context)).resolves.toBeNull());
});
