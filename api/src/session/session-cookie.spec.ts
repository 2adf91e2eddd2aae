import { readSession, sessionSeconds, writeSession } from './session-cookie.ts';

const id = '0190a1b2-0000-7000-8000-000000000001';
const secret = 's'.repeat(32);
const now = new Date('2025-08-14T19:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a session cookie', () => {
  const text = writeSession(id, [secret], now);
  const [, opened, signature] = text.split('.');
  const another = '0190a1b2-0000-7000-8000-000000000002';

  it.each([
    ['as written', text, id],
    ['missing', undefined, null],
    ['empty', '', null],
    ['without its signature', `${id}.${opened}`, null],
    ["with another's id", `${another}.${opened}.${signature}`, null],
    ['with a later date', `${id}.zzzzzzz.${signature}`, null],
    ['nonsense', '...', null],
  ])('%s names %s', (_, cookie, expected) => {
    expect(readSession(cookie, [secret], now)).toBe(expected);
  });

  it('ends after 90 days, whatever the browser does', () => {
    expect(readSession(text, [secret], later(sessionSeconds - 1))).toBe(id);
    expect(readSession(text, [secret], later(sessionSeconds))).toBeNull();
  });

  it('outlives a change of the secret as long as the old one is listed', () => {
    const fresh = 'n'.repeat(32);
    expect(readSession(text, [fresh, secret], now)).toBe(id);
    expect(readSession(text, [fresh], now)).toBeNull();
    expect(readSession(writeSession(id, [fresh, secret], now), [fresh], now)).toBe(id);
  });
});
