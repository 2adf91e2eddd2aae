import { registered } from '../../test-support/own-registration.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it('the photo of a registration is set, shown and removed by its link', async () => {
  const { owner } = await registered(service);
  expect((await owner.get('/photo')).status).toBe(404);
  const photo = dataUrl(await picture(20, 10).jpeg().toBuffer());
  expect((await owner.send('PUT', '/photo', { profileImage: photo })).body.hasProfileImage).toBe(true);
  const shown = await owner.get('/photo');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await owner.send('PUT', '/photo', { profileImage: photo })).status).toBe(200);
  expect((await owner.send('DELETE', '/photo')).body.hasProfileImage).toBe(false);
  expect((await owner.get('/photo')).status).toBe(404);
  expect((await owner.send('PUT', '/photo', {})).status).toBe(400);
});
