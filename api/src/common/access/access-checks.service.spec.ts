import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AccessChecksService, type AccessChecks } from './access-checks.service.ts';
import { ChecksAccess } from './checks-access.decorator.ts';

@ChecksAccess()
@Injectable()
class DoorChecks {
  readonly accessChecks: AccessChecks = { 'door-link': async () => 'door' };
}

@Injectable()
class Unmarked {
  readonly accessChecks: AccessChecks = { 'desk-link': async () => 'desk' };
}

@Module({ providers: [DoorChecks, Unmarked] })
class ChecksModule {}

class Site {}

let site: INestApplicationContext;
let checks: AccessChecksService;

beforeAll(async () => {
  const module = { module: Site, imports: [DiscoveryModule, ChecksModule], providers: [AccessChecksService] };
  site = await NestFactory.createApplicationContext(module, { logger: false });
  checks = site.get(AccessChecksService);
});
afterAll(() => site.close());

it('finds the checks of a marked provider in another module', async () => {
  expect(await checks.of('door-link')?.({} as FastifyRequest)).toBe('door');
});

it('knows no other checks, so that their calls are refused', () => {
  expect(checks.of('desk-link')).toBeUndefined();
});
