import { ownCookie } from './remote-headers.ts';

it.each([
  ['a=1; Domain=x.org; Secure; HttpOnly', false, 'a=1; HttpOnly'],
  ['a=1; SameSite=None; Secure', false, 'a=1; SameSite=Lax'],
  ['a=1; domain=x.org; Secure; SameSite=None', true, 'a=1; Secure; SameSite=None'],
  ['secure=1; Path=/', false, 'secure=1; Path=/'],
])('the cookie %s (https here: %s) becomes %s', (cookie, secure, own) => expect(ownCookie(cookie, secure)).toBe(own));
