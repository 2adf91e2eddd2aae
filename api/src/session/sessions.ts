import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.ts';
import { readSession, SESSION_COOKIE, sessionSeconds, writeSession } from './session-cookie.ts';

/** Opens, reads and closes the hub session of a browser. */
@Injectable()
export class Sessions {
  constructor(private readonly settings: Settings) {}

  /** The registration that the request's session names, or null. */
  read(request: FastifyRequest): string | null {
    return readSession(request.cookies[SESSION_COOKIE], this.settings.sessionSecrets, new Date());
  }

  open(reply: FastifyReply, registrationId: string): void {
    const text = writeSession(registrationId, this.settings.sessionSecrets, new Date());
    reply.setCookie(SESSION_COOKIE, text, { ...this.attributes(), maxAge: sessionSeconds });
  }

  close(reply: FastifyReply): void {
    reply.clearCookie(SESSION_COOKIE, this.attributes());
  }

  private attributes() {
    const secure = this.settings.siteOrigin.protocol === 'https:';
    return { path: '/api', httpOnly: true, sameSite: 'lax', secure } as const;
  }
}
