import { ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { type Share, Shares } from './shares.ts';

const organizerLinkHeader = ORGANIZER_LINK_HEADER.toLowerCase();

/** Shares of visitors, and apart from them a quarter as much for organizers, whom a crowd's phones must not stop. */
export class VisitorShares {
  private readonly visitors: Shares;
  private readonly organizers: Shares;

  constructor(perAddress: number) {
    this.visitors = new Shares(perAddress);
    this.organizers = new Shares(Math.ceil(perAddress / 4));
  }

  open({ headers, ip }: FastifyRequest): Share {
    const isOrganizers = headers[organizerLinkHeader] !== undefined;
    return (isOrganizers ? this.organizers : this.visitors).open(ip);
  }
}
