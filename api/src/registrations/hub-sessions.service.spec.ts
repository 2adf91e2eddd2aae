import {
  answerQuiz,
  complete,
  deleteGuests,
  newGuest,
  startHub,
  storedQuizzes,
  type Guest,
} from '../../test-support/guests.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { profileImage } from '../../test-support/photos.ts';
import { publish } from '../../test-support/published-event.ts';
import { type Answer, sharedService } from '../../test-support/service.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { PhotoDecoderService } from '../common/photos/photo-decoder.service.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

const service = sharedService(startHub);
let guest: Guest;
beforeAll(() => publish(service, { memories: true, party: { adults: 4, children: 4 } }));
beforeEach(async () => {
  await deleteGuests(service);
  guest = await newGuest(service);
});
afterEach(() => jest.restoreAllMocks());

const owner = () => ownerOf(service, guest.id);
const cookie = () => ({ cookie: guest.cookie });

const calls = {
  'a photo': () => guest.post('/api/attendee-profiles', { firstName: 'Ana', profileImage }),
  'a line of memory': () => service.send('PUT', '/api/memories/own', { text: 'My aunt.' }, cookie()),
  'a party': () => service.send('PUT', '/api/registrations/party', { adultsAlong: 1 }, cookie()),
  'an activity': () => complete(guest, 'photo_upload'),
  'a quiz answer': async () => {
    const [quiz] = await storedQuizzes(service);
    return answerQuiz(guest, quiz!.id, quiz!.right);
  },
  'a photo of the registration': () => owner().send('PUT', '/photo', { profileImage }),
  'a change by the mailed link': () => owner().send('PATCH', '', { lastName: 'Jean' }),
} satisfies Record<string, () => Promise<Answer>>;
type Call = keyof typeof calls;

const acts = {
  'is erased': () => owner().send('DELETE'),
  leaves: () => service.send('DELETE', '/api/session', undefined, cookie()),
  cancels: () => owner().send('POST', '/cancel'),
  'takes another email': async () => {
    await owner().send('PATCH', '', { email: `${guest.id}@example.net` });
    return ownerOf(service, guest.id, 2).send('POST', '/confirm-email');
  },
};
type Act = keyof typeof acts;

/** `act` comes when the guard has let the call in, and before its transaction. */
async function meanwhile(act: Act, call: Call): Promise<Answer> {
  const transactions = service.app.get(IdempotentTransactionsService);
  const run = transactions.run.bind(transactions);
  jest.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
    expect((await acts[act]()).status).toBeLessThan(300);
    return run(work);
  });
  return calls[call]();
}

it.each<[Call, Act, number, string]>([
  ['a photo', 'is erased', 404, 'REGISTRATION_NOT_FOUND'],
  ['a photo', 'leaves', 401, 'SESSION_REQUIRED'],
  ['a photo', 'takes another email', 401, 'SESSION_REQUIRED'],
  ['a line of memory', 'is erased', 404, 'REGISTRATION_NOT_FOUND'],
  ['a line of memory', 'leaves', 401, 'SESSION_REQUIRED'],
  ['a line of memory', 'cancels', 404, 'REGISTRATION_NOT_FOUND'],
  ['a party', 'is erased', 404, 'REGISTRATION_NOT_FOUND'],
  ['a party', 'leaves', 401, 'SESSION_REQUIRED'],
  ['a party', 'cancels', 404, 'REGISTRATION_NOT_FOUND'],
  ['an activity', 'is erased', 404, 'REGISTRATION_NOT_FOUND'],
  ['a quiz answer', 'is erased', 404, 'REGISTRATION_NOT_FOUND'],
  ['a photo of the registration', 'is erased', 401, 'LINK_INVALID'],
  ['a change by the mailed link', 'is erased', 401, 'LINK_INVALID'],
])('%s of a guest who meanwhile %s is refused, and leaves nothing', async (call, act, status, code) => {
  const { status: answered, body } = await meanwhile(act, call);
  expect([answered, body.code]).toEqual([status, code]);
  for (const table of ['attendee_profiles', 'memories', 'activities', 'quiz_answers', 'registration_photos'])
    expect([table, await service.rows(`SELECT 1 FROM ${table}`)]).toEqual([table, []]);
  expect(await service.rows('SELECT 1 FROM registrations WHERE id = ? AND party > 1', [guest.id])).toEqual([]);
});

describe('a photo that is being decoded', () => {
  const whileDecoding = async (act: Act) => {
    const decoder = service.app.get(PhotoDecoderService);
    const normalize = decoder.normalize.bind(decoder);
    jest.spyOn(decoder, 'normalize').mockImplementationOnce(async (...photo) => {
      const decoded = await normalize(...photo);
      await acts[act]();
      return decoded;
    });
    return calls['a photo']();
  };
  const shown = async () => (await service.get('/api/attendee-profiles')).body.length;

  it('is not published when its guest is erased', async () => {
    const { status, body } = await whileDecoding('is erased');
    expect([status, body.code, await shown()]).toEqual([404, 'REGISTRATION_NOT_FOUND', 0]);
  });

  it('would be published as nobody’s if the session were not asked again', async () => {
    jest.spyOn(service.app.get(RegistrationsRepository), 'lockOfSession').mockResolvedValue({} as Registration);
    expect([(await whileDecoding('is erased')).status, await shown()]).toEqual([201, 1]);
  });

  it('is its guest’s when the guest cancels', async () => {
    const { status, body } = await whileDecoding('cancels');
    const [row] = await service.rows('SELECT registration_id AS id FROM attendee_profiles WHERE id = ?', [body.id]);
    expect([status, row.id]).toEqual([201, guest.id]);
  });
});
