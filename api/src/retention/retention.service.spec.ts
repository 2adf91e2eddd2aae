import type { RetentionPeriods } from '@konbit/event';
import { inventedEvent } from '@konbit/event/invented-event';
import { count, deleteGuests, newGuest, startHub } from '../../test-support/guests.ts';
import { profileImage } from '../../test-support/photos.ts';
import { publish } from '../../test-support/published-event.ts';
import { sharedService } from '../../test-support/service.ts';
import { retentionPlan } from './retention-plan.ts';
import { RetentionService } from './retention.service.ts';

const { event } = inventedEvent;
const dayMs = 86_400_000;
const afterEvent = (days: number, ms = 0) => new Date(Date.parse(event.endsAt) + days * dayMs + ms);

/** The three periods in every order, the shortest first. */
const orders = [
  ['answers', 'photos', 'registrations'],
  ['answers', 'registrations', 'photos'],
  ['photos', 'answers', 'registrations'],
  ['photos', 'registrations', 'answers'],
  ['registrations', 'answers', 'photos'],
  ['registrations', 'photos', 'answers'],
] as const;
const periodsOf = (order: readonly string[]) =>
  Object.fromEntries(order.map((what, at) => [`${what}Days`, (at + 1) * 10])) as unknown as RetentionPeriods;

it.each(orders)('each period ends on its own day: %s before %s before %s', (...order) => {
  const due = (now: Date) =>
    retentionPlan(event, periodsOf(order), now)
      .filter(({ isDue }) => isDue)
      .map(({ what }) => what)
      .sort();
  for (const at of order.keys()) {
    expect(due(afterEvent((at + 1) * 10, -1))).toEqual(order.slice(0, at).sort());
    expect(due(afterEvent((at + 1) * 10))).toEqual(order.slice(0, at + 1).sort());
  }
});

const service = sharedService(startHub);
const wrote = { dietaryRestrictions: 'vegan', accessibilityNeeds: 'a ramp', hearAbout: 'community', profileImage };
const stored = async () => ({
  registrations: await count(service, 'SELECT COUNT(*) FROM registrations'),
  withAnswers: await count(
    service,
    `SELECT COUNT(*) FROM registrations WHERE dietary_restrictions IS NOT NULL OR accessibility_needs IS NOT NULL
      OR hear_about IS NOT NULL OR names_along IS NOT NULL`,
  ),
  withParty: await count(service, 'SELECT COUNT(*) FROM registrations WHERE party > 1'),
  withPhone: await count(service, 'SELECT COUNT(*) FROM registrations WHERE phone IS NOT NULL'),
  ownPhotos: await count(service, 'SELECT COUNT(*) FROM registration_photos'),
  galleryPhotos: await count(service, 'SELECT COUNT(*) FROM attendee_profiles'),
});

/** What is left of two guests, one of whom agreed to news, and of a visitor's photo, once these periods are over. */
const leftAfter = (over: readonly string[]) => {
  const areRegistrations = over.includes('registrations');
  const withAnswers = over.includes('answers') || areRegistrations ? 0 : 2;
  const ofGuests = areRegistrations ? 0 : 2;
  return {
    registrations: areRegistrations ? 1 : 2,
    withAnswers,
    withParty: ofGuests,
    withPhone: ofGuests,
    ownPhotos: ofGuests,
    galleryPhotos: over.includes('photos') ? 0 : ofGuests + 1,
  };
};

describe('what is erased when the periods end in this order', () => {
  beforeEach(async () => {
    await deleteGuests(service);
    for (const futureEvents of [false, true]) {
      const guest = await newGuest(service, { ...wrote, futureEvents });
      await guest.post('/api/attendee-profiles', { firstName: 'Guest', profileImage });
    }
    await service.post('/api/attendee-profiles', { firstName: 'Visitor', profileImage });
    await service.database.query(
      "UPDATE registrations SET phone = '+1 416 555 0100', party = 3, children_along = 1, names_along = 'Zoé'",
    );
  });

  it.each(orders)('%s, %s, %s', async (...order) => {
    const retention = service.app.get(RetentionService);
    await publish(service, { retention: periodsOf(order) });
    expect(await stored()).toEqual(leftAfter([]));
    for (const at of order.keys()) {
      await retention.run(await retention.plan(afterEvent((at + 1) * 10)));
      expect(await stored()).toEqual(leftAfter(order.slice(0, at + 1)));
    }
  });
});
