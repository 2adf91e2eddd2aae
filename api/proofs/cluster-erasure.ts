import { RegistrationsRepository } from '../src/registrations/registrations.repository.ts';
import { newGuest } from '../test-support/guests.ts';
import { ownerOf } from '../test-support/own-registration.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import type { Cluster } from './cluster-site.ts';

const { remove } = RegistrationsRepository.prototype;

/**
 * Erases a guest at one node, and puts up the guest's photo at another when all else of the guest is gone already. How
 * many photos of nobody have stayed.
 */
export async function photosLeft({ services: [one, other], sums }: Cluster): Promise<number> {
  const guest = await newGuest(one);
  const photo = { firstName: 'Ana', profileImage: dataUrl(await picture(16, 16).jpeg().toBuffer()) };
  let posted: { status: number } | undefined;
  jest.spyOn(RegistrationsRepository.prototype, 'remove').mockImplementation(async function (
    this: RegistrationsRepository,
    ...args
  ) {
    // The erasure is repeated after a conflict, the photo is not.
    posted ??= await one.post('/api/attendee-profiles', photo, { cookie: guest.cookie });
    return remove.apply(this, args);
  });
  const before = (await sums()).orphans;
  const erased = await ownerOf(other, guest.id).send('DELETE');
  expect([posted?.status, erased.status]).toEqual([201, 204]);
  return (await sums()).orphans - before;
}
