import { expect } from '@konbit/operate/journeys';
import type { APIRequestContext } from '@playwright/test';
import sharp, { type Color } from 'sharp';

export const picture = (width: number, height: number, background: Color = 'teal'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export async function addPhoto(
  request: APIRequestContext,
  firstName: string,
  photo = picture(60, 40),
): Promise<string> {
  const profileImage = `data:image/jpeg;base64,${(await photo).toString('base64')}`;
  const answer = await request.post('/api/attendee-profiles', { data: { firstName, profileImage } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
