import { requireOwn } from './live-sessions.ts';

const own = '0190a1b2-0000-7000-8000-00000000000a';

describe('a call that acts for a registration', () => {
  it.each([
    ['passes with its session', own, own, undefined],
    ['passes when the id is written in capitals', own, own.toUpperCase(), undefined],
    ["is refused with another's session", '0190a1b2-0000-7000-8000-00000000000b', own, 'NOT_YOUR_REGISTRATION'],
    ['is refused for no id at all', own, '', 'NOT_YOUR_REGISTRATION'],
  ])('%s', (_, session, id, code) => {
    const call = () => requireOwn(session, id);
    if (code) expect(call).toThrow(expect.objectContaining({ code }));
    else expect(call).not.toThrow();
  });
});
