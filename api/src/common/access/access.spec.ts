import { Controller, Get } from '@nestjs/common';
import { routesOf } from '../../../test-support/routes.ts';
import { startService, type Service } from '../../../test-support/service.ts';
import { AppModule } from '../../app.module.ts';
import { ACCESS } from './access.ts';
import { AccessGuard } from './access.guard.ts';

@Controller('probe')
class ProbeController {
  @Get()
  read(): string {
    return 'for whom?';
  }
}

const withoutPolicy = (service: Service) =>
  routesOf(service).flatMap(({ method, path, policy }) => (policy ? [] : [`${method} ${path} states no @Access(…)`]));

describe('who may make a call', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('is stated by every one of them', () => {
    expect(routesOf(service).length).toBeGreaterThan(25);
    expect(withoutPolicy(service)).toEqual([]);
  });

  it('is documented', async () => {
    const { paths } = (await service.get('/api/docs-json')).body;
    const documented = Object.entries<Record<string, Record<string, string>>>(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => `${method.toUpperCase()} ${path} ${call[ACCESS]}`),
    );
    const stated = routesOf(service).map(
      ({ method, path, policy }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${policy}`,
    );
    expect(documented.sort()).toEqual(stated.sort());
  });
});

describe('a call that does not state who may make it', () => {
  let service: Service;
  beforeAll(async () => {
    const wired = AppModule.with.bind(AppModule);
    jest
      .spyOn(AppModule, 'with')
      .mockImplementation((...given) => ({ ...wired(...given), controllers: [ProbeController] }));
    service = await startService();
  });
  afterAll(() => service.stop());

  it('is found', () => {
    expect(withoutPolicy(service)).toEqual(['GET /api/probe states no @Access(…)']);
  });

  it('is refused to everybody', async () => {
    expect((await service.get('/api/probe')).status).toBe(404);
  });

  it('would be answered without the guard', async () => {
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
    expect((await service.get('/api/probe')).body).toBe('for whom?');
  });
});
