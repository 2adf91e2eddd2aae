import { copiedEmails } from '@konbit/contracts/test-support';
import { helperOf } from '../../test-support/organizer-links.ts';
import { deleteGuests } from '../../test-support/guests.ts';
import { profileImage } from '../../test-support/photos.ts';
import { sharedService, somebody, type Answer } from '../../test-support/service.ts';
import { emailOf, nameOf } from '../cli/options.ts';
import { mailSettings } from '../config/mail-settings.ts';

const service = sharedService();
const register = (answers: Record<string, unknown>) => service.post('/api/registrations', somebody(answers));
const lookUp = (email: string) => service.get(`/api/registrations?${new URLSearchParams({ email }).toString()}`);
const fieldsOf = ({ body, status }: Answer): unknown => [status, body.fields];

describe('a copied email', () => {
  beforeEach(() => deleteGuests(service));

  it.each(copiedEmails)('%j is registered, and found, as %j', async (copied, email) => {
    const { status, body } = await register({ email: copied });
    expect([status, body.email]).toEqual([201, email]);
    for (const typed of [copied, email, email.toUpperCase()])
      expect((await lookUp(typed)).body).toEqual([{ id: body.id, email }]);
    expect((await register({ email: copied })).body.code).toBe('EMAIL_ALREADY_REGISTERED');
    expect([emailOf(copied), mailSettings({ MAIL_REPLY_TO: copied }).replyTo?.address]).toEqual([email, email]);
  });

  it.each([
    ['josé@example.org', /without accents before the @/],
    ['x@127.0.0.1', /properly formatted/],
    ['x@example.c', /properly formatted/],
    ['Ana <ana@example.org>', /properly formatted/],
  ])('%j is refused', async (email, sentence) => {
    expect(fieldsOf(await register({ email }))).toEqual([400, { email: expect.stringMatching(sentence) }]);
    expect(() => emailOf(email)).toThrow();
  });
});

describe('a name', () => {
  it.each([
    ['Ma\u200brie', 'Marie'],
    ['Marie\nClaire\r\n', 'Marie Claire'],
    ['\u2066Marie\u2069\uffff', 'Marie'],
    ['Marie \u00a0 Claire', 'Marie Claire'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['Chéri❤️', 'Chéri❤️'],
  ])('%j is stored as %j', async (typed, stored) => {
    const door = await helperOf(service, 'door');
    const registered = (await register({ firstName: typed, lastName: typed })).body;
    const photo = (await service.post('/api/attendee-profiles', { firstName: typed, profileImage })).body;
    const guest = (await door.send('POST', '/api/door/guests', { name: typed, party: 1 })).body;
    const names = [registered.firstName, registered.lastName, photo.firstName];
    expect(names).toEqual([stored, stored, stored]);
    expect([`${guest.firstName} ${guest.lastName}`.trim(), nameOf(typed)]).toEqual([stored, stored]);
  });

  it.each(['\u3164', '\u115f\u1160', '\u2800 ', '\uffff', '\u200b', '\u0301'])('%j is none', async (name) => {
    const door = await helperOf(service, 'door');
    expect(fieldsOf(await register({ firstName: name, lastName: name }))).toEqual([
      400,
      { firstName: 'First name is required', lastName: 'Last name is required' },
    ]);
    expect(fieldsOf(await service.post('/api/attendee-profiles', { firstName: name, profileImage }))).toEqual([
      400,
      { firstName: 'Please enter your first name.' },
    ]);
    expect(fieldsOf(await door.send('POST', '/api/door/guests', { name, party: 1 }))).toEqual([
      400,
      { name: 'Please enter a name.' },
    ]);
    expect(() => nameOf(name)).toThrow();
  });
});
