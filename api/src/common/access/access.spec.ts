import { MANAGE_TOKEN_HEADER, ORGANIZER_LINK_HEADER, type OrganizerRole } from '@konbit/contracts';
import { Controller, Get } from '@nestjs/common';
import { newGuest, startHub } from '../../../test-support/guests.ts';
import { linkTokenOf } from '../../../test-support/organizer-links.ts';
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
    return 'for whom?';
  }
}

let service: Service;
beforeAll(async () => {
  const wired = AppModule.with.bind(AppModule);
  jest
    .spyOn(AppModule, 'with')
    .mockImplementation((...given) => ({ ...wired(...given), controllers: [ProbeController] }));
  service = await startHub();
});
afterAll(() => service.stop());

describe('who may make a call', () => {
  it('is stated by every one of them', () => {
    expect(routesOf(service).length).toBeGreaterThan(25);
    expect(routesOf(service).filter(({ policy }) => !policy)).toMatchObject([{ method: 'GET', path: '/api/probe' }]);
  });

  it('decides what caches may keep: nothing that is not for everybody', async () => {
    const guest = await newGuest(service, { profileImage: dataUrl(await picture(8, 8).jpeg().toBuffer()) });
    const link = async (policy = ''): Promise<Record<string, string>> =>
      ['door-link', 'moderator-link', 'desk-link'].includes(policy)
        ? { [ORGANIZER_LINK_HEADER]: await linkTokenOf(service, policy.replace('-link', '') as OrganizerRole) }
        : { [MANAGE_TOKEN_HEADER]: ownerOf(service, guest.id).token };
    const reads = routesOf(service).filter(({ method, policy }) => method === 'GET' && policy && policy !== 'anyone');
    expect(reads.length).toBeGreaterThan(8);
    for (const { path, policy } of reads) {
      const asked = `${path.replace(':id', guest.id)}?registrationId=${guest.id}`;
      const { status, headers } = await guest.get(asked, await link(policy));
      const there = path.endsWith('/album') ? 404 : 200;
      expect([path, status, headers.get('cache-control')]).toEqual([path, there, 'no-store']);
    }
  });
});

describe('a call that does not state who may make it', () => {
  it('is refused to everybody, and would be answered without the guard', async () => {
    expect((await service.get('/api/probe')).status).toBe(404);
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
    expect((await service.get('/api/probe')).body).toBe('for whom?');
  });
});
