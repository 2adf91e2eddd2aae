import type { AttendeeProfileView, NewAttendeeProfile } from '@konbit/contracts';
import { fakeApi } from '@konbit/web/test-support';

/** A service with a wall of guests and a number of registrations; what is set here is what it answers from then on. */
export function galleryApi({ guests = 0, registrations = 0 } = {}) {
  const service = {
    wall: Array.from({ length: guests }, (_, index) => guest(`g${index + 1}`, `Guest ${index + 1}`)),
    registrations,
    /** In place of the wall's pages. */
    wallFails: undefined as Response | undefined,
    /** In place of taking a profile. */
    addFails: undefined as Response | Promise<Response> | undefined,
    added: [] as NewAttendeeProfile[],
    /** What the wall's pages were asked for with. */
    wallReads: () => api.callsTo('GET /api/attendee-profiles').map(({ query }) => query),
  };
  const api = fakeApi({
    'GET /api/registrations/count': () => service.registrations,
    'GET /api/attendee-profiles': ({ query }) => {
      const from = service.wall.findIndex(({ id }) => id === query.before) + 1;
      return service.wallFails ?? service.wall.slice(from, from + Number(query.limit));
    },
    'POST /api/attendee-profiles': ({ body }) => service.addFails ?? add(body as NewAttendeeProfile),
  });

  function add(profile: NewAttendeeProfile): Response {
    service.added.push(profile);
    service.wall.unshift(guest('new', profile.firstName));
    return Response.json(service.wall[0], { status: 201 });
  }
  return service;
}

const guest = (id: string, firstName: string): AttendeeProfileView => ({
  id,
  firstName,
  profileImage: `/api/attendee-profiles/${id}/photo`,
});
