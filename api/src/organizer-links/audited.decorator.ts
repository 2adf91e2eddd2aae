import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { Action, AuditInterceptor } from './audit.interceptor.ts';

export const Audited = (action: string): MethodDecorator =>
  applyDecorators(Action(action), UseInterceptors(AuditInterceptor));
