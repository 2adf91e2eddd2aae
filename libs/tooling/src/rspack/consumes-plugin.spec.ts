import { consumeFrom, type Webpack } from './consumes-plugin.js';

const react = { useState: () => undefined };
const get = jest.fn(() => Promise.resolve(() => react));

/** What a remote's entry takes, where the host provides react and nothing else. */
function remote() {
  const webpack: Webpack = { f: {}, m: {}, S: { default: { react: { '19.3.1': { get } } } } };
  consumeFrom(webpack, { app: { 7: 'react' }, late: { 7: 'react', 8: 'other' } });
  const load = (chunk: string) => {
    const promises: Promise<void>[] = [];
    webpack.f.consumes!(chunk, promises);
    return Promise.all(promises);
  };
  const exportsOf = (id: string) => {
    const module: { exports?: unknown } = {};
    webpack.m[id]!(module);
    return module.exports;
  };
  return { load, exportsOf, webpack };
}

it('a chunk gets what the host provides, asked for once', async () => {
  const { load, exportsOf } = remote();
  await Promise.all([load('app'), load('app')]);
  expect(exportsOf('7')).toBe(react);
  expect(get).toHaveBeenCalledTimes(1);
});

it('a chunk that takes nothing waits for nothing', async () => expect(await remote().load('none')).toEqual([]));

it('what the host lacks is named, and can be taken once it is there', async () => {
  const { load, exportsOf, webpack } = remote();
  await expect(load('late')).rejects.toThrow('The shell does not provide other.');
  webpack.S.default.other = { '1.0.0': { get } };
  await load('late');
  expect(exportsOf('8')).toBe(react);
});

it('what did not come is asked for again', async () => {
  const { load, exportsOf } = remote();
  get.mockRejectedValueOnce(new Error('no network'));
  await expect(load('app')).rejects.toThrow('no network');
  await load('app');
  expect(exportsOf('7')).toBe(react);
});
