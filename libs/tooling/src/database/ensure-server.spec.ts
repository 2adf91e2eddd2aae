import { adviceFor, ensureDatabaseServer } from './ensure-server.ts';
import type { DatabaseServer } from './find-server.ts';

const server: DatabaseServer = { bin: '/usr/sbin/mariadbd', flavour: 'mariadb', version: '10.11.14' };

describe('a machine', () => {
  it('with a server installs nothing', () => {
    const install = jest.fn();
    expect(ensureDatabaseServer({ find: () => server, install })).toBe(server);
    expect(install).not.toHaveBeenCalled();
  });

  it('without one gets it where we may install, and says so in one line', () => {
    const installed: string[] = [];
    const said: string[] = [];
    const found = ensureDatabaseServer({
      find: () => (installed.length > 0 ? server : undefined),
      canInstall: () => true,
      install: (name) => installed.push(name),
      say: (line) => said.push(line),
    });
    expect(found).toBe(server);
    expect(installed).toEqual(['mariadb-server-core']);
    expect(said).toHaveLength(1);
  });

  it('on which we may not install gets the one command to run', () => {
    expect(() => ensureDatabaseServer({ find: () => undefined, canInstall: () => false })).toThrow(/Run: |Install one/);
  });
});

describe('the advice', () => {
  it.each([
    ['apt-get', 'sudo apt-get install'],
    ['dnf', 'sudo dnf install'],
    ['brew', 'brew install'],
    ['docker', 'docker compose up'],
    [undefined, 'DATABASE_URL=mysql://'],
  ] as const)('for %s names its command', (installer, command) => {
    expect(adviceFor(installer)).toContain(command);
  });
});
