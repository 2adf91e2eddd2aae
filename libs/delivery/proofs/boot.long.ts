import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figures, printFigures } from '@konbit/tooling/proofs';
import { assemble } from '../src/build-release/assemble.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { bootedDebian, type Machine } from './booted-debian.ts';
import { fileInGuide, typedInGuide, withInPlace } from './guide-files.ts';

// Needs root, mmdebstrap, systemd-container, what is built, and three minutes. The guide is typed as it stands.
const execute = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'boot-'));
const release = (name: string) => join(home, `konbit-${name}`);
const machines: Machine[] = [];
const figures: Figures[] = [];
let one: Machine;
afterAll(async () => {
  for (const machine of machines) await machine.end();
  rmSync(home, { recursive: true });
  printFigures('boot', figures);
});

const site = 'http://127.0.0.1:4200';
/** Waits until the site is ready, and says how long that took. */
async function ready(what: string, machine = one): Promise<void> {
  const from = performance.now();
  await machine.type(`timeout 300 sh -c 'until curl -fs ${site}/health/ready; do sleep 0.2; done'`);
  figures.push({ what, seconds: (performance.now() - from) / 1000 });
}
const guests = async (machine = one) => Number(await machine.type(`curl -fsS ${site}/api/registrations/count`));
const register = (machine = one, at = site, how = '') =>
  machine.type(`curl -fsS ${how} -H 'content-type: application/json' -H 'idempotency-key: ${randomUUID()}' \
    -d '{"firstName":"Cécile","lastName":"Fatiman","email":"${randomUUID()}@bwa-kayiman.ht"}' ${at}/api/registrations`);
/** The live release of each module. */
async function live(): Promise<Record<string, string | undefined>> {
  const list = JSON.parse(await one.type(`curl -fsS ${site}/modules.json`)) as Record<string, { release?: string }>;
  return Object.fromEntries(Object.entries(list).map(([name, { release }]) => [name, release]));
}

/** A machine on which the first steps of the guide were typed. */
async function installed(name: string): Promise<Machine> {
  const machine = await bootedDebian(join(home, name));
  machines.push(machine);
  await send('1', machine);
  for (const block of typedInGuide(2)) await machine.type(block);
  return machine;
}
/** A release folder goes to a machine, as the guide has it. */
async function send(which: string, machine = one): Promise<void> {
  const line = typedInGuide(1)
    .join('')
    .split('\n')
    .find((text) => text.startsWith('rsync'))!;
  const places = {
    '/tmp/konbit-1/': `${release(which)}/`,
    'root@server:': machine.root,
    '/konbit/1/': `/konbit/${which}/`,
  };
  await execute('sh', ['-c', withInPlace(line, places)]);
}
const [service = '', command = ''] = typedInGuide(3);
const notForever = { ' && journalctl -fu konbit': '' };

it('the site starts with what the guide types, and answers', async () => {
  await assemble(findWorkspace(), release('1'));
  one = await installed('one');
  await one.type(withInPlace(service, notForever));
  await ready('first start');
  await one.type(command);
  expect(await guests()).toBe(0);
  await register();
  expect(await guests()).toBe(1);
});

it('systemd has nothing against the unit', async () => {
  const unit = '/etc/systemd/system/konbit.service';
  expect(await one.type(`systemd-analyze verify ${unit}`)).toBe('');
  const wrong = `sed s/RestartSec/RestartSeconds/ ${unit} > /tmp/wrong.service; systemd-analyze verify /tmp/wrong.service`;
  expect(await one.type(wrong)).toContain('RestartSeconds');
  const exposed = Number(
    /level for konbit\.service: ([\d.]+)/.exec(await one.type('systemd-analyze security konbit'))?.[1],
  );
  figures.push({ what: 'exposure, of 10', exposed });
  expect(exposed).toBeLessThan(3);
});

it('killed, it comes back by itself', async () => {
  await one.type('kill -KILL $(systemctl show --value -p MainPID konbit)');
  await ready('killed');
  expect(await guests()).toBe(1);
});

// Without power it waits half a minute for its lock: processes are in another namespace at each boot, as in containers.
it('told to reboot, and without power, the machine has the same site again', async () => {
  for (const way of ['reboot', 'losePower'] as const) {
    await one[way]();
    await ready(way);
    expect(await guests()).toBe(1);
    expect(await one.type('systemctl --failed --plain --no-legend')).not.toMatch(/konbit|mariadb|caddy/);
  }
});

