import NodeEnvironment from './node-environment.cjs';

const environment = () => new NodeEnvironment({ projectConfig: { globals: {}, fakeTimers: {} } });
const metadata = 'metadataOfClasses';

describe('what a spec file leaves behind is gone for the next one', () => {
  it('in the environment of the process', async () => {
    process.env.STAYS = 'before';
    const ended = environment();
    Object.assign(process.env, { STAYS: 'changed', LEFT: 'behind' });
    await ended.teardown();
    expect([process.env.STAYS, process.env.LEFT]).toEqual(['before', undefined]);
    delete process.env.STAYS;
  });

  it('in the globals, where packages keep metadata of its classes', async () => {
    const ended = environment();
    Object.assign(globalThis, { [metadata]: [], [Symbol.for(metadata)]: [] });
    await ended.teardown();
    expect([metadata in globalThis, Symbol.for(metadata) in globalThis]).toEqual([false, false]);
  });

  it('of mocks of what is shared, listeners to signals, and exit statuses', async () => {
    const { exit } = process;
    const ended = environment();
    ended.moduleMocker.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const listener = () => undefined;
    process.on('SIGTERM', listener);
    process.exitCode = 7;
    await ended.teardown();
    expect([process.exit, process.exitCode]).toEqual([exit, undefined]);
    expect(process.listeners('SIGTERM')).not.toContain(listener);
  });
});
