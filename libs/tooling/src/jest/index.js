import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages that ship as ES modules only, or import one when they run, and must be turned into CommonJS for jest. */
const esmPackages = [
  '@konbit',
  '@nestjs',
  '@fastify/cookie',
  'content-disposition',
  'light-my-request',
  'cookie',
  'get-port',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'nodemailer',
  'smtp-server',
  'qr',
  'uuid',
  'ical.js',
  'jotai',
  'rettime',
  'until-async',
  '@open-draft',
  '@opentelemetry/otlp-exporter-base',
  'workbox-[a-z]+',
];

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  testMatch: ['<rootDir>/{src,proofs}/**/*.spec.{ts,tsx}'],
  transform: { '\\.tsx$': swc(true), '\\.(ts|js|mjs)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  injectGlobals: true,
  restoreMocks: true,
  // Only catches what hangs: how fast the machine is decides nothing.
  testTimeout: 120_000,
};

/** jest for code that runs in Node. */
export const jestNode = (options = {}) => ({ ...common, testEnvironment: 'node', ...options });

/** jest for code that runs in a page: jsdom, with CSS modules answering their class names. */
export const jestPage = (options = {}) => ({
  ...common,
  testEnvironment: require.resolve('./page-environment.cjs'),
  setupFilesAfterEnv: [require.resolve('./page-setup.js')],
  moduleNameMapper: {
    '\\.css$': require.resolve('./css-stub.cjs'),
    '\\.css\\?raw$': require.resolve('./asset-stub.cjs'),
    '\\.(svg|png|webp|avif)$': require.resolve('./asset-stub.cjs'),
  },
  ...options,
});
