import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@konbit/tooling/database';
import { spawnGuarded } from '@konbit/tooling/process';
import { fileInGuide, withInPlace } from './guide-files.ts';

export type FrontProxy = 'haproxy' | 'caddy';
/** Where gateways are in the guide. */
const inGuide = ['10.0.0.3:4200', '10.0.0.4:4200'];

/** A certificate of its own for localhost, and its key, in one file, as haproxy wants it, and in two. */
export function makeCertificate(folder: string): string {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name)) as [string, string];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...made, ...named, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(join(folder, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return certificate;
}

/** Debian's haproxy or Caddy with the guide's file, before gateways of this machine. */
export async function startFrontProxy(which: FrontProxy, folder: string, gateways: readonly number[]) {
  const port = await freePort();
  const places = Object.fromEntries(inGuide.map((place, at) => [place, `127.0.0.1:${gateways[at]!}`]));
  const file = join(folder, which === 'haproxy' ? 'haproxy.cfg' : 'Caddyfile');
  const [start, text] = which === 'haproxy' ? haproxy() : caddy();
  writeFileSync(file, text);
  const lines: string[] = [];
  const env = { ...process.env, HOME: folder };
  const program = await spawnGuarded(which, start, { env, onLine: (line) => lines.push(line) });
  const listening = async () => {
    const ended = program.exited.then(() => Promise.reject(new Error(lines.join('\n'))));
    const answers = () => fetch(`http://localhost:${port}`).then(Boolean, isSpoken);
    while (!(await Promise.race([ended, answers()]))) await pause(50);
  };
  await listening();
  return { origin: `https://localhost:${port}`, stop: () => program.stop() };

  function haproxy(): [string[], string] {
    const own = { 'bind :443': `bind 127.0.0.1:${port}`, '/etc/haproxy/site.pem': join(folder, 'site.pem') };
    return [['-db', '-f', file], withInPlace(fileInGuide('/etc/haproxy/haproxy.cfg'), { ...own, ...places })];
  }

  function caddy(): [string[], string] {
    // No public name leads here, so there is nobody to ask for a certificate.
    const tls = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`;
    const own = { 'bwa-kayiman.ht {': `https://localhost:${port} {\n\tbind 127.0.0.1\n\t${tls}` };
    const text = withInPlace(fileInGuide('/etc/caddy/Caddyfile'), { ...own, ...places });
    return [['run', '--adapter', 'caddyfile', '--config', file], `{\n\tadmin off\n\tauto_https off\n}\n${text}`];
  }
}

/** Whoever speaks TLS only has said so. */
const isSpoken = ({ cause }: Error & { cause?: { code?: string } }) => cause?.code !== 'ECONNREFUSED';
