import { deliveryFailure, nextAttemptAt } from './delivery-failure.ts';

describe('a failed delivery', () => {
  it.each([
    ['RCPT TO', 550, '550 5.1.1 <ann@example.org> unknown', 'no-such-address', 'RCPT TO 550 5.1.1'],
    ['RCPT TO', 552, '552 5.2.2 mailbox full', 'no-such-address', 'RCPT TO 552 5.2.2'],
    ['RCPT TO', 550, '550 5.7.1 relaying denied', 'later', 'RCPT TO 550 5.7.1'],
    ['RCPT TO', 450, '450 4.2.1 greylisted', 'later', 'RCPT TO 450 4.2.1'],
    ['DATA', 554, '554 5.6.0 content refused', 'never', 'DATA 554 5.6.0'],
    ['DATA', 554, '554 5.7.1 spam', 'later', 'DATA 554 5.7.1'],
    ['MAIL FROM', 550, '550 who are you', 'later', 'MAIL FROM 550'],
    ['AUTH PLAIN', 535, '535 5.7.8 bad password', 'later', 'AUTH 535 5.7.8'],
  ])('at %s with %d (%s) means %s', (command, responseCode, response, kind, reason) => {
    expect(deliveryFailure({ command, responseCode, response })).toEqual({ kind, reason });
  });

  it.each([
    [Object.assign(new Error('connect ECONNREFUSED ann@example.org'), { code: 'ECONNREFUSED', command: 'CONN' })],
    [new TypeError('ann@example.org')],
    [{ code: 'ann@example.org', command: 'ann@example.org' }],
  ])('without a server’s answer (%#) is tried again', (failure) => {
    const { kind, reason } = deliveryFailure(failure);
    expect(kind).toBe('later');
    expect(reason).not.toContain('ann');
  });
});

const created = new Date('2025-08-01T12:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);

it.each([
  [1, 0, 1],
  [2, 1, 6],
  [6, 261, 621],
  [7, 621, 1341],
  [40, 621, 1341],
  [9, 72 * 60 - 1, 72 * 60],
  [10, 72 * 60, null],
])('after %d attempts, at minute %d, the next is at minute %j', (attempts, now, next) => {
  expect(nextAttemptAt(attempts, created, after(now))).toEqual(next && after(next));
});
