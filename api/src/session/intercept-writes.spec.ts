import { Controller, Delete, Get, Module, Post, UseInterceptors, type NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { IdempotencyInterceptor } from '../common/idempotency/idempotency.interceptor.ts';
import { interceptWrites } from './intercept-writes.ts';
import { OpensSession, OpensSessionInterceptor } from './opens-session.interceptor.ts';

class Own implements NestInterceptor {
  intercept: NestInterceptor['intercept'] = (_, next) => next.handle();
}

@Controller()
class Calls {
  @Get()
  @OpensSession()
  read() {}

  @Delete()
  remove() {}

  @Post()
  @UseInterceptors(Own)
  @OpensSession()
  open() {}
}

@Module({ controllers: [Calls] })
class Room {}

const around = (call: keyof Calls) => Reflect.getMetadata(INTERCEPTORS_METADATA, Calls.prototype[call]) as unknown;

it('idempotency stands around each write once, inside of who opens a session, and around no read', () => {
  expect(around('remove')).toBeUndefined();
  interceptWrites([Room]);
  interceptWrites([{ module: Room }]);
  expect(around('read')).toEqual([OpensSessionInterceptor]);
  expect(around('remove')).toEqual([IdempotencyInterceptor]);
  expect(around('open')).toEqual([OpensSessionInterceptor, IdempotencyInterceptor, Own]);
});
