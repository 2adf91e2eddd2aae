import { ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { type Share, Shares } from './shares.ts';

const organizerLinkHeader = ORGANIZER_LINK_HEADER.toLowerCase();

/** Lists that hold photos themselves, and the album of all: each takes far longer to begin than other answers. */
const manyPhotos = /^\/api\/(?:attendee-profiles(?:$|\?(?!.*\bphotos=link\b))|own-registration\/album\b)/;

/**
 * Shares of visitors, and apart from them a quarter as much each for organizers, whom a crowd's phones must not stop,
 * and for what is answered with many photos, which must not stop the rest.
 */
export class VisitorShares {
  private readonly visitors: Shares;
  private readonly organizers: Shares;
  private readonly photos: Shares;

  constructor(perAddress: number) {
    const quarter = Math.ceil(perAddress / 4);
    this.visitors = new Shares(perAddress);
    this.organizers = new Shares(quarter);
    this.photos = new Shares(quarter);
  }

  open(request: FastifyRequest): Share {
    return this.sharesFor(request).open(request.ip);
  }

  private sharesFor({ headers, method, url }: FastifyRequest): Shares {
    if (headers[organizerLinkHeader] !== undefined) return this.organizers;
    return method === 'GET' && manyPhotos.test(url) ? this.photos : this.visitors;
  }
}
