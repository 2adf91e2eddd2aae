import { expect } from '@konbit/operate/journeys';
import type { APIRequestContext } from '@playwright/test';
import sharp, { type Color } from 'sharp';

interface Picture {
  width?: number;
  height?: number;
  background?: Color;
}

export async function addPhoto(request: APIRequestContext, firstName: string, picture: Picture = {}): Promise<string> {
  const { width = 60, height = 40, background = 'teal' } = picture;
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const profileImage = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  const answer = await request.post('/api/attendee-profiles', { data: { firstName, profileImage } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