it('what comes late is waited for: a database, and a setting that is mended', async () => {
  await one.type('systemctl stop mariadb && systemctl restart --no-block konbit && sleep 5 && systemctl start mariadb');
  await ready('after its database');
  const restarts = 'systemctl show --value -p NRestarts konbit';
  await one.type(`echo PORT=none >> /etc/konbit.env; systemctl restart --no-block konbit
    timeout 60 sh -c 'until [ $(${restarts}) -ge 8 ]; do sleep 0.5; done'; sed -i /PORT=none/d /etc/konbit.env`);
  await ready('after eight starts that failed');
  expect(await guests()).toBe(1);
});

it('a proxy takes TLS off before it', async () => {
  // No certificate authority reaches this machine: Caddy is its own.
  const own = withInPlace(typedInGuide(4).join('\n'), { '4200\\n}': '4200\\n\\ttls internal\\n}' });
  await one.type(own);
  const resolved = '--retry 9 --retry-delay 1 --retry-all-errors -k --resolve bwa-kayiman.ht:443:127.0.0.1';
  await register(one, 'https://bwa-kayiman.ht', resolved);
  expect(await guests()).toBe(2);
});

it('a mail server that is away is named in a sentence', async () => {
  const [test = ''] = typedInGuide(5);
  await expect(one.type(withInPlace(test, { '…': 'bwa-kayiman.ht' }))).rejects.toThrow(/mail\.your-provider\.net/);
});

const [backup = '', cron, restore = ''] = typedInGuide(6);

it('a backup is made by hand and by cron', async () => {
  await one.type(`mkdir -p /a/safe/place; ${backup}`);
  await one.type('mv /backup/*.gz /backup/by-hand.gz');
  const everyMinute = withInPlace(cron!, { '0 4 * * *': '* * * * *' });
  await one.type(`cat > /etc/cron.d/konbit <<'END'\n${everyMinute}END\n`);
  await one.type('timeout 150 sh -c "until [ -s /backup/20*.gz ]; do sleep 1; done"; rm /etc/cron.d/konbit');
});

it('the next release comes, and goes back', async () => {
  cpSync(release('1'), release('2'), { recursive: true });
  for (const file of ['api/dist/bundle/main.js', 'mf-hub/dist/leaderboard.js'])
    appendFileSync(join(release('2'), file), '\n// 2\n');
  await send('2');
  const before = await live();
  const from = performance.now();
  const said = await one.type(typedInGuide(7)[0]!);
  figures.push({ what: 'upgrade', seconds: (performance.now() - from) / 1000 });
  expect(said).toMatch(/api \w+ is live/);
  const after = await live();
  expect(after['mf-hub']).not.toBe(before['mf-hub']);
  expect({ ...after, 'mf-hub': before['mf-hub'] }).toEqual(before);
  await one.type('konbit-run rollback -- api && konbit-run rollback -- mf-hub');
  expect(await live()).toEqual(before);
  expect(await guests()).toBe(2);
});

it('another machine is the same site with backup and key', async () => {
  const other = await installed('other');
  await other.type(service.replace(/^systemctl .*/m, ''));
  await other.type(command);
  await other.type('mkdir -p /backup /a/safe/place');
  const copy = (from: string, to = from) => execute('cp', ['-p', join(one.root, from), join(other.root, to)]);
  await copy('backup/by-hand.gz', 'backup/2026-11-22.gz');
  await copy('a/safe/place/release-key.pem');
  await expect(other.type(restore)).rejects.toThrow('SESSION_SECRET is not the secret of this backup');
  await other.type('sed -i /SESSION_SECRET/d /etc/konbit.env');
  await other.type(restore);
  await ready('restored', other);
  expect(await guests(other)).toBe(2);
});

it('without DATABASE_URL its private database runs under the same unit, and systemd waits for the site', async () => {
  const [, other] = machines;
  await other!.type('systemctl stop konbit && rm -r /var/lib/konbit/* && sed -i /DATABASE_URL/d /etc/konbit.env');
  await other!.type('systemctl start konbit');
  expect(await guests(other)).toBe(0);
});

it('the journal has what happened, boot by boot, and nobody’s name', async () => {
  expect(await one.type('journalctl --list-boots --no-pager')).toMatch(/ -2 .*\n *-1 .*\n *0 /);
  const said = await one.type('journalctl -u konbit --no-pager');
  expect(said).toContain('Konbit is at https://bwa-kayiman.ht');
  expect(said).toContain('Stopped. The data stays.');
  expect(said).not.toMatch(/Fatiman|C.cile/);
  await one.type(`cat > /etc/logrotate.d/konbit <<'END'\n${fileInGuide('/etc/logrotate.d/konbit')}END\n`);
  const log = '/var/lib/konbit/logs/api.log';
  await one.type(`grep -c /api/registrations ${log}; ! grep -e Fatiman ${log}; logrotate -f /etc/logrotate.d/konbit`);
  await guests();
  expect(await one.type(`cat ${log}; ls ${log}.1.gz`)).toContain('/api/registrations/count');
});
