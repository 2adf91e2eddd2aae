import { MANAGE_TOKEN_HEADER, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { Controller, Get } from '@nestjs/common';
import { newGuest, startHub } from '../../../test-support/guests.ts';
import { organizerTokens } from '../../../test-support/organizer-links.ts';
import { ownerOf } from '../../../test-support/own-registration.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { routesOf } from '../../../test-support/routes.ts';
import type { Service } from '../../../test-support/service.ts';
import { AppModule } from '../../app.module.ts';
import { AccessGuard } from './access.ts';

@Controller('probe')
class ProbeController {
  @Get()
  read(): string {
    return 'anything';
  }
}

let service: Service;
beforeAll(async () => {
  const wired = AppModule.with.bind(AppModule);
  jest
    .spyOn(AppModule, 'with')
    .mockImplementation((...settings) => ({ ...wired(...settings), controllers: [ProbeController] }));
  service = await startHub();
});
afterAll(() => service.stop());

describe('the access policy of a call', () => {
  it('is stated by every call', () => {
    expect(routesOf(service).length).toBeGreaterThan(25);
    expect(routesOf(service).filter(({ policy }) => !policy)).toMatchObject([{ method: 'GET', path: '/api/probe' }]);
  });

  it('keeps answers for few out of caches', async () => {
    const guest = await newGuest(service, { profileImage: dataUrl(await picture(8, 8).jpeg().toBuffer()) });
    const links = await organizerTokens(service);
    const reads = routesOf(service).filter(({ method, policy }) => method === 'GET' && policy && policy !== 'anyone');
    expect(reads.length).toBeGreaterThan(8);
    for (const { path, policy } of reads) {
      const url = `${path.replace(':id', guest.id)}?registrationId=${guest.id}`;
      const link = {
        [MANAGE_TOKEN_HEADER]: ownerOf(service, guest.id).token,
        [ORGANIZER_LINK_HEADER]: links[policy!] ?? '',
      };
      const { status, headers } = await guest.get(url, link);
      const expected = path.endsWith('/album') ? 404 : 200;
      expect([path, status, headers.get('cache-control')]).toEqual([path, expected, 'no-store']);
    }
  });
});

describe('a call without a policy', () => {
  it('is refused, and answered without the guard', async () => {
    expect((await service.get('/api/probe')).status).toBe(404);
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
    expect((await service.get('/api/probe')).body).toBe('anything');
  });
});
