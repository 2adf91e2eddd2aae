import type { AttendeeProfileView, NewAttendeeProfile } from '@konbit/contracts';

/** Stands in for the service: a wall of guests, a number of registrations, and what to answer a new profile. */
export function fakeService({ guests = 0, registrations = 0 as unknown } = {}) {
  const service = {
    wall: Array.from({ length: guests }, (_, index) => guest(`g${index + 1}`, `Guest ${index + 1}`)),
    registrations,
    /** In place of the wall's pages: an answer, or an error when there is none. */
    wallFails: undefined as Response | Error | undefined,
    /** In place of taking a profile. */
    addFails: undefined as Response | Error | Promise<Response> | undefined,
    /** Addresses read, in order. */
    reads: [] as string[],
    added: [] as NewAttendeeProfile[],
  };

  globalThis.fetch = (async (address: string, { method, body }: { method: string; body?: string }) => {
    const url = new URL(address, 'http://site');
    if (method === 'POST') {
      if (service.addFails) return give(service.addFails);
      const profile = JSON.parse(body!) as NewAttendeeProfile;
      service.added.push(profile);
      service.wall.unshift(guest('new', profile.firstName));
      return Response.json(service.wall[0], { status: 201 });
    }
    service.reads.push(address);
    if (url.pathname === '/api/registrations/count') return Response.json(service.registrations);
    if (service.wallFails) return give(service.wallFails);
    const from = service.wall.findIndex(({ id }) => id === url.searchParams.get('before')) + 1;
    return Response.json(service.wall.slice(from, from + Number(url.searchParams.get('limit'))));
  }) as typeof fetch;
  return service;
}

/** The service's error body; without a sentence, an answer that is not the service's. */
export function failure(status: number, code: string, sentence?: string): Response {
  const body = { statusCode: status, code, message: sentence, error: sentence };
  return sentence ? Response.json(body, { status }) : new Response('<html>', { status });
}

const guest = (id: string, firstName: string): AttendeeProfileView => ({
  id,
  firstName,
  profileImage: `/api/attendee-profiles/${id}/photo`,
});

function give(answer: Response | Error | Promise<Response>): Response | Promise<Response> {
  if (answer instanceof Error) throw answer;
  return answer instanceof Response ? answer.clone() : answer;
}
