import { fetchJson } from './fetch-json.ts';

const answering = (body: string, status = 200) =>
  void (globalThis.fetch = (() => Promise.resolve(new Response(body, { status }))) as typeof fetch);

it('reads an object, with what the caller asks of the request', async () => {
  const asked = jest.fn(() => Promise.resolve(new Response('{"a":1}')));
  globalThis.fetch = asked as unknown as typeof fetch;
  expect(await fetchJson('/list.json', 'list-unreadable', { cache: 'no-cache' })).toEqual({ a: 1 });
  expect(asked).toHaveBeenCalledWith('/list.json', { cache: 'no-cache', signal: expect.any(AbortSignal) });
});

it.each([
  ['a failure, though its body is an object', '{"a":1}', 503, 'Error: status 503'],
  ['null', 'null', 200, 'Error: no object'],
  ['a number', '7', 200, 'Error: no object'],
  ['no JSON', '<html>', 200, 'SyntaxError'],
])('%s is refused, with the reason of the caller and the cause', async (_, body, status, cause) => {
  answering(body, status);
  const failed = await fetchJson('/list.json', 'list-unreadable').catch((error: unknown) => error);
  expect(failed).toMatchObject({ reason: 'list-unreadable', cause: expect.anything() });
  expect(String(failed)).toContain(`/list.json could not be read: ${cause}`);
});
