import { Readable } from 'node:stream';
import { registrationLimits } from '@konbit/contracts';
import { readForm } from './read-form.ts';

const most = registrationLimits.profileImageBytes;

async function multipart(fill: (form: FormData) => void) {
  const form = new FormData();
  fill(form);
  const request = new Request('http://x', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return readForm(request.headers.get('content-type')!, Readable.from([body]));
}
const photoOf = (bytes: number, type = 'image/png', name = 'profileImage') =>
  multipart((form) => form.set(name, new Blob([Buffer.alloc(bytes, 1)], { type }), 'me.png'));

it('reads each known field once', async () => {
  const { typed, photo } = await multipart((form) => {
    form.append('firstName', 'Ana');
    form.append('firstName', 'Eva');
    form.append('dietaryRestrictions', 'a\r\nb');
    form.append('__proto__', 'x');
    form.append('isAdmin', 'true');
  });
  expect([typed, photo]).toEqual([{ firstName: 'Ana', dietaryRestrictions: 'a\nb' }, undefined]);
});

it('reads a photo as a data URL up to its limit', async () => {
  expect((await photoOf(3, 'image/png', 'other')).photo).toBeUndefined();
  for (const type of ['image/png', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'application/pdf'])
    expect((await photoOf(3, type)).photo).toBe('data:;base64,AQEB');
  const { photo } = await photoOf(most + 1000);
  expect(Buffer.from(photo!.split(',')[1]!, 'base64').length).toBe(most + 1);
});

it.each([
  ['me.jpg', 'data:;base64,'],
  ['', undefined],
])('an empty file named %j is a photo: %s', async (filename, expected) => {
  const head = `Content-Disposition: form-data; name="profileImage"; filename="${filename}"`;
  const body = `--b\r\n${head}\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n`;
  const { photo } = await readForm('multipart/form-data; boundary=b', Readable.from([Buffer.from(body)]));
  expect(photo).toBe(expected);
});

it.each([
  ['an end that never comes', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n'],
  [
    'a file cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="profileImage"; filename="a"\r\n\r\nabc',
  ],
])('%s is refused', async (_, type, body) => {
  await expect(readForm(type, Readable.from([Buffer.from(body)]))).rejects.toMatchObject({ refusal: { status: 400 } });
});

it('cuts off a text above its limit', async () => {
  const { typed } = await multipart((form) => form.set('dietaryRestrictions', '"'.repeat(100_000)));
  expect(typed.dietaryRestrictions).toHaveLength(8192);
});

it('reads no more parts than a form has', async () => {
  const { typed } = await multipart((form) => {
    for (let at = 0; at < 1000; at += 1) form.append(`f${at}`, 'x');
    form.append('firstName', 'Ana');
  });
  expect(typed).toEqual({});
});
