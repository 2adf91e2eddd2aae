import type { AttendeeProfileView, NewAttendeeProfile } from '@konbit/contracts';
import { fakeApi } from '@konbit/web/test-support';

/** A fake service; a test may change what it answers later. */
export function galleryApi({ profiles = 0, registrations = 0 } = {}) {
  const service = {
    profiles: Array.from({ length: profiles }, (_, index) => profile(`g${index + 1}`, `Guest ${index + 1}`)),
    registrations,
    /** The answer instead of a page of profiles. */
    pageFails: undefined as Response | Promise<Response> | undefined,
    /** The answer instead of adding a profile. */
    addFails: undefined as Response | Promise<Response> | undefined,
    added: [] as NewAttendeeProfile[],
    pageReads: () => api.callsTo('GET /api/attendee-profiles').map(({ query }) => query),
  };
  const api = fakeApi({
    'GET /api/registrations/count': () => service.registrations,
    'GET /api/attendee-profiles': ({ query }) => {
      const from = service.profiles.findIndex(({ id }) => id === query.before) + 1;
      return service.pageFails ?? service.profiles.slice(from, from + Number(query.limit));
    },
    'POST /api/attendee-profiles': ({ body }) => service.addFails ?? add(body as NewAttendeeProfile),
  });

  function add(sent: NewAttendeeProfile): Response {
    service.added.push(sent);
    service.profiles.unshift(profile('new', sent.firstName));
    return Response.json(service.profiles[0], { status: 201 });
  }
  return service;
}

const profile = (id: string, firstName: string): AttendeeProfileView => ({
  id,
  firstName,
  profileImage: `/api/attendee-profiles/${id}/photo`,
});
