import { Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionRegistrant } from './registrations.repository.ts';
import { HubSessionsService } from './hub-sessions.service.ts';

@Injectable()
export class RegistrantPipe implements PipeTransform<FastifyRequest, Promise<SessionRegistrant | null>> {
  constructor(private readonly sessions: HubSessionsService) {}

  transform(request: FastifyRequest): Promise<SessionRegistrant | null> {
    return this.sessions.registrantOf(request);
  }
}
