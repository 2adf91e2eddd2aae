import { isOpenedWith, readSession, sessionSeconds, writeSession } from './sessions.ts';

const id = '0190a1b2-0000-7000-8000-000000000001';
const owner = { id, email: 'ana@example.org' };
const secret = 's'.repeat(32);
const now = new Date('2025-08-14T19:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const named = (text: string | undefined, secrets = [secret], at = now) =>
  readSession(text, secrets, at)?.registrationId ?? null;

describe('a session cookie', () => {
  const text = writeSession(owner, [secret], now);
  const [, opened, mark, email, signature] = text.split('.');
  const another = '0190a1b2-0000-7000-8000-000000000002';

  it.each([
    ['as written', text, id],
    ['missing', undefined, null],
    ['without its signature', `${id}.${opened}.${mark}.${email}`, null],
    ["with another's id", `${another}.${opened}.${mark}.${email}.${signature}`, null],
    ['with a later date', `${id}.zzzzzzz.${mark}.${email}.${signature}`, null],
    ["with another's mark", `${id}.${opened}.${'A'.repeat(22)}.${email}.${signature}`, null],
  ])('%s names %s', (_, cookie, expected) => {
    expect(named(cookie)).toBe(expected);
  });

  it('ends after 90 days, whatever the browser does', () => {
    expect(named(text, [secret], later(sessionSeconds - 1))).toBe(id);
    expect(named(text, [secret], later(sessionSeconds))).toBeNull();
  });

  it('outlives a change of the secret', () => {
    const fresh = 'n'.repeat(32);
    expect(named(text, [fresh, secret])).toBe(id);
    expect(named(text, [fresh])).toBeNull();
    expect(named(writeSession(owner, [fresh, secret], now), [fresh])).toBe(id);
  });

  it('holds for its email, with a mark of its own', () => {
    const [first, second] = [text, writeSession(owner, [secret], now)].map((it) => readSession(it, [secret], now)!);
    expect(isOpenedWith('ana@example.org', first!)).toBe(true);
    expect(isOpenedWith('moved@example.org', first!)).toBe(false);
    expect(first!.mark).not.toBe(second!.mark);
  });
});
