import { Reflector } from '@nestjs/core';
import type { SessionWay } from './session-cookie.ts';

export const OpensSession = Reflector.createDecorator<SessionWay>();
