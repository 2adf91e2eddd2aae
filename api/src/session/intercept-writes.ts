import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants';
import { IdempotencyInterceptor } from '../common/idempotency/idempotency.interceptor.ts';
import { OpensSessionInterceptor } from './opens-session.interceptor.ts';

const reads = [RequestMethod.GET, RequestMethod.HEAD, RequestMethod.OPTIONS];

/**
 * Puts idempotency around every write of these modules' controllers: outside of what a handler asks for itself, inside
 * of who opens a session. One for the whole service would be paid by every read, and read calls are nearly all. Has to
 * be done before Nest looks at the modules.
 */
export function interceptWrites<T extends Type | DynamicModule>(modules: T[]): T[] {
  for (const one of modules) {
    const module: Type = 'module' in one ? one.module : one;
    const controllers: Type[] = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? [];
    for (const { prototype } of controllers)
      for (const name of Object.getOwnPropertyNames(prototype)) interceptIfWrite(prototype[name]);
  }
  return modules;
}

function interceptIfWrite(handler: object): void {
  const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
  if (method === undefined || reads.includes(method)) return;
  const own: unknown[] = Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? [];
  if (own.includes(IdempotencyInterceptor)) return;
  const opening = own.filter((one) => one === OpensSessionInterceptor);
  const inside = own.filter((one) => one !== OpensSessionInterceptor);
  Reflect.defineMetadata(INTERCEPTORS_METADATA, [...opening, IdempotencyInterceptor, ...inside], handler);
}
