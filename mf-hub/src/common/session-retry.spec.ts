import { ApiError } from '@konbit/web';
import { createSessionRetry } from './session-retry.ts';

const refused = new ApiError(401, '{"code":"SESSION_REQUIRED","message":"Please enter your email."}', '');
const another = new ApiError(403, '{"code":"NOT_YOUR_REGISTRATION","message":"Another’s."}', '');
const forbidden = new ApiError(403, '', 'Forbidden');
const nameNeeded = new ApiError(403, '{"code":"NAME_NEEDED","message":"Your last name, please."}', '');
const away = new TypeError('network away');

/** A call that gives these answers one after the other. */
function answering(...answers: unknown[]) {
  const call = jest.fn(() => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return call;
}

describe('a registrant’s call', () => {
  // What the call is answered with, what the look-up says, what comes of it; calls and look-ups; with what it ends.
  it.each<[string, unknown[], unknown, unknown, number, number, unknown[] | null]>([
    ['is answered', ['stats'], true, 'stats', 1, 0, null],
    ['fails for a reason of its own', [away], true, away, 1, 0, null],
    ['is forbidden for another reason', [forbidden], true, forbidden, 1, 0, null],
    ['is refused, and answered after the look-up', [refused, 'stats'], true, 'stats', 2, 1, null],
    ['meets another’s session, and gets its own', [another, 'stats'], true, 'stats', 2, 1, null],
    ['is refused, and the email is unknown', [refused], false, refused, 1, 1, [undefined]],
    ['is refused, and the look-up needs the last name', [refused], nameNeeded, refused, 1, 1, [nameNeeded]],
    ['is refused, and the look-up has no answer', [refused], away, away, 1, 1, null],
    ['is refused twice', [refused, refused], true, refused, 2, 1, []],
    ['fails for another reason when repeated', [refused, away], true, away, 2, 1, null],
  ])('%s', async (_, answers, renewal, outcome, calls, renewals, ended) => {
    const renew = answering(renewal) as () => Promise<boolean>;
    const end = jest.fn();
    const call = answering(...answers);
    const given = await createSessionRetry({ renew, end, isOver: () => false })(call).catch((error: unknown) => error);
    expect(given).toBe(outcome);
    expect(call).toHaveBeenCalledTimes(calls);
    expect(renew).toHaveBeenCalledTimes(renewals);
    expect(end.mock.calls).toEqual(ended ? [ended] : []);
  });

  it('opens no session anew once the hub was closed', async () => {
    const [renew, end, call] = [jest.fn(() => Promise.resolve(true)), jest.fn(), answering(refused, 'stats')];
    await expect(createSessionRetry({ renew, end, isOver: () => true })(call)).rejects.toBe(refused);
    expect([renew.mock.calls, end.mock.calls]).toEqual([[], []]);
  });

  it('ends nothing where the hub was closed during the look-up', async () => {
    const [isOver, end] = [jest.fn().mockReturnValueOnce(false).mockReturnValue(true), jest.fn()];
    const withSession = createSessionRetry({ renew: () => Promise.resolve(false), end, isOver });
    await expect(withSession(answering(refused))).rejects.toBe(refused);
    expect(end).not.toHaveBeenCalled();
  });
});
