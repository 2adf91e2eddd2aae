import { writeFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import {
  composeServices,
  containers,
  faultsOf,
  kustomizedFiles,
  manifests,
  podsIn,
  settingsGiven,
  unknownSettings,
} from './container-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'containers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compose specification's own schema has against this text. */
function composeFaults(text: string): string[] {
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, text);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const found = linter.lintFiles([file], false).flatMap(({ messages }) => messages);
  return found.filter(({ severity }) => severity === 'critical').map(({ message }) => message);
}

describe('as they are written', () => {
  it('the compose file keeps to the schema of compose files', () => {
    const text = readFileSync(join(containers, 'compose.yaml'), 'utf8');
    expect(composeFaults(text)).toEqual([]);
    expect(composeFaults(text.replace('restart:', 'restrat:'))).not.toEqual([]);
  });

  it('the manifests keep to the schema of Kubernetes', () => {
    const all = manifests();
    expect(faultsOf(all)).toEqual([]);
    const wrong = JSON.parse(JSON.stringify(all).replaceAll('"readinessProbe"', '"readynessProbe"')) as typeof all;
    expect(faultsOf(wrong).join()).toContain('\'"readynessProbe"\' does not exist');
    expect(all.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy', 'Job']),
    );
  });

  it('kustomizations name each file, and lack only what is secret', () => {
    expect(kustomizedFiles()).toEqual({ missing: ['ca.pem', 'secrets.env', 'release-key.pem'], unnamed: [] });
  });

  it('each setting that they give is one that the code reads', () => {
    const given = settingsGiven();
    expect(given).toEqual(expect.arrayContaining(['DATA_DIR', 'API_URLS', 'SESSION_SECRET', 'TRUST_PROXY']));
    expect(unknownSettings(given)).toEqual([]);
    expect(unknownSettings(['PORT', 'TRUST_PROXIES'])).toEqual(['TRUST_PROXIES']);
  });

  it('nothing of ours is root, writes into itself, or may do more than a program', () => {
    for (const [, { read_only, cap_drop, security_opt }] of composeServices().filter(([, { image }]) =>
      image.startsWith('konbit-'),
    ))
      expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
    const pods = podsIn(manifests()).map(({ spec }) => spec!.template.spec!);
    for (const { securityContext, containers: [container] = [] } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(container!.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
    expect(pods).toHaveLength(3);
  });

  it('no secret stands in the compose file', () => {
    const secret = composeServices().flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /SECRET|PASSWORD|^DATABASE_URL|^SMTP_URL/.test(name)),
    );
    expect(secret.filter(([name, value]) => !/\$\{\w+:[?-]\}/.test(value) && !name.includes('RANDOM'))).toEqual([]);
    expect(secret.length).toBeGreaterThan(3);
  });
});
