import { registrationLimits } from '@konbit/contracts';
import sharp from 'sharp';
import { dataUrl, jpegOfSize, sidewaysPhoto } from '../../test-support/photos.ts';
import { somebody, startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const register = (profileImage: string) => service.post('/api/registrations', somebody({ profileImage }));

describe("a registrant's photo", () => {
  it('is kept upright and without metadata, and never sent back', async () => {
    const { status, body } = await register(dataUrl(await sidewaysPhoto()));
    expect([status, body.hasProfileImage, 'profileImage' in body]).toEqual([201, true, false]);
    const [row] = await service.rows('SELECT content FROM registration_photos WHERE registration_id = ?', [body.id]);
    const { width, height, exif, orientation } = await sharp(row.content).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 300, height: 600 });
  });

  it('may have 5 MiB, and not one byte more', async () => {
    const most = registrationLimits.profileImageBytes;
    expect((await register(dataUrl(await jpegOfSize(most)))).status).toBe(201);
    const { status, body } = await register(dataUrl(await jpegOfSize(most + 1)));
    expect([status, body.fields]).toEqual([400, { profileImage: 'Please choose an image smaller than 5MB.' }]);
  });

  it('that cannot be read leaves no registration behind', async () => {
    const before = (await service.get('/api/registrations/count')).body;
    const { status, body } = await register(dataUrl(Buffer.from('no photo at all')));
    expect([status, body.code]).toEqual([422, 'IMAGE_UNREADABLE']);
    expect((await service.get('/api/registrations/count')).body).toBe(before);
  });
});
