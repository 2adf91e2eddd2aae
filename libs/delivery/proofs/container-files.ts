import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import { parse, parseAllDocuments } from 'yaml';
import { readers, settingsIn } from '../src/settings/settings-table.ts';
import { findWorkspace } from '../src/site/workspace.ts';

export const containers = join(findWorkspace(), 'libs/delivery/src/containers');
const overlays = ['base', 'managed-mysql'].map((name) => join(containers, 'kubernetes', name));

export const textOf = (name: string): string => readFileSync(join(containers, name), 'utf8');

/** A service of the compose file. */
export interface Service {
  image: string;
  stop_grace_period?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

const services = () =>
  (parse(textOf('compose.yaml'), { merge: true }) as { services: Record<string, Service> }).services;

/** Those that run our images. */
export const ownServices = (): Service[] =>
  Object.values(services()).filter(({ image }) => image.startsWith('konbit-'));

/** What the compose specification's own schema has against this text. */
export function composeFaults(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, text);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const found = linter.lintFiles([file], false).flatMap(({ messages }) => messages);
  rmSync(folder, { recursive: true });
  return found.filter(({ severity }) => severity === 'critical').map(({ message }) => message);
}

export interface Manifest {
  apiVersion: string;
  kind: string;
}

let read: readonly Manifest[] | undefined;
/** Every object for Kubernetes. */
export const manifests = (): readonly Manifest[] => (read ??= readManifests());
const readManifests = (): Manifest[] =>
  overlays.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
      .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8')))
      .map((document) => document.toJS() as Manifest),
  );

export const podsIn = (all: readonly Manifest[]) =>
  all.filter((one): one is Manifest & (IDeployment | IJob) => ['Deployment', 'Job'].includes(one.kind));

/** What answers visitors: what it is told, the port at which Prometheus asks it, how long it may take to end. */
export interface Serving {
  name: string;
  env: Record<string, string | undefined>;
  askedPort: string | undefined;
  graceMs: number;
}

interface PrometheusFile {
  scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
}

/** Those of the compose file, and those of Kubernetes. */
export function allServing(): Serving[] {
  const file = parse(textOf('prometheus.yml')) as PrometheusFile;
  const [{ names, port } = { names: [], port: 0 }] = file.scrape_configs.flatMap((job) => job.dns_sd_configs);
  const composed = names.map((name): Serving => {
    const { environment = {}, stop_grace_period = '10s' } = services()[name]!;
    const graceMs = parseInt(stop_grace_period) * 1000;
    return { name: `${name} in compose`, env: environment, askedPort: String(port), graceMs };
  });
  const deployed = podsIn(manifests()).filter(({ kind }) => kind === 'Deployment');
  const inPods = deployed.map(({ spec }): Serving => {
    const { metadata, spec: pod } = spec!.template;
    const { name, env = [] } = pod!.containers[0]!;
    const { 'prometheus.io/scrape': isAsked, 'prometheus.io/port': askedPort } = metadata?.annotations ?? {};
    return {
      name: `${name} in Kubernetes`,
      env: Object.fromEntries(env.map(({ name: setting, value }) => [setting, value])),
      askedPort: isAsked === 'true' ? askedPort : undefined,
      graceMs: (pod!.terminationGracePeriodSeconds ?? 30) * 1000,
    };
  });
  return [...composed, ...inPods];
}

/** How long calls may take to end, after the delay: at the gateway, and `SHUTDOWN_TIMEOUT_MS` of the service. */
const drainMs = 10_000;

/** Names of those whose metrics nobody reads, or that are killed while they still serve. */
export const unwatched = (all: readonly Serving[]): string[] =>
  all
    .filter(({ env, askedPort, graceMs }) => {
      const isRead = askedPort !== undefined && env.METRICS_PORT === askedPort && env.METRICS_HOST === '0.0.0.0';
      const delayMs = Number(env.SHUTDOWN_DELAY_MS ?? 0);
      return !isRead || delayMs < 5000 || delayMs + drainMs > graceMs;
    })
    .map(({ name }) => name);

/** Files that a kustomization names, whether they are there, and files beside it that it does not name. */
export function kustomizedFiles(): { missing: string[]; unnamed: string[] } {
  const [missing, unnamed]: string[][] = [[], []];
  for (const folder of overlays) {
    const said = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Record<string, unknown>;
    type Generator = { envs?: string[]; files?: string[] };
    const generators = ['configMapGenerator', 'secretGenerator'].flatMap((name) => (said[name] ?? []) as Generator[]);
    const named = [
      ...(said.resources as string[]),
      ...generators.flatMap(({ envs = [], files = [] }) => [...envs, ...files]),
    ];
    missing!.push(...named.filter((name) => !existsSync(join(folder, name))));
    unnamed!.push(...readdirSync(folder).filter((name) => ![...named, 'kustomization.yaml'].includes(name)));
  }
  return { missing: missing!, unnamed: unnamed! };
}

/** What the compiler has against these objects by the types of Kubernetes' own schema: names it does not know, too. */
export function faultsOf(all: readonly Manifest[]): string[] {
  const cache = join(findWorkspace(), 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  const typed = all.map((one) => {
    const type = `import('kubernetes-models/${one.apiVersion}/${one.kind}').I${one.kind}`;
    return `(${JSON.stringify(one)}) satisfies ${type};`;
  });
  writeFileSync(join(folder, 'manifests.ts'), typed.join('\n'));
  const compiler = join(findWorkspace(), 'node_modules/typescript-native/bin/tsc');
  const options = ['--noEmit', '--ignoreConfig', '--skipLibCheck', '--strict', '--module', 'nodenext', '--types', ''];
  try {
    execFileSync(process.execPath, [compiler, ...options, join(folder, 'manifests.ts')], { encoding: 'utf8' });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names that look like settings and that no code reads. */
export function unknownSettings(names: readonly string[]): string[] {
  const sources = Object.values(readers).flat();
  const known = sources.flatMap((file) => settingsIn(readFileSync(join(findWorkspace(), file), 'utf8')));
  return names.filter((name) => !known.some((setting) => setting.name === name) && name !== 'NODE_ENV');
}

/** What an overlay is copied with, to be changed. */
export const overlaySettings = (): Record<string, string> =>
  Object.fromEntries(
    [...textOf('kubernetes/managed-mysql/settings.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;

/** Every setting that images, compose file and manifests give to our programs. */
export function settingsGiven(): string[] {
  const images = [...textOf('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, said]) => said!.split(' '));
  const environments = podsIn(manifests()).flatMap(({ spec }) =>
    (spec?.template.spec?.containers ?? []).flatMap(({ env = [] }) => env.map(({ name }) => name)),
  );
  return [
    ...images.map((said) => said.split('=')[0]!),
    ...ownServices().flatMap(({ environment = {} }) => Object.keys(environment)),
    ...environments,
    ...Object.keys(overlaySettings()),
  ];
}
