import { searchedNames } from '@konbit/contracts/test-support';
import { commandHere } from '../../test-support/command-here.ts';
import { helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { sharedService, type Json } from '../../test-support/service.ts';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { ContactsService } from '../contacts/contacts.service.ts';
import { GuestChangesService } from '../desk/guest-changes.service.ts';

const service = sharedService();
let desk: Helper;

/** The list has every name of the table at once. */
const emailAt = (index: number) => `searched-${index}@example.net`;

beforeAll(async () => {
  desk = await helperOf(service, 'desk');
  const guests = service.app.get(GuestChangesService, { strict: false });
  for (const [index, [firstName, lastName]] of searchedNames.entries())
    await guests.add({ firstName, lastName, email: emailAt(index), language: 'en' });
  await service.app.get(ContactsService).add(
    searchedNames.map(([firstName, lastName], index) => ({
      firstName,
      lastName,
      email: emailAt(index),
      language: 'en',
      agreedAt: new Date(),
      wording: 'Yes',
    })),
  );
  await service.app.get(AttendeeProfilesRepository).rows.insert(
    searchedNames.map(([firstName, lastName], index) => ({
      id: photoAt(index),
      firstName: `${firstName} ${lastName}`,
      createdAt: new Date(),
      hiddenAt: null,
      registrationId: null,
    })),
  );
});

const photoAt = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const listed = async (command: string, search: string) => {
  const limit = command === 'contacts' ? [] : ['--limit', '1000'];
  const { stdout } = await commandHere(service.databaseUrl, command, 'list', '--json', '--search', search, ...limit);
  return JSON.parse(stdout) as Json[];
};
const emailsAtDesk = async (search: string) => {
  const query = new URLSearchParams({ search }).toString();
  const { guests } = (await desk.send('GET', `/api/desk/guests?${query}`)).body;
  return (guests as Json[]).map(({ email }) => email as string);
};

it.each(searchedNames.map((each, index) => [...each, index] as const))(
  '%j %j is found by %j: %s, at the desk and by command',
  async (_, __, search, found, index) => {
    const places = {
      desk: (await emailsAtDesk(search)).includes(emailAt(index)),
      registrations: (await listed('registrations', search)).some(({ email }) => email === emailAt(index)),
      contacts: (await listed('contacts', search)).some(({ email }) => email === emailAt(index)),
      photos: (await listed('photos', search)).some(({ id }) => id === photoAt(index)),
    };
    expect(places).toEqual({ desk: found, registrations: found, contacts: found, photos: found });
  },
);

it.each([['searched-7@EXAMPLE'], [' searched-7@example.net ']])('finds by the email %j', async (search) => {
  expect(await emailsAtDesk(search)).toEqual([emailAt(7)]);
});

it('finds page by page', async () => {
  const pages = ['1', '4', '5'].map((page) => desk.send('GET', `/api/desk/guests?page=${page}&search=example.net`));
  const answers = (await Promise.all(pages)).map(({ body }) => body);
  expect(answers.map(({ total }) => total)).toEqual(Array(3).fill(searchedNames.length));
  expect(answers.map(({ guests }) => guests.length)).toEqual([10, searchedNames.length - 30, 0]);
});
