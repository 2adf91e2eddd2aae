import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { DCLinter } from 'dclint';
import { parse, parseAllDocuments } from 'yaml';
import { findWorkspace } from '../site/workspace.ts';

const textOf = (name: string) => readFileSync(join(__dirname, name), 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  working_dir?: string;
  entrypoint?: string[];
}
const compose = parse(textOf('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const services = Object.values(compose.services).filter(({ image }) => image.startsWith('konbit-'));

interface Pod {
  securityContext: object;
  containers: {
    env: { name: string; value?: string }[];
    securityContext: object;
    volumeMounts: { name: string }[];
  }[];
  volumes: { name: string }[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { selector?: { matchLabels?: object }; template: { metadata: { labels: object }; spec: Pod } };
}
const kustomization = parse(textOf('kubernetes/kustomization.yaml')) as { resources: string[] };
const manifests = kustomization.resources.flatMap((name) =>
  parseAllDocuments(textOf(`kubernetes/${name}`)).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  }),
);
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const pods = workloads.map(({ spec }) => spec.template.spec);

function composeFaults(text: string): string[] {
  const folder = newFolder();
  writeFileSync(join(folder, 'compose.yaml'), text);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const found = linter.lintFiles([join(folder, 'compose.yaml')], false).flatMap(({ messages }) => messages);
  return found.filter(({ severity }) => severity === 'critical').map(({ message }) => message);
}

it('the compose file is valid', () => {
  const text = textOf('compose.yaml');
  expect(composeFaults(text)).toEqual([]);
  expect(composeFaults(text.replace('image:', 'imago:'))).not.toEqual([]);
});

it('the kustomization names every manifest', () => {
  const files = readdirSync(join(__dirname, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  expect(workloads.map(({ metadata }) => metadata.name)).toEqual(['migrate', 'api', 'front']);
  for (const { spec, metadata } of workloads) {
    const { containers, volumes } = spec.template.spec;
    expect(spec.selector?.matchLabels ?? spec.template.metadata.labels).toEqual({ app: metadata.name });
    const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
    expect(new Set(mounted)).toEqual(new Set(volumes.map(({ name }) => name)));
  }
});

it('each setting of the containers is documented', () => {
  const page = readFileSync(join(findWorkspace(), 'libs/operate/docs/settings.md'), 'utf8');
  const known = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!);
  const images = [...textOf('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, said]) =>
    said!.split(' ').map((one) => one.split('=')[0]!),
  );
  const given = [
    ...images,
    ...services.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...pods.flatMap(({ containers }) => containers.flatMap(({ env }) => env.map(({ name }) => name))),
  ];
  expect(given).toEqual(expect.arrayContaining(['DATA_DIR', 'API_URLS', 'SESSION_SECRET', 'TRUST_PROXY']));
  expect(given.filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
});

/** Settings of programs that are no service, or that the containers set by themselves. */
const notForHosts = [
  'DATA_DIR',
  'PORT',
  'HOST',
  'API_PROCESSES',
  'API_URLS',
  'FRONT',
  'API_PORT',
  'PAGES_PORT',
  'PAGES_HOST',
  'RELEASE_KEY_FILE',
  'SITE_URL',
  'INSTALL_PACKAGES',
  'MYSQLD_BIN',
  'CHROMIUM_PATH',
];

it('the compose file passes each documented setting on to the service', () => {
  const page = readFileSync(join(findWorkspace(), 'libs/operate/docs/settings.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!);
  expect(documented.length).toBeGreaterThan(50);
  const { environment = {} } = compose.services.api!;
  expect(documented.filter((name) => !notForHosts.includes(name) && !(name in environment))).toEqual([]);
  const passed = Object.entries(environment).filter(([name, value]) => value.includes(`\${${name}:-`));
  expect(passed.map(([name]) => name)).toEqual(expect.arrayContaining(['GALLERY_REVIEW', 'LIMIT_QUIZZES']));
});

it('organizers’ commands read and write a folder of the host', () => {
  const { volumes, working_dir, entrypoint, environment } = compose.services.organize!;
  expect([volumes, working_dir]).toEqual([['./files:/files', 'erased:/data/erased'], '/files']);
  expect(entrypoint?.at(-1)).toMatch(/^\/srv\/konbit\/api\/.*cli\.js$/);
  expect(environment).toEqual(compose.services.api!.environment);
});

it('what renders and serves pages holds no key that signs sessions; what all pods write is theirs', () => {
  const fronts = [compose.services.pages!, compose.services.front!].map(({ environment = {} }) =>
    Object.keys(environment),
  );
  const ofPods = pods.map(({ containers }) => containers.flatMap(({ env }) => env.map(({ name }) => name)));
  const isSecret = (name: string) => name === 'SESSION_SECRET' || name === 'DATABASE_URL';
  expect([...fronts, ofPods[2]!].map((names) => names.filter(isSecret))).toEqual([[], [], []]);
  expect(ofPods[1]!.filter(isSecret)).toHaveLength(2);
  const sharing = pods.filter(({ volumes }) => volumes.some((volume) => 'persistentVolumeClaim' in volume));
  expect(sharing.map(({ securityContext }) => securityContext)).toEqual([
    expect.objectContaining({ fsGroup: 10001 }),
    expect.objectContaining({ fsGroup: 10001 }),
  ]);
});

it('containers run without root, writes and capabilities', () => {
  for (const { read_only, cap_drop, security_opt } of services)
    expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(containers[0]!.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
  }
});

it('the compose file contains no secret', () => {
  const isSecret = /^(DATABASE_URL|SESSION_SECRET|SMTP_URL|AWS_SECRET_ACCESS_KEY)$/;
  const secrets = services.flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([name]) => isSecret.test(name)),
  );
  expect(secrets.length).toBeGreaterThan(0);
  expect(secrets.filter(([, value]) => !/\$\{\w+:[?-]\}/.test(value))).toEqual([]);
});
